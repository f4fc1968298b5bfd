import { finderOf } from '../watchlist/same-share.ts';
import type { WatchEntry } from '../watchlist/watchlist.ts';
import type { Company } from './companies.ts';

/**
 * What NSE calls, or called, each company of a list, and the entries whose company is not listed there. A former symbol that another company has now
 * is left out.
 */
export function listedAtNse(
  entries: readonly WatchEntry[],
  companies: readonly Pick<Company, 'nse' | 'bse' | 'code' | 'isin' | 'former'>[],
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
