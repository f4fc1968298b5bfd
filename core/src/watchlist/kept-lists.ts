import { EXCHANGES } from '../market/exchange.ts';
import { isIsin } from '../market/isin.ts';
import { withoutUndefined } from '../market/without-undefined.ts';
import { entryKey, LONGEST_NAME, LONGEST_NOTE, MOST_ENTRIES, MOST_LISTS, plainLine, type WatchEntry, type Watchlist } from './watchlist.ts';

/** A change that an older page cannot read increases it. */
const VERSION = 1;

/** `damaged`: a part of the text is no list, and `lists` has the rest. `newer`: a newer page wrote it. */
export interface ReadLists {
  lists: readonly Watchlist[];
  fault?: 'damaged' | 'newer';
}

export function writeLists(lists: readonly Watchlist[]): string {
  return `${JSON.stringify({ product: 'Bhav India', version: VERSION, lists }, undefined, 1)}\n`;
}

/** Reads the text of `writeLists`. It is not trusted: each list and entry is checked and bounded, and anything else is left out. */
export function readLists(text: string | undefined): ReadLists {
  if (text === undefined) return { lists: [] };
  const { version, lists } = recordOf(parsed(text));
  if (typeof version === 'number' && version > VERSION) return { lists: [], fault: 'newer' };
  if (version !== VERSION || !Array.isArray(lists)) return { lists: [], fault: 'damaged' };
  const faults = { count: 0 };
  const read = distinct(
    lists.slice(0, MOST_LISTS).map((list: unknown) => listOf(list, faults)),
    ({ id }) => id,
  );
  const isWhole = faults.count === 0 && read.length === lists.length;
  return isWhole ? { lists: read } : { lists: read, fault: 'damaged' };
}

function listOf(value: unknown, faults: { count: number }): Watchlist | undefined {
  const { id, name, entries } = recordOf(value);
  if (typeof id !== 'string' || !/^[\w-]{1,40}$/.test(id) || !Array.isArray(entries)) return undefined;
  const own = lineOf(name, LONGEST_NAME);
  if (own === undefined) return undefined;
  const read = distinct(entries.slice(0, MOST_ENTRIES).map(readEntry), entryKey);
  faults.count += entries.length - read.length;
  return { id, name: own, entries: read };
}

function readEntry(value: unknown): WatchEntry | undefined {
  const { exchange, symbol, isin, code, name, note } = recordOf(value);
  const where = EXCHANGES.find((one) => one === exchange);
  if (where === undefined || typeof symbol !== 'string' || !isSymbol(symbol)) return undefined;
  return {
    exchange: where,
    symbol,
    name: lineOf(name, LONGEST_NAME * 2) ?? symbol,
    ...withoutUndefined({
      isin: typeof isin === 'string' && isIsin(isin) ? isin : undefined,
      code: typeof code === 'string' && where === 'BSE' && /^\d{6}$/.test(code) ? code : undefined,
      note: lineOf(note, LONGEST_NOTE),
    }),
  };
}

/** As `M&M` or `BAJAJ-AUTO`. */
export function isSymbol(text: string): boolean {
  return /^[A-Z0-9][A-Z0-9&.*_$+-]{0,23}$/.test(text);
}

function lineOf(value: unknown, longest: number): string | undefined {
  const line = typeof value === 'string' ? plainLine(value, longest) : '';
  return line === '' ? undefined : line;
}

function distinct<T>(all: readonly (T | undefined)[], keyOf: (one: T) => string): T[] {
  const byKey = new Map<string, T>();
  for (const one of all) if (one !== undefined && !byKey.has(keyOf(one))) byKey.set(keyOf(one), one);
  return [...byKey.values()];
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
