interface Count {
  current: number;
  /** By the monotonic clock, milliseconds. */
  endsAt: number;
}

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Beyond that the key that called longest ago is dropped. */
const MOST_KEYS = 10_000;

/**
 * Counts calls by key for `@fastify/rate-limit`, in windows of the monotonic clock. With the library's own store a window of a minute lasts an
 * hour when the machine's clock is set back an hour.
 */
export class WindowCounts {
  readonly #elapsed: () => number;
  readonly #counts = new Map<string, Count>();

  /** The library passes its settings, which are not needed; tests pass a clock. */
  constructor(clock?: object | (() => number)) {
    this.#elapsed = typeof clock === 'function' ? (clock as () => number) : () => performance.now();
  }

  /** `timeWindow` and `ttl`, the rest of the window, are in milliseconds. */
  incr(key: string, done: Counted, timeWindow: number): void {
    const now = this.#elapsed();
    const held = this.#counts.get(key);
    const count = held === undefined || held.endsAt <= now ? { current: 0, endsAt: now + timeWindow } : held;
    count.current += 1;
    // Maps keep the order of insertion, so the newest is last.
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST_KEYS && oldest !== undefined) this.#counts.delete(oldest);
    done(null, { current: count.current, ttl: count.endsAt - now });
  }

  /** All routes share one count. */
  child(): WindowCounts {
    return this;
  }
}
