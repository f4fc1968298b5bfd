import type { Exchange } from '../../market/exchange.ts';
import { isIsin } from '../../market/isin.ts';
import { partOf, type Pasted } from './part.ts';
import type { ShareIndex } from './share-index.ts';

/** The endings of NSE's series that brokers write behind a symbol. */
const SERIES = /-(?:EQ|BE|BZ|SM|ST|T0)$/;

/** Reads an ISIN, a code, or a symbol with its exchange: `NSE:TCS`, `TCS.NS`, `RELIANCE-EQ`, `BSE:500325`. Undefined for anything else. */
export function readMarked(text: string, shares: ShareIndex): Pasted | undefined {
  const capitals = text.trim().toUpperCase();
  if (isIsin(capitals)) return partOf(text, shares.byIsin(capitals)) ?? { kind: 'unknown', text, reason: 'no-isin' };
  if (/^\d{6}$/.test(capitals)) return partOf(text, shares.byCode(capitals)) ?? { kind: 'unknown', text, reason: 'no-code' };
  const { exchange, name } = withoutMark(capitals);
  if (exchange === undefined && !SERIES.test(capitals)) return undefined;
  if (exchange === 'BSE' && /^\d{6}$/.test(name)) return readMarked(name, shares);
  return readSymbol(text, name, exchange, shares) ?? { kind: 'unknown', text, reason: 'no-share' };
}

/** Reads a symbol, in capitals, of an exchange or of any. Undefined where no share is called so. */
export function readSymbol(text: string, symbol: string, exchange: Exchange | undefined, shares: ShareIndex): Pasted | undefined {
  const found = [symbol, symbol.replace(SERIES, '')].map((one) => shares.bySymbol(one, exchange)).find((one) => one.length > 0) ?? [];
  // "NSE:X" is not X of BSE, unless the reader chooses it.
  const elsewhere = found.filter((listed) => exchange !== undefined && listed.exchange !== exchange);
  return elsewhere.length > 0 ? { kind: 'ambiguous', text, choices: elsewhere } : partOf(text, found);
}

/** Takes the exchange off a symbol, as TradingView, Google and Yahoo write it. */
function withoutMark(capitals: string): { exchange?: Exchange; name: string } {
  const [, before, after = ''] = /^(NSE|BSE|BOM|NSE_EQ|BSE_EQ)[:|]\s*(\S+)$/.exec(capitals) ?? [];
  if (before !== undefined) return { exchange: before.startsWith('NSE') ? 'NSE' : 'BSE', name: after };
  const [, name = '', ending] = /^(\S+)\.(NS|NSE|BO|BSE)$/.exec(capitals) ?? [];
  return ending === undefined ? { name: capitals } : { exchange: ending.startsWith('N') ? 'NSE' : 'BSE', name };
}
