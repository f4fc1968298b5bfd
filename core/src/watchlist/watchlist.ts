import type { Exchange } from '../market/exchange.ts';
import { withoutUndefined } from '../market/without-undefined.ts';

/** With the names when the reader chose it. `same-share.ts` finds its present names. */
export interface WatchEntry {
  exchange: Exchange;
  symbol: string;
  isin?: string;
  /** At BSE; NSE has no code that stays. */
  code?: string;
  name: string;
  note?: string;
}

/** In the reader's order. */
export interface Watchlist {
  id: string;
  name: string;
  entries: readonly WatchEntry[];
}

/** So that a damaged or hostile file cannot slow the page. */
export const MOST_LISTS = 50;
export const MOST_ENTRIES = 500;
export const LONGEST_NAME = 60;
export const LONGEST_NOTE = 280;

/** Within its list; it stays whatever the share is called later. */
export function entryKey({ exchange, code, symbol }: Pick<WatchEntry, 'exchange' | 'code' | 'symbol'>): string {
  return `${exchange} ${code ?? symbol}`;
}

interface ShareNames {
  symbol: string;
  name: string;
  isin?: string | undefined;
  code?: string | undefined;
}

export function entryOf(exchange: Exchange, { symbol, isin, code, name }: ShareNames): WatchEntry {
  return { exchange, symbol, name, ...withoutUndefined({ isin, code: exchange === 'BSE' ? code : undefined }) };
}

/** Blanks joined, invisible characters and those that turn the direction of writing left out, cut at a length; joiners of Indian scripts stay. */
export function plainLine(text: string, longest: number): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?![\u200C\u200D])\p{C}/gu, '')
    .trim();
  return Array.from(line).slice(0, longest).join('').trim();
}

/** "Banks", "Banks (2)" … */
export function freeName(name: string, lists: readonly Watchlist[]): string {
  const taken = new Set(lists.map((list) => list.name));
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? '' : ` (${count})`;
    const free = plainLine(name, LONGEST_NAME - ending.length) + ending;
    if (!taken.has(free)) return free;
  }
}
