import type { Exchange } from '@bhav/core/market/exchange';
import { equityRank } from '@bhav/core/bars/share-bar';
import { inParts } from '../../in-parts.ts';
import type { ReadStore } from '../../open-store.ts';
import { namesAndSectors } from './masters.ts';

/** `listings` has the symbol on each exchange where the company has a share. */
export interface CompanyNames {
  listings: Partial<Record<Exchange, string>>;
  isin: string;
  name: string;
}

/** Companies of one query. */
const AT_ONCE = 500;

/** Present names. Other kinds than shares (bonds, warrants) are left out. */
export async function namesOfCompanies(store: ReadStore, companies: readonly number[]): Promise<Map<number, CompanyNames>> {
  const names = new Map<number, CompanyNames>();
  for (const some of inParts(companies, AT_ONCE)) {
    const rows = await store.db
      .selectFrom('security')
      .select(['company', 'exchange', 'symbol', 'series', 'isin', 'name', 'last_day'])
      .where('company', 'in', some)
      .orderBy('id')
      .execute();
    const nameOf = await namesAndSectors(store, rows);
    // The newest comes first, NSE's before BSE's, since its names are better written.
    const shares = rows
      .filter((row) => equityRank(row) < Infinity)
      .toSorted(
        (one, other) => other.exchange.localeCompare(one.exchange) || other.last_day - one.last_day || equityRank(one) - equityRank(other),
      );
    for (const share of shares) {
      const { company, exchange, symbol, isin } = share;
      const known = names.get(company) ?? { listings: {}, isin, name: nameOf(share).name };
      known.listings[exchange] ??= symbol;
      names.set(company, known);
    }
  }
  return names;
}
