import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { equityRank } from './equity-rank.ts';
import type { IndexList } from '../index-lists.ts';
import type { CompanySecurity } from '../../store/read/company-securities.ts';
import type { DayRow } from '../../store/read/whole-day.ts';

/** The names of a company's share on one exchange, and the last session in which it was traded. */
interface CompanyShare {
  exchange: Exchange;
  symbol: string;
  code: string;
  isin: string;
  name: string;
  lastSession: string;
}

/** A company that is listed at both exchanges. */
export type CompanyPair = Record<Exchange, CompanyShare>;

/** The store's knowledge of companies beside their figures. */
export interface Companies {
  /** Those listed at both exchanges that were traded in the newest session of one. */
  pairs: CompanyPair[];
  indexLists: IndexList[];
}

/**
 * Joins the shares of companies that are listed at both exchanges. Where a company has several shares on one of them, those with the same ISIN
 * belong together. `securities` are all of the store, those traded last first; `rows` the shares of the newest session of each exchange.
 */
export function companyPairs(securities: readonly CompanySecurity[], rows: Record<Exchange, readonly DayRow[]>): CompanyPair[] {
  const today = {
    NSE: Map.groupBy(rows.NSE, ({ company }) => company),
    BSE: Map.groupBy(rows.BSE, ({ company }) => company),
  };
  const traded = new Set([...today.NSE.keys(), ...today.BSE.keys()]);
  const earlier = Map.groupBy(
    securities.filter((security) => traded.has(security.company) && equityRank(security) < Infinity),
    ({ company, exchange }) => `${exchange} ${company}`,
  );
  const sharesOf = (exchange: Exchange, company: number): CompanyShare[] => {
    const now = today[exchange].get(company);
    if (now !== undefined) return now.map((row) => share(row, row.session));
    const last = earlier.get(`${exchange} ${company}`)?.[0];
    return last === undefined ? [] : [share(last, last.lastSession)];
  };
  return [...traded].flatMap((company): CompanyPair[] => {
    const [atNse = [], atBse = []] = EXCHANGES.map((exchange) => sharesOf(exchange, company));
    const [first] = atNse;
    const same = atNse.flatMap((nse) => atBse.filter(({ isin }) => isin === nse.isin).map((bse) => ({ NSE: nse, BSE: bse })))[0];
    const [other] = atBse;
    return same !== undefined ? [same] : first === undefined || other === undefined ? [] : [{ NSE: first, BSE: other }];
  });
}

function share({ exchange, symbol, code, isin, name }: Omit<CompanyShare, 'lastSession'>, lastSession: string): CompanyShare {
  return { exchange, symbol, code, isin, name, lastSession };
}
