import { readShareNamed, type ShareName } from '../address/stock-path.ts';
import type { Exchange } from '../market/exchange.ts';

export type Charted = ShareName | { index: string };

const LONGEST = 60;

/** `NSE:TCS`, `index:NIFTY 50`. */
export function chartedText(charted: Charted): string {
  return 'index' in charted ? `index:${charted.index}` : `${charted.exchange}:${charted.symbol}`;
}

export function chartedFrom(text: string): Charted | undefined {
  const named = text.slice(0, LONGEST);
  const [, index] = /^index:\s*(\S.*?)\s*$/i.exec(named) ?? [];
  return index === undefined ? readShareNamed(named) : { index: index.toUpperCase() };
}

/**
 * Reads a reader's input in the field of comparisons: `tcs` is a share of `exchange`, `bse:tcs` one of BSE; a name that begins as those of indices do
 * (`nifty bank`, `sensex`, `bse 100`) is an index. Undefined for a blank.
 */
export function chartedTyped(text: string, exchange: Exchange): Charted | undefined {
  // A comma stands between overlays in an address.
  const typed = text.replaceAll(/[\s,]+/g, ' ').trim();
  if (typed === '') return undefined;
  const named = chartedFrom(typed);
  if (named !== undefined) return named;
  if (INDEX_NAMES.test(typed)) return { index: typed.toUpperCase().slice(0, LONGEST) };
  return chartedFrom(`${exchange}:${typed}`);
}

const INDEX_NAMES = /^(?:nifty\b|sensex\b|india vix$|bse .)/i;

/** The symbol, with BSE before one of that exchange; the name of an index. */
export function chartedName(charted: Charted): string {
  if ('index' in charted) return charted.index;
  return charted.exchange === 'NSE' ? charted.symbol : `${charted.exchange} ${charted.symbol}`;
}
