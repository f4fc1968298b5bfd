import { EXCHANGES } from '@bhav/core/market/exchange';
import { widestMoveOf } from '@bhav/core/quotes/widest-move';
import { useMarket } from '../../data/market/provider.tsx';

/** Returns the largest move of the indices of both exchanges, in per cent: the scale that their shapes and tables share. */
export function useScale(): number {
  return useMarket((market) => Math.max(...EXCHANGES.map((exchange) => widestMoveOf(market?.lists[exchange]))));
}
