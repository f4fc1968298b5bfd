import { formatCount } from '../../format.ts';
import { plural } from '../../plural.ts';

/** Of the file. */
export const breadthColumns = {
  session: 'Trading day',
  advances: 'Advances',
  declines: 'Declines',
  unchanged: 'Unchanged',
  uncompared: 'Not comparable',
  above50: 'Above 50-day average',
  of50: 'With 50-day average',
  above200: 'Above 200-day average',
  of200: 'With 200-day average',
  highs: '52-week highs',
  lows: '52-week lows',
  ofYear: 'With 52 weeks',
} as const;

export const breadthWords = {
  title: 'Breadth',
  description:
    'Whether more shares of NSE, BSE or an index rose or fell, day by day: the advance-decline line, shares above their averages, 52-week highs and lows.',
  verdict: {
    rose: (list: string, day: string, rose: number, of: number) =>
      `More ${list} shares rose than fell on ${day}: ${formatCount(rose)} of ${formatCount(of)}.`,
    fell: (list: string, day: string, fell: number, of: number) =>
      `More ${list} shares fell than rose on ${day}: ${formatCount(fell)} of ${formatCount(of)}.`,
    asMany: (list: string, day: string, each: number, of: number) =>
      `As many ${list} shares rose as fell on ${day}: ${formatCount(each)} of ${formatCount(of)} each.`,
    above: (percent: number, days: number) => `${percent}% are above their ${days}-day average.`,
    marks: (highs: number, lows: number) => `${formatCount(highs)} made a 52-week high and ${formatCount(lows)} a low.`,
  },
  show: 'What is drawn',
  submit: 'Show',
  lines: {
    line: 'Advance-decline line',
    means: 'Above averages',
    highs: 'Highs less lows',
  },
  rules: {
    line: (first: string) => `Shares that rose less shares that fell, added up since ${first}.`,
    means: () => 'Share of stocks above their 50- and 200-day average. Stocks with a shorter history are left out.',
    highs: () =>
      'Shares at a 52-week high less shares at a 52-week low, by adjusted prices. Lists of shares take NSE’s own marks where they are filed, so their counts may differ a little.',
  },
  names: ['50 days', '200 days'],
  since: (count: number, first: string, last: string) => `${span(count, first, last)}. Each counts the shares that were traded on it.`,
  sinceOf: (count: number, first: string, last: string) =>
    `${span(count, first, last)}. Each counts the members of that day that were traded.`,
  members: (index: string, from: string) =>
    `The members of the ${index} are stored from ${from} on; a list counts until the next one, and earlier days are not counted.`,
  membersUntil: (index: string, from: string, until: string) =>
    `The members of the ${index} are known from ${from} to ${until}; other days are not counted.`,
  gap: (from: string, to: string) => `Nothing is stored between ${from} and ${to}; the line is broken there.`,
  tooShort: 'The history is too short: half of the shares need 200 trading days, or a year.',
  tooFew: 'A line needs two trading days.',
  picture: (name: string, first: string, last: string) => `${name}, from ${first} to ${last}; the table beneath has the figures.`,
  table: (count: number) => plural(count, { one: 'The last trading day', other: `The last ${formatCount(count)} trading days` }),
  columns: {
    session: 'Trading day',
    rose: 'Rose',
    fell: 'Fell',
    line: 'Advance-decline line',
    above50: 'Above 50-day average',
    above200: 'Above 200-day average',
    highs: '52-week highs',
    lows: '52-week lows',
  },
  csv: 'CSV of all days',
  none: 'The trading days are not counted yet.',
  missing: (of: string) => `No day with the members of ${of} is counted here.`,
  simulated: 'The simulated market has no history of days that rose and fell.',
  what: 'the breadth',
} as const;

function span(count: number, first: string, last: string): string {
  return plural(count, { one: `1 trading day, ${first}`, other: `${formatCount(count)} trading days, ${first} to ${last}` });
}
