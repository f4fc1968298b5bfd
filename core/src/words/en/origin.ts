import { plural } from '../plural.ts';

export const originWords = {
  explanation: {
    simulated: 'These figures are generated in your browser and are not market prices.',
    official:
      'The exchanges’ own end-of-day files, fetched and checked by this server. A price is the official close of the trading day named.',
    live: 'Quotes of the source named, polled in market hours. They are not official closes.',
    demonstration: 'A made-up exchange, simulated by this server. These are not market prices.',
  },
  endOfDayFile: (exchange: string) => `${exchange} end-of-day file`,
  madeUpFile: (exchange: string) => `made-up ${exchange} end-of-day file`,
  endOfDayFiles: (exchanges: readonly string[], isMadeUp: boolean) =>
    `${isMadeUp ? 'made-up ' : ''}${exchanges.join(' and ')} end-of-day files`,
  madeUpQuotes: (source: string) => `made-up ${source} quotes`,
  wholeList: (exchange: string) => `All of ${exchange}`,
  fundList: (exchange: string) => `Funds, trusts and gold bonds of ${exchange}`,
  simulated: 'Generated in your browser',
  more: 'How these figures are made',
  waiting: (exchange: string) => `${exchange}: no close yet`,
  none: 'no close yet',
  of: (exchange: string, what: string) => `${exchange}: ${what}`,
  quiet: (time: string) => `No newer figures since ${time}.`,
  fetched: (time: string) => `fetched ${time}`,
  newest: (date: string) => `Newest official close: ${date}`,
  notPublished: (date: string) => `${date} not published yet`,
  unreachable: (since: string) => `exchange not reachable since ${since}`,
  refused: (date: string, reason: string) => `${date} refused: ${reason}`,
  missing: (date: string) => `${date} has no file`,
  notice: {
    fetching: 'The official closes are being fetched.',
    unreached: 'This server reaches no exchange. Its operator can see every page with made-up figures by npm run demo.',
    resting: 'There are no official closes yet: this server does not fetch files by itself.',
    files: (count: number) => plural(count, { one: '1 file so far.', other: `${count} files so far.` }),
    until: 'Until official closes are here, the figures are simulated.',
    here: (mode: string, date: string) => `${mode} of ${date} is ready.`,
    show: 'Show',
    silent: (since: string) => `The server has not answered since ${since}. Until it does, these figures are simulated.`,
  },
} as const;
