import type { Stock } from '../wire/stock.ts';

export const FILTERS = ['all', 'gainers', 'losers'] as const;
export type Filter = (typeof FILTERS)[number];

/** Reports whether a filter keeps a share: all, only those that rose, or only those that fell. */
export function isKept(stock: Stock, filter: Filter): boolean {
  return filter === 'all' || (filter === 'gainers' ? stock.isGainer : stock.isLoser);
}

/** Returns the shares that a filter keeps, in list order. */
export function filterStocks(stocks: readonly Stock[], filter: Filter): readonly Stock[] {
  return stocks.filter((stock) => isKept(stock, filter));
}
