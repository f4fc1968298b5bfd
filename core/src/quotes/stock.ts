import type { Exchange } from '../market/exchange.ts';
import type { Stock } from '../wire/stock.ts';

/** Every character but capital letters becomes a blank, and the ends are trimmed (specification, section 3). */
export function nameFromSymbol(symbol: string): string {
  return symbol.replace(/[^A-Z]/g, ' ').trim();
}

type Named = { code?: string | undefined; symbol: string };

/** Among the shares of its exchange: its code there, for symbols are not unique everywhere; without one its symbol. */
export function stockKey({ code, symbol }: Named): string {
  return code ?? symbol;
}

/** What names a share in files and quotes alike: its symbol at NSE, its scrip code at BSE, which a quote may lack. */
export function nameOn(exchange: Exchange, { symbol, code = '' }: Named): string {
  return exchange === 'BSE' ? code || symbol : symbol;
}

export function listingKey(exchange: Exchange, stock: Named): string {
  return `${exchange} ${stockKey(stock)}`;
}

/** A table may hold shares of both exchanges. */
export function rowKey(stock: Named & Pick<Stock, 'exchange'>): string {
  return stock.exchange === undefined ? stockKey(stock) : listingKey(stock.exchange, stock);
}

export type Direction = 'gain' | 'loss' | 'level';

export function directionOf(stock: Stock): Direction | undefined {
  if (stock.isGainer) return 'gain';
  if (stock.isLoser) return 'loss';
  return stock.changePercent === undefined ? undefined : 'level';
}
