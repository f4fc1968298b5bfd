import type { Exchange } from '@bhav/core/market/exchange';
import type { StockList } from '@bhav/core/wire/market';
import type { Gap } from './revision-gaps.ts';
import type { Scope } from './scope.ts';
import type { ServedMarket } from '../served-market.ts';

/** For the lists of a scope: the revision of the last reset, and for each share, in the order of its list, the one that last changed it. */
export interface RowMarks extends Record<Exchange, readonly number[]> {
  reset: number;
}

/** A market with all that is needed to send readers of earlier revisions their changes. */
export interface MarketState extends Record<Scope, RowMarks> {
  served: ServedMarket;
  /** The revisions that last changed the strip and the breadth. */
  strip: number;
  breadth: number;
  gaps: readonly Gap[];
}

/** The lists of each scope. */
export const SCOPE_LISTS: Record<Scope, (served: Pick<ServedMarket, 'market' | 'whole'>) => Record<Exchange, StockList>> = {
  index: ({ market }) => market.lists,
  all: ({ whole }) => whole,
};
