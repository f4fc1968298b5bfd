import type { Stock } from '../wire/stock.ts';
import { filterStocks } from './filter.ts';

/** At most this many shares in a table of gainers or losers (specification, section 9). */
const PERFORMERS_LIMIT = 10;

/** Returns the first ten shares, in list order, that rose or that fell. */
export function performers(stocks: readonly Stock[], which: 'gainers' | 'losers', limit = PERFORMERS_LIMIT): readonly Stock[] {
  return filterStocks(stocks, which).slice(0, limit);
}
