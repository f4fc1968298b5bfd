import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';

/** A share that was opened by the search. */
export interface RecentShare {
  exchange: Exchange;
  symbol: string;
  name: string;
}

const KEY = 'recentShares';
const MOST = 8;

/** The shares opened lately in this browser, the last one first; they never leave it. */
export function recentShares(): RecentShare[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Notes that a share was opened. */
export function noteRecent(share: RecentShare): void {
  const others = recentShares().filter(({ exchange, symbol }) => exchange !== share.exchange || symbol !== share.symbol);
  put(JSON.stringify([share, ...others].slice(0, MOST)));
}

/** Forgets the shares that were opened. */
export function forgetRecent(): void {
  put(undefined);
}

function put(text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Without storage nothing is remembered.
  }
}

function isRecent(value: unknown): value is RecentShare {
  const { exchange, symbol, name } = (value ?? {}) as Partial<RecentShare>;
  return EXCHANGES.some((known) => known === exchange) && typeof symbol === 'string' && typeof name === 'string';
}
