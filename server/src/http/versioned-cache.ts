import { NotReady } from '../market/not-ready.ts';
import { inSlot } from './limits/slots.ts';

/**
 * An LRU cache of `limit` values made from the newest version. Keys for which `isAlwaysKept` holds are not evicted. The value of an older version
 * remains available from `last` until a newer one is made.
 */
export class NewestMade<Made> {
  readonly #limit: number;
  readonly #isAlwaysKept: (key: string) => boolean;
  #version: number | string | undefined;
  readonly #made = new Map<string, Promise<Made>>();
  /** The value last made under each key, from any version. */
  readonly #last = new Map<string, Made>();

  constructor(limit: number, isAlwaysKept: (key: string) => boolean = () => false) {
    this.#limit = limit;
    this.#isAlwaysKept = isAlwaysKept;
  }

  /** Returns the value last made under a key, from the newest version or an older one. */
  last(key: string): Made | undefined {
    return this.#last.get(key);
  }

  /** Returns the value kept under a key, else the result of `make`, which runs in a slot; a failure is not kept. */
  of(version: number | string, key: string, make: () => Promise<Made>): Promise<Made> {
    if (version !== this.#version) this.#made.clear();
    this.#version = version;
    if (this.#made.has(key)) return this.#keep(key, make);
    // While it waits for a slot, another may have begun to make it, or a newer version may have come.
    const keep = (): Promise<Made> => (version === this.#version ? this.#keep(key, make) : make());
    return inSlot(keep).catch((error: unknown) => {
      if (error instanceof NotReady && version === this.#version && this.#made.has(key)) return keep();
      throw error;
    });
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
