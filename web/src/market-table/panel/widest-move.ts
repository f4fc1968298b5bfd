import { EXCHANGES } from '@bhav/core/market/exchange';
import type { Stock } from '@bhav/core/wire/stock';
import { useStockPart } from '../../stock-data/provider.tsx';

/** Returns the largest move of a list in either direction, in per cent, but no more than `most`; 0 where none is known. */
export function widestMoveOf(list: { stocks: readonly Stock[] } | undefined, most = Infinity): number {
  return Math.min(most, Math.max(0, ...(list?.stocks ?? []).map(({ changePercent = 0 }) => Math.abs(changePercent))));
}

/** Returns the largest move of the indices of both exchanges, in per cent: the scale that their shapes and tables share. */
export function useScale(): number {
  return useStockPart((data) => Math.max(...EXCHANGES.map((exchange) => widestMoveOf(data?.lists[exchange]))));
}
