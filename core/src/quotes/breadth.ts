import type { Stock } from '../wire/stock.ts';
import type { Breadth } from '../wire/market.ts';

/** Those that rose, fell and stayed the same sum to `compared`. */
export function breadthOf(stocks: readonly Stock[]): Breadth {
  const advances = stocks.filter(({ isGainer }) => isGainer).length;
  const declines = stocks.filter(({ isLoser }) => isLoser).length;
  const uncompared = stocks.filter(
    ({ change, changePercent, isGainer, isLoser }) => (change ?? changePercent) === undefined && !isGainer && !isLoser,
  ).length;
  const compared = stocks.length - uncompared;
  return { compared, advances, declines, unchanged: compared - advances - declines, uncompared };
}
