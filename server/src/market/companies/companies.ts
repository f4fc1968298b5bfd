import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { Stock } from '@bhav/core/wire/stock';
import { type CrossSection, type OtherShare, sharesOf } from '../cross-section/cross-section.ts';
import type { IndexList } from '../index-lists.ts';

interface CompanyShare extends OtherShare {
  exchange: Exchange;
}

export type CompanyPair = Record<Exchange, CompanyShare>;

export interface Companies {
  /** Those traded in the newest session of an exchange. */
  pairs: CompanyPair[];
  indexLists: IndexList[];
}

/** Where a company has several shares on one exchange, those with the same ISIN belong together. */
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
