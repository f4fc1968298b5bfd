import { en } from '../common.ts';
import type { DayAnswer } from '../../../wire/day.ts';
import { formatCount } from '../../format.ts';
import { plural } from '../../plural.ts';

type Beside = NonNullable<DayAnswer['beside']>;

/** Told from the side of the more days, so that a weak day sounds weak. */
const thanBefore = ({ sessions, lower, higher }: Beside): string =>
  lower < higher
    ? `a weaker day than ${formatCount(higher)} of the last ${formatCount(sessions)} trading days`
    : `a stronger day than ${formatCount(lower)} of the last ${formatCount(sessions)} trading days`;

export const dayWords = {
  title: en.layout.day,
  titleOf: (date: string) => `The market on ${date}`,
  description: 'One day of the Indian market on a page: indices, breadth, movers, highs and lows, surveillance and what comes next.',
  before: (date: string) => `Before: ${date}`,
  after: (date: string) => `After: ${date}`,
  indices: 'Indices',
  shape: 'The day’s shape',
  gainers: 'Top gainers',
  losers: 'Top losers',
  traded: 'Most active by value',
  floor: 'NSE shares with a turnover of ₹1 Cr or more.',
  lists: 'Shares and sectors',
  highs: '52-week high',
  lows: '52-week low',
  mark: (shares: number) => formatCount(shares),
  unknown: (shares: number) =>
    `Not known for ${formatCount(shares)} ${plural(shares, { one: 'share: its', other: 'shares: their' })} history is too short.`,
  sectors: 'Sectors',
  shareColumns: { share: 'Stock', price: 'Price', change: 'Change', turnover: 'Turnover' },
  sectorColumns: { sector: 'Sector', rose: 'Rose', fell: 'Fell', change: 'Change' },
  warned: 'Newly under surveillance',
  noIndices: 'Not known: no index file of this day is stored.',
  noSectors: 'Not known: no list of sectors up to this day is stored.',
  noneKnown: (shares: number) => `None found. The history of ${formatCount(shares)} shares is too short to know.`,
  noneYet: 'None found yet. The history is still being fetched.',
  noLists: 'Not known: no price file of NSE of this day is stored.',
  noWarnings: {
    'not stored': 'Not known: no surveillance file of this day is stored.',
    first: 'Not known: this is the first stored surveillance file, and there is none to compare it with.',
  },
  released: (shares: number) => `${formatCount(shares)} released from every measure.`,
  next: (date: string) => `Announced for ${date}`,
  all: (count: number) => `All ${formatCount(count)}`,
  none: 'None.',
  wholeList: 'The whole list',
  refused: 'Refused files',
  corrected: 'Corrected',
  correction: (source: string, at: string) => `${source}, stored again ${at}`,
  what: 'the day',
  closed: (holiday: string | undefined) =>
    holiday === undefined
      ? 'No trading on this day: NSE and BSE are closed at weekends.'
      : `No trading on this day: NSE and BSE are closed for ${holiday}.`,
  dayBefore: 'The trading day before',
  dayAfter: 'The trading day after',
  whole: 'This day in full',
  toCome: 'No figures of this day yet.',
  evening: 'NSE and BSE publish them in the evening.',
  holidays: 'All trading holidays',
  moreLists: 'More of this day:',
  missing: 'This day is not stored here, or not yet.',
  newest: 'The newest day',
  simulated: 'The simulated market has no past days.',
  sentence: {
    moves: (moves: string) => `The ${moves}.`,
    rose: (name: string, percent: string, level: string) => `${name} rose ${percent} to ${level}`,
    fell: (name: string, percent: string, level: string) => `${name} fell ${percent} to ${level}`,
    level: (name: string, level: string) => `${name} stayed at ${level}`,
    little: (name: string, level: string) => `${name} was little changed at ${level}`,
    unknown: (name: string, level: string) => `${name} closed at ${level}`,
    and: (one: string, other: string) => `${one}, the ${other}`,
    breadth: (exchange: string, advances: number, declines: number, compared: number) =>
      `At ${exchange} ${formatCount(advances)} of ${formatCount(compared)} shares rose and ${formatCount(declines)} fell`,
    beside: (beside: Beside) => `, ${thanBefore(beside)}`,
    marks: (highs: number, lows: number) => `; ${formatCount(highs)} made a 52-week high and ${formatCount(lows)} a low`,
    rise: (name: string, percent: string) => `${name} rose most (${percent})`,
    fall: (name: string, percent: string) => `${name} fell most (${percent})`,
    most: (name: string, amount: string) => `${name} had the highest turnover (${amount})`,
    movers: (parts: string) => `Among shares with a turnover of ₹1 Cr or more, ${parts}.`,
    sectors: (first: string, high: string, last: string, low: string) =>
      `The best sector was ${first} (${high}), the worst ${last} (${low}).`,
  },
} as const;

export const weekWords = {
  title: 'The week',
  titleOf: (from: string, to: string) => `The week of ${from} to ${to}`,
  description: 'One week of the Indian market on a page, day by day.',
  before: 'The week before',
  after: 'The week after',
  sessions: 'Day by day',
  noIndices: 'Not known: no index file of the last day of this week is stored.',
  gainers: 'Top gainers of the week',
  losers: 'Top losers of the week',
  sectors: 'Sectors',
  noSectors: 'Not known: no list of sectors, or less than a week of history, is stored.',
  sectorsOver: 'Cap-weighted changes over one week.',
  closed: (day: string, holiday: string) => `Closed on ${day}: ${holiday}.`,
  floor: (day: string) => `NSE shares with a turnover of ₹1 Cr or more on the last day. Changes since ${day}.`,
  since: (day: string) => `Changes since ${day}.`,
  noSince: 'Not known: no day before this week is stored.',
  warned: (count: number) => `${formatCount(count)} newly under surveillance.`,
  warnedInAll: (count: number) => `${formatCount(count)} newly under surveillance in this week.`,
  warnedIn: (count: number, known: number, sessions: number) =>
    `${formatCount(count)} newly under surveillance on ${formatCount(known)} of ${formatCount(sessions)} days. The other days are not known.`,
  noneWarned: 'It is not known which shares are newly under surveillance on these days.',
  notWarned: 'It is not known which shares are newly under surveillance.',
  of: 'This week',
  what: 'the week',
  missing: 'No day of this week is stored here.',
} as const;
