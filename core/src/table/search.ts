import type { Stock } from '../wire/stock.ts';

/** Keeps the shares whose symbol or name holds the text, in any case; blanks around the text do not count, an empty text keeps all. */
export function searchStocks(stocks: readonly Stock[], text: string): readonly Stock[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return stocks;
  return stocks.filter((stock) => stock.symbol.toLowerCase().includes(wanted) || stock.name.toLowerCase().includes(wanted));
}
