import { because } from '@bhav/core/market/reason';
import { isIsin } from '@bhav/core/market/isin';
import type { Instrument, RejectedQuote } from '@bhav/core/quotes/live-quote';
import type { StripIndex } from '@bhav/core/indices/strip-indices';

/** Shares without a key are in `rejected`. */
export interface Keys {
  shares: ReadonlyMap<string, Instrument>;
  rejected: RejectedQuote[];
}

/** Source: Upstox's instruments file, segments NSE_INDEX and BSE_INDEX. */
export const INDEX_KEYS: ReadonlyMap<string, StripIndex> = new Map([
  ['NSE_INDEX|Nifty 50', 'NIFTY 50'],
  ['BSE_INDEX|SENSEX', 'SENSEX'],
  ['NSE_INDEX|Nifty Bank', 'NIFTY BANK'],
  ['NSE_INDEX|India VIX', 'INDIA VIX'],
]);

/** A key is `NSE_EQ|INE002A01018`: exchange and ISIN. A share without a valid ISIN, or with that of another share, has none. */
export function keysOf(instruments: readonly Instrument[]): Keys {
  const shares = new Map<string, Instrument>();
  const rejected: RejectedQuote[] = [];
  for (const instrument of instruments) {
    const { isin } = instrument;
    if (isin === undefined || !isIsin(isin)) {
      rejected.push({ what: nameOf(instrument), why: because('noIsin') });
      continue;
    }
    const key = `${instrument.exchange}_EQ|${isin}`;
    const first = shares.get(key);
    // Upstox has one quote for each ISIN: another series would get figures that are not its own.
    if (first === undefined) shares.set(key, instrument);
    else rejected.push({ what: nameOf(instrument), why: because('sharedIsin', first.symbol) });
  }
  return { shares, rejected };
}

/** Only keys that Upstox knows: the indices and their members first, then the other shares. */
export function sortedKeys(shares: Keys['shares'], unknown: ReadonlySet<string>): { first: string[]; others: string[] } {
  const isKnown = (key: string): boolean => !unknown.has(key);
  const keysOfShares = (isMember: boolean): string[] => [...shares].filter(([, share]) => share.isMember === isMember).map(([key]) => key);
  return { first: [...INDEX_KEYS.keys(), ...keysOfShares(true)].filter(isKnown), others: keysOfShares(false).filter(isKnown) };
}

export function nameOf({ exchange, symbol }: Instrument): string {
  return `${exchange} ${symbol}`;
}
