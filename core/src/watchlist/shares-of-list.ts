import { type Exchange, EXCHANGES } from '../market/exchange.ts';
import type { Stock } from '../wire/stock.ts';
import { finderOf } from './same-share.ts';
import type { WatchEntry } from './watchlist.ts';

/** The shares of a list, in its order, among those of the exchanges, and the entries that none of these is. */
export function sharesOfList<Share extends Stock>(
  entries: readonly WatchEntry[],
  all: Record<Exchange, readonly Share[]>,
): { shares: Share[]; missing: WatchEntry[] } {
  const find = { NSE: finderOf('NSE', all.NSE), BSE: finderOf('BSE', all.BSE) };
  const found = entries.map((entry) => ({ entry, share: find[entry.exchange](entry) }));
  return {
    // A list may name a share by its symbol and by its code.
    shares: [...new Set(found.flatMap(({ share }) => share ?? []))],
    missing: found.flatMap(({ entry, share }) => (share === undefined ? [entry] : [])),
  };
}

export function exchangesOf(entries: readonly Pick<WatchEntry, 'exchange'>[]): Exchange[] {
  return EXCHANGES.filter((exchange) => entries.some((entry) => entry.exchange === exchange));
}
