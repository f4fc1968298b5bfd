import type { Exchange } from '../market/exchange.ts';
import { isIsin } from '../market/isin.ts';
import type { ExactNames } from './exact-names.ts';
import { partOf, type Pasted } from './part.ts';
import { readWritten } from './written-name.ts';

/** An ISIN, a code, or a symbol with a mark: `NSE:TCS`, `TCS.NS`, `RELIANCE-EQ`, `BSE:500325`. Undefined for anything else. */
export function readMarked(text: string, names: ExactNames): Pasted | undefined {
  const { name, exchange, isMarked } = readWritten(text);
  const capitals = name.toUpperCase();
  if (isIsin(capitals)) return partOf(text, names.byIsin(capitals), exchange) ?? { kind: 'unknown', text, reason: 'no-isin' };
  if (/^\d{6}$/.test(capitals) && exchange !== 'NSE') {
    return partOf(text, names.byCode(capitals), 'BSE') ?? { kind: 'unknown', text, reason: 'no-code' };
  }
  if (!isMarked) return undefined;
  // What looks like a mark may be a part of the symbol.
  return readSymbol(text, undefined, names) ?? readSymbol(text, exchange, names, capitals) ?? { kind: 'unknown', text, reason: 'no-share' };
}

/** In any case. Undefined where no share is called so. */
export function readSymbol(
  text: string,
  exchange: Exchange | undefined,
  names: ExactNames,
  symbol = text.toUpperCase(),
): Pasted | undefined {
  const found = names.bySymbol(symbol, exchange);
  // TradingView writes `M_M` and `BAJAJ_AUTO`.
  return partOf(text, found.length === 0 && symbol.includes('_') ? names.byName(symbol.replaceAll('_', ' ')) : found, exchange);
}

/** The whole name of a company, its symbol, or what people call it. */
export function readName(text: string, names: ExactNames): Pasted | undefined {
  return readSymbol(text, undefined, names) ?? partOf(text, names.byName(text)) ?? partOf(text, names.byCommonName(text));
}
