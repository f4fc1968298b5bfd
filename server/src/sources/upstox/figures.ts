import { istDate } from '@bhav/core/calendar/ist';
import type { LiveLevel, LiveQuote } from '@bhav/core/quotes/live-quote';
import { INDEX_KEYS, type Keys } from './keys.ts';
import { present } from '@bhav/core/market/present';

/** What Upstox says of one key: rupees or points, shares; `at` is the exchange's time of the last trade, milliseconds since 1970. */
export interface Figures {
  price: number;
  at: number;
  previousClose?: number;
  open?: number;
  high?: number;
  low?: number;
  volume?: number;
}

/** Figures that came, and whether they are of the price alone (mode `ltpc`) or of the whole day. */
export interface Told {
  figures: Figures;
  isWhole: boolean;
}

interface Known {
  figures: Figures;
  /** The time of the trade with which the day's range and volume came. */
  dayAt?: number;
}

/** The newest figures of every key, and which of them have changed since they were last given. */
export class KnownFigures {
  readonly #keys: Keys;
  readonly #known = new Map<string, Known>();
  readonly #changed = new Set<string>();

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  /** Takes in what came of a key; whether it was asked for is the caller's to know. */
  tell(key: string, told: Told): void {
    const before = this.#known.get(key);
    const after = before === undefined ? whole(told) : merged(before, told);
    this.#known.set(key, after);
    if (before === undefined || !isSame(before.figures, after.figures)) this.#changed.add(key);
  }

  /** What changed since the last call, each share and index once. */
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

/** An index has no volume of its own: what Upstox gives there is 0. */
function levelOf(name: LiveLevel['name'], { price, volume: _none, ...others }: Figures): LiveLevel {
  return { name, level: price, ...others };
}

/**
 * The newer price, with the newest range and volume of its day: an answer by REST may be older than the feed's price and still have the
 * volume that the feed leaves out. What is of another day than the price never stays under it.
 */
function merged(before: Known, told: Told): Known {
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
    figures: { price, at, ...present({ previousClose }), ...day, ...rangeWith(price, day) },
    ...present({ dayAt }),
  };
}

function whole({ figures, isWhole }: Told): Known {
  return { figures, ...(isWhole && { dayAt: figures.at }) };
}

/** A trade beyond the day's range as it was last told has moved it. */
function rangeWith(price: number, { high, low }: Partial<Figures>): Partial<Figures> {
  return present({ high: high && Math.max(high, price), low: low && Math.min(low, price) });
}

function dayOf({ open, high, low, volume }: Figures): Omit<Figures, 'price' | 'at'> {
  return present({ open, high, low, volume });
}

function isSame(one: Figures, other: Figures): boolean {
  const names = ['price', 'at', 'previousClose', 'open', 'high', 'low', 'volume'] as const;
  return names.every((name) => one[name] === other[name]);
}
