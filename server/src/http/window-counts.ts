/** How often a key called in its window, and when the window ends. */
interface Count {
  current: number;
  /** By a clock that nobody sets, milliseconds. */
  endsAt: number;
}

/** What the limit asks of a store of counts. */
type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** As many keys as are counted at once; the one that called longest ago is forgotten for a new one. */
const MOST_KEYS = 10_000;

/**
 * Counts calls by key for `@fastify/rate-limit`, in windows that are measured by a clock that nobody sets: with the store of the library an
 * hour put back on the machine's clock makes a minute's window last an hour.
 */
export class WindowCounts {
  readonly #elapsed: () => number;
  readonly #counts = new Map<string, Count>();

  /** The library makes it with its own settings, of which it needs none; tests give a clock. */
  constructor(clock?: object | (() => number)) {
    this.#elapsed = typeof clock === 'function' ? (clock as () => number) : () => performance.now();
  }

  /** Counts a call of a key; `timeWindow` and the answer's `ttl` (how long the window lasts yet) in milliseconds. */
  incr(key: string, done: Counted, timeWindow: number): void {
    const now = this.#elapsed();
    const held = this.#counts.get(key);
    const count = held === undefined || held.endsAt <= now ? { current: 0, endsAt: now + timeWindow } : held;
    count.current += 1;
    // The newest stands last.
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST_KEYS && oldest !== undefined) this.#counts.delete(oldest);
    done(null, { current: count.current, ttl: count.endsAt - now });
  }

  /** Counts for all routes alike. */
  child(): WindowCounts {
    return this;
  }
}
