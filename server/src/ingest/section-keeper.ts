import type { SectionsAsked } from '../market/cross-section/make-sections.ts';
import type { SessionOf } from '../store/read/cross-sections.ts';

export interface SectionKeeperParts {
  make: (asked: SectionsAsked) => Promise<SessionOf | undefined>;
  newestMade: () => Promise<void>;
  /** The section is tried again after the next file. */
  failed: (error: unknown) => void;
  laterMs?: number;
  /** The last sessions wait for `makeLast`. */
  lastWait?: boolean;
}

/** A history is fetched at its own pace: the newest figures rest on it, and are made anew once a minute and not after each file. */
const LATER_MS = 60_000;

/**
 * Cross-sections of the newest sessions are made at once after files were stored, the others one by one once the history is there. Until then those that
 * are missing are made, of the sessions that are wanted and of the last ones.
 */
export class SectionKeeper {
  readonly #parts: Required<Omit<SectionKeeperParts, 'lastWait'>>;
  readonly #wanted = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;
  #waiting: PromiseWithResolvers<void>[] = [];
  #isDue = false;
  #missingOnly: SectionsAsked['missingOnly'];
  #isClosed = false;

  constructor({ laterMs = LATER_MS, lastWait = false, ...parts }: SectionKeeperParts) {
    this.#parts = { ...parts, laterMs };
    this.#missingOnly = lastWait ? 'wanted' : 'last';
  }

  /** As soon as the one under way is made; the caller does not wait. */
  now(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isDue = true;
    this.#wake();
  }

  /** As `now`; resolves when the newest are made of all files that are stored by now, and shown. Rejects where they cannot be made. */
  newest(): Promise<void> {
    if (this.#isClosed) return Promise.reject(stops());
    const waiting = Promise.withResolvers<void>();
    this.#waiting.push(waiting);
    this.now();
    return waiting.promise;
  }

  /**
   * Makes each once. A file that is stored meanwhile makes them stale again, and while a history is fetched there is always one: they are shown
   * all the same, and made anew with the next call.
   */
  async makeNewest(): Promise<void> {
    const made: SessionOf[] = [];
    while (!this.#isClosed) {
      const one = await this.#parts.make({ newestOnly: true, except: made });
      if (one === undefined) return;
      made.push(one);
    }
  }

  /** After a file of `session`. One of an older session than each of `newest`, which are shown, may wait `laterMs` for others. */
  stored(session: string, newest: readonly (string | undefined)[]): void {
    if (newest.some((shown) => shown === undefined || session >= shown)) return this.now();
    this.#timer ??= setTimeout(() => this.now(), this.#parts.laterMs);
    this.#timer.unref();
  }

  /** Those of the last sessions, unless all are made. */
  makeLast(): void {
    if (this.#missingOnly !== undefined) this.#missingOnly = 'last';
    this.#wake();
  }

  /** Also after each file from now on. */
  makeAll(): void {
    this.#missingOnly = undefined;
    this.now();
  }

  /** Before other older ones. */
  want(session: string): void {
    this.#wanted.add(session);
    this.#wake();
  }

  /** Resolves when nothing is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#underWay;
    for (const { reject } of this.#waiting.splice(0)) reject(stops());
  }

  #wake(): void {
    if (this.#isClosed) return;
    this.#underWay ??= this.#work()
      .catch((error: unknown) => this.#parts.failed(error))
      .finally(() => {
        this.#underWay = undefined;
        if (this.#isDue) this.#wake();
      });
  }

  async #work(): Promise<void> {
    const { make } = this.#parts;
    while (!this.#isClosed) {
      if (this.#isDue) {
        this.#isDue = false;
        await this.#makeAndShow(this.#waiting.splice(0));
      } else {
        const wanted = [...this.#wanted];
        const made = await make({ newestOnly: false, wanted, missingOnly: this.#missingOnly });
        // Those of both exchanges are wanted: a session is asked for until another one is made. Meanwhile others may have been wanted.
        if (made === undefined || !wanted.includes(made.session)) for (const session of wanted) this.#wanted.delete(session);
        if (made === undefined && this.#wanted.size === 0) return;
      }
    }
  }

  async #makeAndShow(waiting: readonly PromiseWithResolvers<void>[]): Promise<void> {
    try {
      await this.makeNewest();
      await this.#parts.newestMade();
      for (const { resolve } of waiting) resolve();
    } catch (error) {
      for (const { reject } of waiting) reject(error);
      throw error;
    }
  }
}

function stops(): Error {
  return new Error('The server stops.');
}
