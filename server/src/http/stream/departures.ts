interface DeparturesParts {
  /** A monotonic clock, milliseconds. */
  elapsed: () => number;
  random: () => number;
}

/** The readers of a stopping server arrive at the others spread over this time, milliseconds. */
const SPREAD_MS = 30_000;
/** The least time after which a reader comes again, milliseconds; up to as much again is added. */
const LEAST_RETRY_MS = 500;

/**
 * The moments at which readers leave a draining server, so that they do not all arrive at the other servers at once. A reader whose moment is after
 * the server's end leaves at the end, and waits for its moment.
 */
export class Departures<Reader extends object> {
  readonly #elapsed: () => number;
  readonly #random: () => number;
  /** The moment of each reader, by the monotonic clock. */
  readonly #moments = new WeakMap<Reader, number>();
  #begun: number | undefined;
  #milliseconds = 0;

  constructor({ elapsed, random }: DeparturesParts) {
    this.#elapsed = elapsed;
    this.#random = random;
  }

  /** Begins; the server ends after `milliseconds`. */
  begin(milliseconds: number): void {
    this.#begun ??= this.#elapsed();
    this.#milliseconds = milliseconds;
  }

  /** Returns the readers whose moment has come. */
  due(readers: Iterable<Reader>): Reader[] {
    const [begun, now] = [this.#begun, this.#elapsed()];
    if (begun === undefined) return [];
    return [...readers].filter((reader) => {
      const moment = this.#momentOf(reader, begun);
      return moment <= now && moment <= begun + this.#milliseconds;
    });
  }

  /** How long a reader that leaves now waits before it comes again, milliseconds; undefined if no departure has begun. */
  retryOf(reader: Reader): number | undefined {
    if (this.#begun === undefined) return undefined;
    const wait = Math.max(0, this.#momentOf(reader, this.#begun) - this.#elapsed());
    return Math.round(wait + LEAST_RETRY_MS * (1 + this.#random()));
  }

  #momentOf(reader: Reader, begun: number): number {
    const moment = this.#moments.get(reader) ?? begun + this.#random() * SPREAD_MS;
    this.#moments.set(reader, moment);
    return moment;
  }
}
