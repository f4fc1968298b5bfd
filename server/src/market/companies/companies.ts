import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { Stock } from '@bhav/core/wire/stock';
import { type CrossSection, type OtherShare, sharesOf } from '../cross-section/cross-section.ts';
import type { IndexList } from '../index-lists.ts';

/** The names of a company's share on one exchange, and the last session in which it was traded. */
interface CompanyShare extends OtherShare {
  exchange: Exchange;
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
 * Joins the shares of companies that are listed at both exchanges, by the cross-section of each. Where a company has several shares on one of them, those with
 * the same ISIN belong together.
 */
export function companyPairs(sections: Partial<Record<Exchange, CrossSection>>): CompanyPair[] {
  const today = {
    NSE: Map.groupBy(sharesOf(sections.NSE), ({ company }) => company),
    BSE: Map.groupBy(sharesOf(sections.BSE), ({ company }) => company),
  };
  const namesOf = (exchange: Exchange, company: number): CompanyShare[] => {
    const now = today[exchange].get(company);
    if (now !== undefined) return now.map(({ stock }) => share(exchange, stock, sections[exchange]?.session ?? ''));
    const other = today[exchange === 'NSE' ? 'BSE' : 'NSE'].get(company)?.[0]?.elsewhere;
    return other === undefined ? [] : [{ exchange, ...other }];
  };
  return [...new Set([...today.NSE.keys(), ...today.BSE.keys()])].flatMap((company): CompanyPair[] => {
    const [atNse = [], atBse = []] = EXCHANGES.map((exchange) => namesOf(exchange, company));
    const [first] = atNse;
    const same = atNse.flatMap((nse) => atBse.filter(({ isin }) => isin === nse.isin).map((bse) => ({ NSE: nse, BSE: bse })))[0];
    const [other] = atBse;
    return same !== undefined ? [same] : first === undefined || other === undefined ? [] : [{ NSE: first, BSE: other }];
  });
}

function share(exchange: Exchange, { symbol, code = '', isin = '', name }: Stock, lastSession: string): CompanyShare {
  return { exchange, symbol, code, isin, name, lastSession };
}
