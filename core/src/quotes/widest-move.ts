import type { Stock } from '../wire/stock.ts';

/** In either direction, per cent; 0 where none is known. */
export function widestMoveOf(list: { stocks: readonly Stock[] } | undefined): number {
  return Math.max(0, ...(list?.stocks ?? []).map(({ changePercent = 0 }) => Math.abs(changePercent)));
}
