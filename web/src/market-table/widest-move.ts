import type { StockList } from '@bhav/core/api';

/** Gives the largest move of a list in either direction, in per cent; 0 where none is known. */
export function widestMoveOf(list: StockList | undefined): number {
  return Math.max(0, ...(list?.stocks ?? []).map(({ changePercent = 0 }) => Math.abs(changePercent)));
}
