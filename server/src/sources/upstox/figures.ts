import { because } from '@bhav/core/market/reason';
import { isIsin } from '@bhav/core/market/isin';
import type { Instrument, RejectedQuote, LiveLevel, LiveQuote } from '@bhav/core/quotes/live-quote';
import type { StripIndex } from '@bhav/core/indices/strip-indices';
import { rounded } from '@bhav/core/market/decimals';
import { istDate } from '@bhav/core/calendar/ist';
import { withoutUndefined } from '@bhav/core/market/without-undefined';

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

/** Rupees or points, and shares. `at` is the exchange's time of the last trade, milliseconds since 1970. */
export interface FeedFigures {
  price: number;
  at: number;
  previousClose?: number;
  open?: number;
  high?: number;
  low?: number;
  volume?: number;
}

/** Whole figures are of the day, others only of the price (mode `ltpc`). */
export interface NewFigures {
  figures: FeedFigures;
  isWhole: boolean;
}

interface Known {
  figures: FeedFigures;
  /** The trade of the day's range and volume. */
  dayAt?: number;
}

/** The newest of every key, and which have changed since they were last taken. */
export class KnownFigures {
  readonly #keys: Keys;
  readonly #known = new Map<string, Known>();
  readonly #changed = new Set<string>();

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  /** The caller checks that the key was asked for. */
  tell(key: string, told: NewFigures): void {
    const before = this.#known.get(key);
    const after = before === undefined ? whole(told) : merged(before, told);
    this.#known.set(key, after);
    if (before === undefined || !isSame(before.figures, after.figures)) this.#changed.add(key);
  }

  /** Changes since the last call, each share and index once. */
  take(): { quotes: LiveQuote[]; levels: LiveLevel[] } {
    const quotes: LiveQuote[] = [];
    const levels: LiveLevel[] = [];
    for (const key of this.#changed) {
      const figures = this.#known.get(key)?.figures;
      const instrument = this.#keys.shares.get(key);
      const name = INDEX_KEYS.get(key);
      if (figures === undefined) continue;
      if (instrument !== undefined) quotes.push({ instrument, ...figures });
      else if (name !== undefined) levels.push(levelOf(name, figures));
    }
    this.#changed.clear();
    return { quotes, levels };
  }
}

/** Upstox gives 0 as volume of an index, which has none. */
function levelOf(name: LiveLevel['name'], { price, volume: _none, ...others }: FeedFigures): LiveLevel {
  return { name, level: price, ...others };
}

/**
 * The newer price, with the newest range and volume of its day: an answer by REST may be older than the feed's price and still have the volume that
 * the feed lacks. Figures of another day than the price are dropped.
 */
function merged(before: Known, told: NewFigures): Known {
  const { figures, isWhole } = told;
  if (istDate(figures.at) !== istDate(before.figures.at)) return figures.at > before.figures.at ? whole(told) : before;
  const isNewer = figures.at >= before.figures.at;
  const [newest, other] = isNewer ? [figures, before.figures] : [before.figures, figures];
  const isDayNewer = isWhole && figures.at >= (before.dayAt ?? 0);
  const day = isDayNewer ? { ...dayOf(before.figures), ...dayOf(figures) } : dayOf(before.figures);
  const dayAt = isDayNewer ? figures.at : before.dayAt;
  const previousClose = newest.previousClose ?? other.previousClose;
  const { price, at } = newest;
  return {
    figures: { price, at, ...withoutUndefined({ previousClose }), ...day, ...rangeWith(price, day) },
    ...withoutUndefined({ dayAt }),
  };
}

function whole({ figures, isWhole }: NewFigures): Known {
  return { figures, ...(isWhole && { dayAt: figures.at }) };
}

/** A price beyond the day's range widens it. */
function rangeWith(price: number, { high, low }: Partial<FeedFigures>): Partial<FeedFigures> {
  return withoutUndefined({ high: high && Math.max(high, price), low: low && Math.min(low, price) });
}

function dayOf({ open, high, low, volume }: FeedFigures): Omit<FeedFigures, 'price' | 'at'> {
  return withoutUndefined({ open, high, low, volume });
}

function isSame(one: FeedFigures, other: FeedFigures): boolean {
  const names = ['price', 'at', 'previousClose', 'open', 'high', 'low', 'volume'] as const;
  return names.every((name) => one[name] === other[name]);
}

/** Rounded; Upstox writes 0 for an unknown figure. */
export function priced(key: string, value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? quoted(key, value) : undefined;
}

/** Unknown ones are left out. */
export function rangeOf(
  key: string,
  day: { open?: unknown; high?: unknown; low?: unknown },
): { open?: number; high?: number; low?: number } {
  return withoutUndefined({ open: priced(key, day.open), high: priced(key, day.high), low: priced(key, day.low) });
}

/**
 * To what the exchange quotes: some of Upstox's numbers went through single-precision floats (52.04999923706055 is 52.05). Shares and most indices
 * have two decimals, India VIX four.
 */
function quoted(key: string, price: number): number {
  return rounded(price, key === 'NSE_INDEX|India VIX' ? 4 : 2);
}
