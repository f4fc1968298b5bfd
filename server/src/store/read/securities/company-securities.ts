import type { Exchange } from '@bhav/core/market/exchange';
import type { ReadStore } from '../../open-store.ts';
import { dateOf } from '../../units.ts';

/** Under the names of one time. */
export interface CompanySecurity {
  company: number;
  listing: number;
  exchange: Exchange;
  symbol: string;
  series: string;
  code: string;
  isin: string;
  name: string;
  lastSession: string;
}

/** The most recently traded first. */
export async function companySecurities({ db }: ReadStore, company?: number): Promise<CompanySecurity[]> {
  const rows = await db
    .selectFrom('security')
    .select(['company', 'listing', 'exchange', 'symbol', 'series', 'code', 'isin', 'name', 'last_day'])
    .$if(company !== undefined, (of) => of.where('company', '=', company ?? 0))
    .orderBy('last_day', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ last_day: last, ...row }) => ({ ...row, lastSession: dateOf(last) }));
}
