import { NotReady } from '../market/not-ready.ts';
import { within } from '../platform/machine/within.ts';
import { CallerLeft, inSlot, left } from './limits/slots.ts';

/**
 * An LRU cache of `limit` values made from the newest version. Keys for which `isAlwaysKept` holds are not evicted. The value of an older version
 * remains available from `orLast` until a newer one is made.
 */
export class NewestMade<Made> {
  readonly #limit: number;
  readonly #isAlwaysKept: (key: string) => boolean;
  #version: number | string | undefined;
  readonly #made = new Map<string, Promise<Made>>();
  /** From any version, by key. */
  readonly #last = new Map<string, Made>();

  constructor(limit: number, isAlwaysKept: (key: string) => boolean = () => false) {
    this.#limit = limit;
    this.#isAlwaysKept = isAlwaysKept;
  }

  /** `make` runs in a slot; a failure is not stored. */
  async of(version: number | string, key: string, make: () => Promise<Made>): Promise<Made> {
    if (version !== this.#version) this.#made.clear();
    this.#version = version;
    // While it waits for a slot, another may have begun to make it, or a newer version may have come.
    const keep = (): Promise<Made> => (version === this.#version ? this.#keep(key, make) : make());
    try {
      return await (this.#made.has(key) ? keep() : inSlot(keep));
    } catch (error) {
      // Another makes it, or the one who made it has left.
      const isForOthers = this.#made.has(key) || (error instanceof CallerLeft && left()?.aborted !== true);
      if (error instanceof NotReady && version === this.#version && isForOthers) return this.of(version, key, make);
      throw error;
    }
  }

  /**
   * As `of`, but the value last made while the newest is not ready within `waitMs` or cannot be made now (`NotReady`). Where there is none,
   * it rejects with `late` after `waitMs`, and without `late` it waits.
   */
  async orLast(version: number | string, key: string, make: () => Promise<Made>, waitMs: number, late?: NotReady): Promise<Made> {
    const last = (why: unknown): Made => {
      if (!(why instanceof NotReady) || !this.#last.has(key)) throw why;
      return this.#last.get(key) as Made;
    };
    const newest = this.of(version, key, make).catch(last);
    return late === undefined && !this.#last.has(key) ? newest : within(waitMs, newest, () => last(late ?? new NotReady()));
  }

  #keep(key: string, make: () => Promise<Made>): Promise<Made> {
    const made = this.#made.get(key) ?? make();
    this.#made.delete(key);
    this.#made.set(key, made);
    this.#giveUpOldest(this.#made);
    made.then(
      (value) => {
        this.#last.delete(key);
        this.#last.set(key, value);
        this.#giveUpOldest(this.#last);
      },
      () => {
        if (this.#made.get(key) === made) this.#made.delete(key);
      },
    );
    return made;
  }

  #giveUpOldest(kept: Map<string, unknown>): void {
    const oldest = kept.size > this.#limit ? [...kept.keys()].find((other) => !this.#isAlwaysKept(other)) : undefined;
    if (oldest !== undefined) kept.delete(oldest);
  }
}
