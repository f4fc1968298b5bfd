import type { Exchange } from '../market/exchange.ts';
import type { Stock } from '../wire/stock.ts';

/** Gives the name of a share whose only known word is its symbol: all but capital letters become blanks, ends trimmed (specification, section 3). */
export function nameFromSymbol(symbol: string): string {
  return symbol.replace(/[^A-Z]/g, ' ').trim();
}

/** What names a share on its exchange. */
type Named = { code?: string | undefined; symbol: string };

/** Gives the key of a share among those of its exchange: its code there, for symbols are not unique everywhere; without one its symbol. */
export function stockKey({ code, symbol }: Named): string {
  return code ?? symbol;
}

/** Gives the key of a share among those of both exchanges. */
export function listingKey(exchange: Exchange, stock: Named): string {
  return `${exchange} ${stockKey(stock)}`;
}

export type Direction = 'gain' | 'loss' | 'level';

/** Says which way a share moved; a share without a known change has no direction. */
export function directionOf(stock: Stock): Direction | undefined {
  if (stock.isGainer) return 'gain';
  if (stock.isLoser) return 'loss';
  return stock.changePercent === undefined ? undefined : 'level';
}
