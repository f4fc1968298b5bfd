import type { Stock } from '../wire/stock.ts';
import { filterStocks } from './shown-stocks.ts';

/** Specification, section 9. */
const PERFORMERS_LIMIT = 10;

export function performers(stocks: readonly Stock[], which: 'gainers' | 'losers'): readonly Stock[] {
  return filterStocks(stocks, which).slice(0, PERFORMERS_LIMIT);
}
