import type { Exchange } from '../market/exchange.ts';
import type { Stock } from '../wire/stock.ts';

/** Makes a name from a symbol: every character but capital letters becomes a blank, and the ends are trimmed (specification, section 3). */
export function nameFromSymbol(symbol: string): string {
  return symbol.replace(/[^A-Z]/g, ' ').trim();
}

/** The name of a share on its exchange. */
type Named = { code?: string | undefined; symbol: string };

/** Returns the key of a share among those of its exchange: its code there, for symbols are not unique everywhere; without one its symbol. */
export function stockKey({ code, symbol }: Named): string {
  return code ?? symbol;
}

/** Returns what names a share on its exchange in files and quotes alike: its symbol at NSE, its scrip code at BSE, which a quote may lack. */
export function nameOn(exchange: Exchange, { symbol, code = '' }: Named): string {
  return exchange === 'BSE' ? code || symbol : symbol;
}

/** Returns the key of a share among those of both exchanges. */
export function listingKey(exchange: Exchange, stock: Named): string {
  return `${exchange} ${stockKey(stock)}`;
}

/** Returns the key of a share's row in a table, which may hold shares of both exchanges. */
export function rowKey(stock: Stock): string {
  return stock.exchange === undefined ? stockKey(stock) : listingKey(stock.exchange, stock);
}

export type Direction = 'gain' | 'loss' | 'level';

/** Returns the direction of a share's move; undefined if its change is not known. */
export function directionOf(stock: Stock): Direction | undefined {
  if (stock.isGainer) return 'gain';
  if (stock.isLoser) return 'loss';
  return stock.changePercent === undefined ? undefined : 'level';
}
