/** Beyond that the key that called longest ago is dropped. */
const MOST_KEYS = 10_000;

/**
 * Counts calls by key for `@fastify/rate-limit`, in windows of the monotonic clock. With the library's own store a window of a minute lasts an
 * hour when the machine's clock is set back an hour.
 */
export class WindowCounts {
  /** `endsAt` by the monotonic clock, milliseconds. */
  readonly #counts = new Map<string, { current: number; endsAt: number }>();

  /** `timeWindow` and `ttl`, the rest of the window, are in milliseconds. */
  incr(key: string, done: (error: null, result: { current: number; ttl: number }) => void, timeWindow: number): void {
    const now = performance.now();
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
  child(): this {
    return this;
  }
}
