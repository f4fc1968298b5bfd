import { isDeepStrictEqual } from 'node:util';
import type { Market } from '@bhav/core/wire/market';

/** Whether two markets say the same: every figure, its time, its place in the order, and the revision. */
export function sameMarket(one: Market, other: Market | undefined): boolean {
  return isDeepStrictEqual(one, other);
}
