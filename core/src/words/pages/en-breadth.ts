import { formatCount } from '../format.ts';

/** Of the file. */
export const breadthColumns = {
  session: 'Session',
  advances: 'Advances',
  declines: 'Declines',
  unchanged: 'Unchanged',
  uncompared: 'Not comparable',
  above50: 'Above mean of 50',
  of50: 'With mean of 50',
  above200: 'Above mean of 200',
  of200: 'With mean of 200',
  highs: '52-week highs',
  lows: '52-week lows',
  ofYear: 'With 52 weeks',
} as const;

export const breadthWords = {
  title: 'Breadth',
  description:
    'The advance-decline line of NSE, BSE or an index, how many shares are above their means of 50 and 200 sessions, and new highs less new lows, session by session.',
  show: 'What is drawn',
  submit: 'Show',
  lines: {
    line: 'Advance-decline line',
    means: 'Above their means',
    highs: 'New highs less new lows',
  },
  rules: {
    line: 'Advances less declines of each session, summed from the first one on.',
    means:
      'Per cent of the shares whose close is above the average of their last 50, and 200, adjusted closes. Shares with a shorter history are left out.',
    highs:
      'Shares that reached the highest price of 52 weeks less those that reached the lowest, by the adjusted prices of the stored files. A list of shares takes NSE’s own marks where they are filed, so that its counts may differ a little.',
  },
  names: ['50 sessions', '200 sessions'],
  since: (count: number, first: string, last: string) => `${span(count, first, last)}, each with the shares that were traded in it.`,
  sinceOf: (count: number, first: string, last: string) =>
    `${span(count, first, last)}, each with the members of that day that were traded in it.`,
  members: (index: string, from: string) =>
    `The members of the ${index} are stored from ${from} on; a list counts until the next one, and earlier sessions are not counted.`,
  membersUntil: (index: string, from: string, until: string) =>
    `The members of the ${index} are known from ${from} to ${until}; other sessions are not counted.`,
  gap: (from: string, to: string) => `Nothing is stored between ${from} and ${to}; the line is broken there.`,
  noGap: 'No gap of more than nine days.',
  tooShort: 'The stored history is too short for it: half of the shares need 200 sessions, or a year.',
  tooFew: 'A line needs two sessions.',
  picture: (name: string, first: string, last: string) => `${name}, from ${first} to ${last}; the table beneath has the figures.`,
  table: (count: number) => (count === 1 ? 'The last session' : `The last ${formatCount(count)} sessions`),
  columns: {
    session: 'Session',
    rose: 'Rose',
    fell: 'Fell',
    line: 'Line',
    above50: '> 50',
    above200: '> 200',
    highs: 'Highs',
    lows: 'Lows',
  },
  csv: 'CSV of all sessions',
  none: 'The sessions are not counted yet.',
  missing: (of: string) => `No session with the members of ${of} is counted here.`,
  simulated: 'The simulated market has no history.',
  what: 'the sessions',
} as const;

function span(count: number, first: string, last: string): string {
  return count === 1 ? `1 session, ${first}` : `${formatCount(count)} sessions, ${first} to ${last}`;
}
