import type { Exchange } from '../market/exchange.ts';
import type { OtherKind } from '../bars/other-kind.ts';
import type { NamesAnswer } from '../wire/share/names.ts';
import type { Stock } from '../wire/stock.ts';
import type { Entry } from './name-index.ts';

export interface Company {
  name: string;
  /** Absent where the company is not listed at the exchange. */
  nse?: string;
  bse?: string;
  /** At BSE. */
  code?: string;
  isin?: string;
  /** At NSE and BSE. */
  former: readonly string[];
  /** Absent for shares. */
  kind?: OtherKind;
  /** Absent if it is the newest. */
  lastSession?: string;
}

/** In the order of the answer of `GET /names`. */
export function companiesOf({ companies: { name, nse, bse, code, isin, former, kind, lastSession } }: NamesAnswer): Company[] {
  return name.map((called, at) => ({
    name: called,
    former: former[at] ?? [],
    ...(nse[at] && { nse: nse[at] }),
    ...(bse[at] && { bse: bse[at] }),
    ...(code[at] && { code: code[at] }),
    ...(isin[at] && { isin: isin[at] }),
    ...(kind[at] && { kind: kind[at] }),
    ...(lastSession[at] && { lastSession: lastSession[at] }),
  }));
}

/** The most traded first: by price times volume, for a simulated market has no turnover. */
export function companiesOfLists(nse: readonly Stock[], bse: readonly Stock[]): Company[] {
  const traded = new Map<string, { company: Company; rupees: number }>();
  for (const [key, stocks] of [['nse', nse] as const, ['bse', bse] as const]) {
    for (const { symbol, name, price, volume = 0 } of stocks) {
      const { company, rupees } = traded.get(symbol) ?? { company: { name, former: [] }, rupees: 0 };
      traded.set(symbol, { company: { ...company, [key]: symbol }, rupees: rupees + price * volume });
    }
  }
  return [...traded.values()].toSorted((one, other) => other.rupees - one.rupees).map(({ company }) => company);
}

export interface Listed {
  exchange: Exchange;
  symbol: string;
  company: Company;
}

export function symbolAt({ nse, bse }: Company, exchange: Exchange): string | undefined {
  return exchange === 'NSE' ? nse : bse;
}

/** That of the asked exchange first, then NSE's. */
export function listingsAt(company: Company, asked: Exchange = 'NSE'): Listed[] {
  const order = asked === 'NSE' ? (['NSE', 'BSE'] as const) : (['BSE', 'NSE'] as const);
  return order.flatMap((exchange) => {
    const symbol = symbolAt(company, exchange);
    return symbol === undefined ? [] : [{ exchange, symbol, company }];
  });
}

export function commonNamesOf({ nse, bse }: Company): readonly string[] {
  return ALIASES[nse ?? bse ?? ''] ?? [];
}

export function companyEntry(company: Company): Entry {
  const { name, nse, bse, code, isin, former } = company;
  const symbols = [nse, bse].filter((symbol) => symbol !== undefined);
  return {
    name,
    symbols: [...new Set(symbols)],
    codes: [code, isin].filter((text) => text !== undefined),
    others: [...former, ...commonNamesOf(company)],
  };
}

/**
 * Common names in India of companies whose symbol and registered name begin differently, by symbol at NSE. As of 22 November 2026; each is an
 * abbreviation in the daily press, a former name of the company, or its best-known brand where the company bears another name.
 */
export const ALIASES: Readonly<Record<string, readonly string[]>> = {
  // Abbreviations.
  SBIN: ['SBI'],
  LT: ['L&T'],
  HINDUNILVR: ['HUL'],
  RELIANCE: ['RIL'],
  BANKBARODA: ['BoB'],
  HINDPETRO: ['HPCL'],
  IOC: ['IOCL'],
  HINDZINC: ['HZL'],
  NATIONALUM: ['Nalco'],
  ULTRACEMCO: ['Ultratech'],
  DRREDDY: ['DRL'],
  BAJFINANCE: ['Bajaj Finance'],
  LICI: ['LIC'],
  VBL: ['Varun Beverages'],
  'M&M': ['Mahindra'],
  KOTAKBANK: ['Kotak'],
  BHARTIARTL: ['Airtel'],
  HDFCBANK: ['HDFC'],
  ICICIBANK: ['ICICI'],
  AXISBANK: ['Axis'],
  SUNPHARMA: ['Sun Pharma'],
  HEROMOTOCO: ['Hero'],
  MARUTI: ['Maruti Suzuki'],
  INDUSINDBK: ['IndusInd'],
  IDFCFIRSTB: ['IDFC First'],
  // Former names.
  TATASTEEL: ['TISCO'],
  ETERNAL: ['Zomato'],
  ITCHOTELS: ['ITC Hotels'],
  IDEA: ['Vodafone Idea', 'Vi'],
  // Brands.
  EICHERMOT: ['Royal Enfield'],
  TITAN: ['Tanishq'],
  DMART: ['D-Mart', 'Avenue Supermarts'],
  INDIGO: ['IndiGo'],
  JUBLFOOD: ['Domino’s'],
  PAYTM: ['Paytm'],
  NYKAA: ['Nykaa'],
  POLICYBZR: ['Policybazaar'],
  PIDILITIND: ['Fevicol'],
  NAUKRI: ['Naukri'],
  OLAELEC: ['Ola'],
};
