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

export function exchangesOf(entries: readonly WatchEntry[]): Exchange[] {
  return EXCHANGES.filter((exchange) => entries.some((entry) => entry.exchange === exchange));
}

/** As `GET /names` has it. */
interface Company {
  nse?: string;
  bse?: string;
  code?: string;
  isin?: string;
  former: readonly string[];
}

/**
 * What NSE calls, or called, each company of a list, and the entries whose company is not listed there. A former symbol that another company has now
 * is left out.
 */
export function listedAtNse(
  entries: readonly WatchEntry[],
  companies: readonly Company[],
): { shares: Set<string>[]; missing: WatchEntry[] } {
  const side = (key: 'nse' | 'bse') =>
    companies.flatMap((company) => {
      const symbol = company[key];
      return symbol === undefined ? [] : [{ ...company, symbol, formerSymbols: [...company.former] }];
    });
  const find = { NSE: finderOf('NSE', side('nse')), BSE: finderOf('BSE', side('bse')) };
  const taken = new Set(companies.map(({ nse }) => nse));
  const byName = new Map<string, Set<string>>();
  const missing: WatchEntry[] = [];
  for (const entry of entries) {
    const found = find[entry.exchange](entry);
    if (found?.nse === undefined) missing.push(entry);
    else byName.set(found.nse, new Set([found.nse, ...found.former.filter((symbol) => !taken.has(symbol))]));
  }
  return { shares: [...byName.values()], missing };
}
