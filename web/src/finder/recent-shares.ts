import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';

export interface RecentShare {
  exchange: Exchange;
  symbol: string;
  name: string;
}

const KEY = 'recentShares';
const MOST = 8;

/** The last one first; they never leave this browser. */
export function recentShares(): RecentShare[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function noteRecent(share: RecentShare): void {
  const others = recentShares().filter(({ exchange, symbol }) => exchange !== share.exchange || symbol !== share.symbol);
  put(JSON.stringify([share, ...others].slice(0, MOST)));
}

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
