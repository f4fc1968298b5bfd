import type { Exchange } from '@bhav/core/market/exchange';
import type { Security } from '@bhav/core/bars/instrument';
import { inParts } from '../in-parts.ts';
import type { ReadStore } from '../open-store.ts';

/** The present names of a company: its symbol on each exchange where it has a share, its ISIN and its name. */
export interface CompanyNames {
  listings: Partial<Record<Exchange, string>>;
  isin: string;
  name: string;
}

/** How many companies one query names. */
const AT_ONCE = 1_000;

/** Reads the present names of some companies. Other kinds than shares (bonds, warrants), whose `rankOf` is infinite, are left out. */
export async function namesOfCompanies(
  { db }: ReadStore,
  companies: readonly number[],
  rankOf: (security: Security) => number,
): Promise<Map<number, CompanyNames>> {
  const names = new Map<number, CompanyNames>();
  for (const some of inParts(companies, AT_ONCE)) {
    const rows = await db
      .selectFrom('security')
      .leftJoin('master', (join) =>
        join.onRef('master.isin', '=', 'security.isin').on('master.exchange', '=', 'NSE').on('master.isin', '<>', ''),
      )
      .select(['company', 'security.exchange', 'security.symbol', 'security.series', 'security.isin', 'security.name', 'last_day'])
      .select('master.name as listed')
      .where('company', 'in', some)
      .orderBy('security.id')
      // After a rename the line of the old symbol is that of an older list.
      .orderBy('master.day', 'desc')
      .orderBy('master.symbol', 'desc')
      .orderBy('master.series', 'desc')
      .execute();
    // The newest comes first, NSE's before BSE's, since its names are better written.
    const shares = rows
      .filter((row) => rankOf(row) < Infinity)
      .toSorted((one, other) => other.exchange.localeCompare(one.exchange) || other.last_day - one.last_day || rankOf(one) - rankOf(other));
    for (const { company, exchange, symbol, isin, name, listed } of shares) {
      const known = names.get(company) ?? { listings: {}, isin, name: listed || name };
      known.listings[exchange] ??= symbol;
      names.set(company, known);
    }
  }
  return names;
}
