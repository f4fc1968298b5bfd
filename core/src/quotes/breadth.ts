import type { Stock } from '../wire/stock.ts';
import type { Breadth } from '../wire/market.ts';

/** Counts the shares that rose, fell and stayed the same, which sum to `compared`, and those without a known change. */
export function breadthOf(stocks: readonly Stock[]): Breadth {
  const advances = stocks.filter(({ isGainer }) => isGainer).length;
  const declines = stocks.filter(({ isLoser }) => isLoser).length;
  const uncompared = stocks.filter(
    ({ change, changePercent, isGainer, isLoser }) => (change ?? changePercent) === undefined && !isGainer && !isLoser,
  ).length;
  const compared = stocks.length - uncompared;
  return { compared, advances, declines, unchanged: compared - advances - declines, uncompared };
}
