import type { Exchange } from '../market/exchange.ts';
import type { Stock } from '../wire/stock.ts';
import type { WatchEntry } from './watchlist.ts';

type Named = Pick<Stock, 'symbol' | 'isin' | 'code' | 'formerSymbols'>;

/**
 * The ISIN decides: it stays when the share is renamed. A split gives a new ISIN of the same issuer, and then the symbol decides, or the
 * former symbol. A code decides only at BSE, since NSE reuses its tokens. A symbol that passed to another issuer is another share.
 */
export function isSameShare(entry: WatchEntry, exchange: Exchange, share: Named): boolean {
  if (entry.exchange !== exchange) return false;
  if (entry.isin !== undefined && entry.isin === share.isin) return true;
  if (exchange === 'BSE' && entry.code !== undefined && share.code !== undefined) return entry.code === share.code;
  if (entry.isin !== undefined && share.isin !== undefined && issuerOf(entry.isin) !== issuerOf(share.isin)) return false;
  return entry.symbol === share.symbol || (share.formerSymbols ?? []).includes(entry.symbol);
}

/** The first seven characters: the country, the kind of issuer and the issuer. Source: NSDL, structure of the ISIN. */
function issuerOf(isin: string): string {
  return isin.slice(0, 7);
}

/** Undefined where the day has no such share. */
export type FindShare = (entry: WatchEntry) => Stock | undefined;

/** Of several shares that fit, the one with the same ISIN wins, then the code, the symbol and the former symbol. */
export function finderOf(exchange: Exchange, stocks: readonly Stock[]): FindShare {
  const [byIsin, byCode, bySymbol, byFormer] = [1, 2, 3, 4].map(() => new Map<string, Stock[]>()) as [Index, Index, Index, Index];
  for (const stock of stocks) {
    put(byIsin, stock.isin, stock);
    if (exchange === 'BSE') put(byCode, stock.code, stock);
    put(bySymbol, stock.symbol, stock);
    for (const former of stock.formerSymbols ?? []) put(byFormer, former, stock);
  }
  return (entry) => {
    const { isin = '', code = '', symbol } = entry;
    const found = [byIsin.get(isin), byCode.get(code), bySymbol.get(symbol), byFormer.get(symbol)].flatMap((stocks = []) =>
      stocks.filter((stock) => isSameShare(entry, exchange, stock)),
    );
    // Shares of one ISIN may be traded under two symbols.
    return found.find((stock) => stock.isin === isin && stock.symbol === symbol) ?? found[0];
  };
}

type Index = Map<string, Stock[]>;

function put(index: Index, key: string | undefined, stock: Stock): void {
  if (key === undefined) return;
  const there = index.get(key);
  if (there === undefined) index.set(key, [stock]);
  else there.push(stock);
}

export type EntriesOf = (exchange: Exchange, share: Named) => readonly WatchEntry[];

/** An index, since every row of a table may ask. */
export function watchersOf(entries: readonly WatchEntry[]): EntriesOf {
  const byName = new Map<string, WatchEntry[]>();
  for (const entry of entries) {
    for (const name of new Set([entry.isin, entry.code, entry.symbol])) {
      if (name === undefined) continue;
      const key = `${entry.exchange} ${name}`;
      byName.set(key, [...(byName.get(key) ?? []), entry]);
    }
  }
  return (exchange, share) => {
    const { symbol, isin, code, formerSymbols = [] } = share;
    const found = new Set<WatchEntry>();
    for (const name of [isin, code, symbol, ...formerSymbols]) {
      for (const entry of byName.get(`${exchange} ${name}`) ?? []) if (isSameShare(entry, exchange, share)) found.add(entry);
    }
    return [...found];
  };
}
