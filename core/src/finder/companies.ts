import { ALIASES } from '../market/aliases.ts';
import type { Exchange } from '../market/exchange.ts';
import type { OtherKind } from '../bars/other-kind.ts';
import type { NamesAnswer } from '../wire/names.ts';
import type { Stock } from '../wire/stock.ts';
import type { Entry } from './name-index.ts';

/** A company with its listings. */
export interface Company {
  name: string;
  /** Its symbol at each exchange where it is listed. */
  nse?: string;
  bse?: string;
  /** The scrip code at BSE. */
  code?: string;
  isin?: string;
  /** The former symbols of its shares at NSE and BSE. */
  former: readonly string[];
  /** Set for what is no share. */
  kind?: OtherKind;
  /** The last session in which it was traded, if that is not the newest. */
  lastSession?: string;
}

/** Returns the companies of an answer of `GET /names`, in its order. */
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

/** Returns the companies of the lists of both exchanges, the most traded first: by price times volume, for a simulated market has no turnover. */
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

/** A company's share at one exchange. */
export interface Listed {
  exchange: Exchange;
  symbol: string;
  company: Company;
}

/** Returns the symbol of a company at an exchange, if it is listed there. */
export function symbolAt({ nse, bse }: Company, exchange: Exchange): string | undefined {
  return exchange === 'NSE' ? nse : bse;
}

/** Returns a company's shares, that of the asked exchange first, then NSE's. */
export function listingsAt(company: Company, asked: Exchange = 'NSE'): Listed[] {
  const order = asked === 'NSE' ? (['NSE', 'BSE'] as const) : (['BSE', 'NSE'] as const);
  return order.flatMap((exchange) => {
    const symbol = symbolAt(company, exchange);
    return symbol === undefined ? [] : [{ exchange, symbol, company }];
  });
}

/** Returns what people commonly call a company. */
export function commonNamesOf({ nse, bse }: Company): readonly string[] {
  return ALIASES[nse ?? bse ?? ''] ?? [];
}

/** Returns the search terms of a company. */
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
