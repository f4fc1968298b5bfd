import type { PageStatus } from '@bhav/core/api';
import type { ServedMarket } from './served-market.ts';

/** What the pages are told of the figures: all of them, once either exchange has any. */
export function pageStatus({ market }: Pick<ServedMarket, 'market'>): PageStatus {
  const { mode } = market.lists.NSE;
  return mode === 'simulated' ? { mode, follows: true } : { mode, follows: true, market };
}
