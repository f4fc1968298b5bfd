import { formatCount } from '../../format.ts';
import { plural } from '../../plural.ts';

export const feedWords = {
  title: (sentence: string) => `${sentence} · Bhav India`,
  entry: (came: number, went: number, day: string) => `${formatCount(came)} new, ${formatCount(went)} gone, ${day}`,
  found: (found: number) => `${formatCount(found)} in the list.`,
  unknown: (shares: number) =>
    `${formatCount(shares)} could not be judged on this day or the one before, since a figure is missing, so neither list has ${plural(shares, { one: 'it', other: 'them' })}.`,
  about: 'This is a feed: it tells which shares come into this list and go out of it, each trading day.',
  follow: 'To follow it, copy the address of this page into a feed reader, such as Feedly or Thunderbird.',
  followAddress: 'To follow it, copy this address into a feed reader, such as Feedly or Thunderbird.',
  noAddress: 'Its links are without the address of the site: the operator of this server sets it as BHAV_HOSTS.',
  page: 'See this list',
  figures: (price: string, change: string | undefined) => [price, ...(change === undefined ? [] : [change])].join(', '),
  share: {
    title: (name: string, exchange: string, symbol: string) => `${name} (${exchange}: ${symbol}) · Bhav India`,
    about: (name: string) => `This is a feed: it tells the official close of ${name} and what the company announces, each trading day.`,
    entry: (figures: string, date: string) => `${figures}, ${date}`,
    day: (low: string, high: string, volume: string) => `From ${low} to ${high}; ${volume} shares traded.`,
    event: (date: string, what: string) => `${date}: ${what}`,
    none: 'No stored file has this share: check its spelling.',
    form: 'A share is written as share=NSE:TCS.',
  },
  alert: {
    sentence: (symbol: string, exchange: string, conditions: readonly string[]) => `${symbol} (${exchange}): ${conditions.join(', ')}`,
    about: (name: string) => `This is a feed: it tells from which trading day ${name} meets these conditions.`,
    met: 'It meets the conditions, and did not in the session before.',
    none: 'No stored file has this share: check its spelling. A fund has conditions of price and change alone.',
  },
  /** Of messages. */
  news: {
    test: 'This is a test: messages arrive here.',
    nothing: 'In the newest session nothing came or went, or its figures are still being made.',
    live: (count: number, time: string) => `${formatCount(count)} new at ${time}`,
    met: (figures: string, time: string) => `${figures} at ${time}`,
  },
  list: {
    title: (name: string) => `${name} · Bhav India`,
    about: (name: string, shares: number, entries: number) =>
      `This is a feed of the list “${name}”: it tells the official closes of its ${formatCount(shares)} ${plural(shares, { one: 'share', other: 'shares' })} and what the companies announce, each trading day, the newest ${formatCount(entries)} at most.`,
    unknown: (shares: string) => `No stored file has ${shares}: check the spelling.`,
    none: 'No stored file has any share of this list: check their spelling.',
    form: 'A list is written as list=1,Banks,nSBIN,b500180: 1, its name, and each share with n for NSE or b for BSE before it.',
  },
  shares: {
    andMore: (first: string, more: number) => `${first} and ${formatCount(more)} more`,
    about: 'This is a feed: it tells which of these shares come into this list and go out of it, each trading day.',
    missing: (shares: readonly string[]) =>
      `Not among the shares of the last sessions: ${shares.join(', ')}. ${plural(shares.length, { one: 'It was not traded, or it is not a share: a fund, for example', other: 'They were not traded, or they are not shares: funds, for example' })}.`,
    none: 'None of these shares is among those of the last sessions: check their spelling. Such a feed has no funds.',
    form: `Shares are written as shares=NSE:TCS,BSE:500325, at most ${formatCount(150)}, with a condition beside them, such as change=2..`,
  },
  several:
    'A feed is of one share (share=), of several (shares=) or of a list (list=): write one of them. A list has no conditions, shares= has.',
  came: 'New',
  went: 'Gone',
  more: (more: number) => `And ${formatCount(more)} more.`,
  noList: 'This server has no such list: its index is not known here, or no trading day is stored yet.',
  notReady: 'This feed is being made. Ask again in a moment; while a history is fetched it can take minutes.',
} as const;
