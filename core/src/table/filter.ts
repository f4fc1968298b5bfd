import type { Stock } from '../wire/stock.ts';

export const FILTERS = ['all', 'gainers', 'losers'] as const;
export type Filter = (typeof FILTERS)[number];

export function isKept(stock: Stock, filter: Filter): boolean {
  return filter === 'all' || (filter === 'gainers' ? stock.isGainer : stock.isLoser);
}

export function filterStocks(stocks: readonly Stock[], filter: Filter): readonly Stock[] {
  return stocks.filter((stock) => isKept(stock, filter));
}
