import { fourDecimals } from '../market/decimals.ts';
import type { Mode } from '../market/mode.ts';
import type { ApartReason } from '../wire/share/stock-answer.ts';
import type { Stock } from '../wire/stock.ts';
import { stockChange } from './change.ts';

export interface Side {
  mode: Mode;
  session?: string | undefined;
  stock: Pick<Stock, 'price' | 'volume' | 'quotedAt' | 'flags'>;
}

/** Rupees and per cent, or the reason why the two are not compared. */
export type ComparedSides = { difference: number; differencePercent: number } | { apart: ApartReason };

/**
 * The price there less the price here, in rupees and in per cent of the price here. Only figures of one session are compared, two closes or
 * two quotes.
 */
export function compareSides(here: Side, there: Side): ComparedSides {
  if (here.session === undefined || here.session !== there.session) return { apart: 'sessions' };
  if (isUnquoted(here) || isUnquoted(there)) return { apart: 'not-quoted' };
  // Quotes of a made-up market have its mode too.
  if (here.mode !== there.mode || isQuote(here) !== isQuote(there)) return { apart: 'modes' };
  const { change = 0, changePercent = 0 } = stockChange(there.stock.price, here.stock.price);
  return { difference: change, differencePercent: changePercent };
}

/** Per cent; undefined where a volume is missing or both are zero. */
export function volumeShare(here: number | undefined, there: number | undefined): number | undefined {
  if (here === undefined || there === undefined || here + there === 0) return undefined;
  return fourDecimals((here / (here + there)) * 100);
}

function isUnquoted({ stock }: Side): boolean {
  return stock.flags?.includes('not-quoted') === true;
}

function isQuote({ stock }: Side): boolean {
  return stock.quotedAt !== undefined;
}
