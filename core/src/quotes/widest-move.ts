import type { Stock } from '../wire/stock.ts';

/** In either direction, per cent, but no more than `most`; 0 where none is known. */
export function widestMoveOf(list: { stocks: readonly Stock[] } | undefined, most = Infinity): number {
  return Math.min(most, Math.max(0, ...(list?.stocks ?? []).map(({ changePercent = 0 }) => Math.abs(changePercent))));
}
