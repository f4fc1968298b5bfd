import type { Stock } from './api.ts';
import { filterStocks } from './filter.ts';

/** At most this many shares in a table of gainers or losers (specification, section 9). */
const PERFORMERS_LIMIT = 10;

/** Gives the first ten shares, in list order, that rose or that fell. */
export function performers(stocks: readonly Stock[], which: 'gainers' | 'losers', limit = PERFORMERS_LIMIT): readonly Stock[] {
  return filterStocks(stocks, which).slice(0, limit);
}

export interface Breadth {
  advances: number;
  declines: number;
  unchanged: number;
  /** Shares whose change is not known. */
  unknown: number;
}

/** Counts how many shares rose, fell, stood still and cannot be compared; the four sum to the length of the list. */
export function breadthOf(stocks: readonly Stock[]): Breadth {
  const breadth: Breadth = { advances: 0, declines: 0, unchanged: 0, unknown: 0 };
  for (const stock of stocks) {
    if (stock.isGainer) breadth.advances += 1;
    else if (stock.isLoser) breadth.declines += 1;
    else if (stock.changePercent === undefined) breadth.unknown += 1;
    else breadth.unchanged += 1;
  }
  return breadth;
}
