import { formatCount } from '../format.ts';
import { plural } from '../plural.ts';

/** Of a reader's own list, where a page shows it in place of an index. */
export const ownListWords = {
  group: 'Your lists',
  waiting: 'Reading your lists …',
  noScript: 'Your lists are kept in this browser alone: turn JavaScript on to see them.',
  unknown: (list: string) => `This browser has no list “${list}”.`,
  unnamed: 'The address does not say which of your lists.',
  choose: 'Choose one of your lists:',
  /** A menu says so where no list is chosen. */
  choice: 'Choose a list',
  make: 'Make a list',
  empty: (list: string) => `“${list}” has no shares yet.`,
  add: 'Add shares',
  sharesAt: (exchange: string) => `the shares at ${exchange}`,
  kept: 'Your list stays in this browser: no server is told its name or its shares unless you follow it or set an alert on it.',
  missing: (shares: readonly string[]) =>
    `Not among the shares of this day: ${shares.join(', ')}. ${plural(shares.length, { one: 'It was not traded, or it is not a share: a fund, for example', other: 'They were not traded, or they are not shares: funds, for example' })}.`,
  once: (shares: readonly string[]) => `In the list at both exchanges, on the map once: ${shares.join(', ')}.`,
  notAtNse: (shares: readonly string[]) => `Not listed at NSE, so not in its file: ${shares.join(', ')}.`,
  verdict: (list: string, warned: number, shares: number) =>
    `${formatCount(warned)} of the ${formatCount(shares)} ${plural(shares, { one: 'share', other: 'shares' })} of “${list}” ${plural(warned, { one: 'is', other: 'are' })} under surveillance.`,
  of: 'Shares of',
  ofFile: 'All shares of the file',
  notFollowed: `A feed follows at most ${formatCount(150)} shares.`,
  screen: 'Screen this list',
  map: 'Map of this list',
  warnings: 'Under surveillance',
} as const;
