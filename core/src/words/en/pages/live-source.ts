import { formatCount } from '../../format.ts';
import { plural } from '../../plural.ts';

export const liveSourceWords = {
  title: 'Live source',
  lead: 'A source of figures in market hours, where the operator of this server has turned one on. Times are IST; the official file replaces its figures after the close.',
  alone: 'There is no live source here.',
  aloneWhy: 'This page asks no server for figures.',
  what: 'the state of the live source',
  none: 'None is turned on',
  noneHint: 'The figures come from the end-of-day files. The operator may name a source in BHAV_LIVE, on the terms of that source.',
  fields: { source: 'Source', state: 'State', last: 'Last figures', next: 'Next request' },
  never: 'None yet',
  notAsked: 'Not planned',
  sends: 'It streams by itself',
  terms: 'Terms:',
  /** By the id of the source. */
  termsOf: {
    'nse-web':
      'NSE licenses the use and the display of its data, delayed data too; without its agreement the figures are for yourself alone: https://www.nseindia.com/market-data/nse-data-policy.',
    upstox:
      "Upstox's figures are for the holder of the account, who may not pass them on: https://upstox.com/developer/api-documentation/analytics-token",
  },
  states: {
    off: 'Off',
    resting: 'Idle',
    asking: 'Polled every 5 minutes',
    following: 'Streaming',
    failing: 'Failing',
    stopped: 'Stopped',
  },
  meanings: {
    off: 'No live source is turned on.',
    resting: 'The market is closed; the source is asked again when it opens.',
    asking: 'The source answers when it is asked.',
    following: 'The source sends what changes.',
    failing: 'The last good figures stay on show, with their age.',
    stopped: 'It is not asked again until the server is restarted.',
  },
  rejected: {
    title: (rows: number) =>
      plural(rows, { one: '1 row was left out of the last figures', other: `${rows} rows were left out of the last figures` }),
    none: 'Nothing was left out of the last figures.',
    more: (rows: number) => `and ${rows} more`,
  },
  differences: {
    title: 'Live against official',
    lead: 'The last live figure of each share, compared with the official file of the same day to the paisa; the live price with the official close. Until the official file comes, the source’s previous close is compared with the last official close, which counts.',
    empty: 'No day has both live figures and an official file yet.',
    of: (session: string, source: string, isRunning: boolean) => `${session}, ${source}${isRunning ? ', previous closes' : ''}`,
    none: 'No share could be compared.',
    agree: (shares: number) =>
      plural(shares, { one: 'The one share compared agrees.', other: `All ${formatCount(shares)} compared shares agree.` }),
    differ: (differing: string, shares: string) => `${differing} of ${shares} compared shares differ.`,
    counts: 'Differing by figure',
    count: (differing: string, shares: string) => `${differing} of ${shares}`,
    caption: (exchange: string) => `${exchange}, live figures that differ from official ones`,
    columns: { share: 'Share', figure: 'Figure', live: 'Live', official: 'Official', difference: 'Difference', at: 'Time' },
    figures: { price: 'Price', previousClose: 'Previous close', open: 'Open', high: 'High', low: 'Low', volume: 'Volume' },
    shown: (rows: number) => `Show ${rows}`,
    fewer: 'Show only the first',
    more: (rows: string) => `and ${rows} more`,
  },
} as const;
