import type { Stock } from '../wire/stock.ts';
import { exactPercent } from './change.ts';

/** The largest absolute move in per cent first, those without a change last, equals by symbol. */
export function ranked(stocks: readonly Stock[]): Stock[] {
  return stocks.toSorted(byRank);
}

export function byRank(one: Stock, other: Stock): number {
  return size(other) - size(one) || byName(one, other);
}

/** The widest rise first; shares without a change come in the middle. */
export function byChange(stocks: readonly Stock[]): Stock[] {
  return stocks.toSorted((one, other) => (exactPercent(other) ?? 0) - (exactPercent(one) ?? 0));
}

function size(stock: Stock): number {
  const percent = exactPercent(stock);
  return percent === undefined ? -1 : Math.abs(percent);
}

function byName(one: Stock, other: Stock): number {
  if (one.symbol !== other.symbol) return one.symbol < other.symbol ? -1 : 1;
  return (one.code ?? '') < (other.code ?? '') ? -1 : 1;
}
