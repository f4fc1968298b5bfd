import { formatCount } from '../../format.ts';
import { plural } from '../../plural.ts';

const PUBLISHERS: Partial<Record<string, string>> = { NSE: 'NSE Indices' };

export const indexWords = {
  title: 'Index',
  map: 'Map of its shares',
  description: 'Level, history and members of one index of NSE or BSE, with their source and time.',
  tab: (name: string) => name,
  of: (name: string) => `Level, change, history and members of ${name}.`,
  otherNames: (names: string) => `Also called ${names}`,
  rose: (rose: number, of: number) => `${formatCount(rose)} of ${formatCount(of)} members rose.`,
  up: (symbol: string, points: string) => `${symbol} lifted the index most (${points} points).`,
  down: (symbol: string, points: string) => `${symbol} pulled it down most (${points} points).`,
  what: 'the figures of this index',
  missing: (name: string) => `No stored file has an index called ${name}.`,
  missingHint: 'The indices of NSE and BSE are listed with their exact names.',
  toIndices: 'All indices',
  noLevel: 'The simulated market has shares and no level of an index.',
  level: {
    open: 'Open',
    high: 'High',
    low: 'Low',
    previousClose: 'Previous close',
    priceEarnings: 'P/E',
    priceBook: 'P/B',
    dividendYield: 'Dividend yield',
  },
  /** While the level is live. */
  valuedOn: (day: string) => `P/E, P/B and dividend yield are of ${day}.`,
  figures: 'Figures of the day',
  members: 'Members',
  origins: {
    list: (exchange: string) => `list of members of ${PUBLISHERS[exchange] ?? exchange}`,
    notices: (exchange: string) => `notices of ${PUBLISHERS[exchange] ?? exchange}`,
  },
  listOf: (source: string, from: string) => `Source: ${source}; unchanged since ${from}.`,
  laterListOf: (source: string, from: string) => `Source: ${source}; the list of ${from}, for none up to this day is known.`,
  noMembers: 'The members of this index are not known here: no list of them is stored.',
  points: {
    title: 'Who moved the index',
    all: (members: number) => `All ${formatCount(members)}`,
    lead: (on: string) => `In points. Weights are estimated: NSE Indices filed them on ${on}, and they are adjusted by price since.`,
    sum: (sum: string, change: string, difference: string) =>
      `The members make ${sum} points; the index moved by ${change}. Difference ${difference}, since free float and capping factors are not known between two files.`,
    notTraded: (symbols: readonly string[]) =>
      `Not traded on this day, so without points: ${symbols.join(', ')}. ${plural(symbols.length, { one: 'Its weight is', other: 'Their weights are' })} by the last close.`,
    caption: 'Members by the points that they moved the index',
    columns: { share: 'Stock', weight: 'Weight', points: 'Points' },
    none: {
      'not published': 'Weights of members are published for the Nifty 50 and the Nifty Next 50 alone.',
      'not stored': 'No file of weights is stored yet, so each share’s part in the move is not shown.',
      'members changed': 'The members have changed since the last file of weights, so each share’s part in the move is not shown.',
      'too old': 'The stored file of weights is too old, so each share’s part in the move is not shown.',
    },
  },
  absent: (names: string) => `Without a figure on this day: ${names}.`,
  count: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)} members`,
  search: 'Search members',
} as const;
