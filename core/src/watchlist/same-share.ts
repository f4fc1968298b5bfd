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
export type FindShare<Share = Stock> = (entry: WatchEntry) => Share | undefined;

/** Of several shares that fit, the one with the same ISIN wins, then the code, the symbol and the former symbol. */
export function finderOf<Share extends Named>(exchange: Exchange, stocks: readonly Share[]): FindShare<Share> {
  const byIsin = Map.groupBy(stocks, (stock) => stock.isin);
  const byCode = Map.groupBy(stocks, (stock) => stock.code);
  const bySymbol = Map.groupBy(stocks, (stock) => stock.symbol);
  const renamed = stocks.flatMap((stock) => (stock.formerSymbols ?? []).map((former) => ({ former, stock })));
  const byFormer = Map.groupBy(renamed, ({ former }) => former);
  return (entry) => {
    const { isin = '', code = '', symbol } = entry;
    const former = byFormer.get(symbol)?.map(({ stock }) => stock);
    const found = [byIsin.get(isin), byCode.get(code), bySymbol.get(symbol), former].flatMap((some = []) =>
      some.filter((stock) => isSameShare(entry, exchange, stock)),
    );
    // Shares of one ISIN may be traded under two symbols.
    return found.find((stock) => stock.isin === isin && stock.symbol === symbol) ?? found[0];
  };
}

export type EntriesOf = (exchange: Exchange, share: Named) => readonly WatchEntry[];

/** An index, since every row of a table may ask. */
export function watchersOf(entries: readonly WatchEntry[]): EntriesOf {
  const named = entries.flatMap((entry) => [entry.isin, entry.code, entry.symbol].map((name) => ({ name, entry })));
  const byName = Map.groupBy(named, ({ name, entry }) => `${entry.exchange} ${name}`);
  return (exchange, share) => {
    const { symbol, isin = '', code = '', formerSymbols = [] } = share;
    const found = [isin, code, symbol, ...formerSymbols].flatMap((name) => byName.get(`${exchange} ${name}`) ?? []);
    return [...new Set(found.map(({ entry }) => entry))].filter((entry) => isSameShare(entry, exchange, share));
  };
}
