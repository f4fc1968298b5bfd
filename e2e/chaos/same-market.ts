import { isDeepStrictEqual } from 'node:util';
import type { Market } from '@bhav/core/wire/market';

/** Whether two markets say the same: every figure, its time, its place in the order, and the revision. */
export function sameMarket(one: Market, other: Market | undefined): boolean {
  return isDeepStrictEqual(one, other);
}

/** The exchange's time of the newest figure of a market, milliseconds since 1970; 0 when none bears one. */
export function newestOf({ lists, indices }: Market): number {
  const times = [...lists.NSE.stocks, ...lists.BSE.stocks].map(({ quotedAt }) => quotedAt);
  return Math.max(0, ...[...times, ...indices.map(({ asOf }) => asOf)].flatMap((time) => (time === undefined ? [] : Date.parse(time))));
}
