import type { Stock } from '../wire/stock.ts';

export const FILTERS = ['all', 'gainers', 'losers'] as const;
export type Filter = (typeof FILTERS)[number];

/** Keeps all shares, only those that rose or only those that fell. */
export function filterStocks(stocks: readonly Stock[], filter: Filter): readonly Stock[] {
  if (filter === 'all') return stocks;
  return stocks.filter((stock) => (filter === 'gainers' ? stock.isGainer : stock.isLoser));
}
