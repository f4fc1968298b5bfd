/**
 * Keeps what was made of the newest version, of that the `limit` last asked for. What is made of `isAlwaysKept` is not given up for other keys.
 * What was made of an older version stays until it is made anew.
 */
export class NewestMade<Made> {
  readonly #limit: number;
  readonly #isAlwaysKept: (key: string) => boolean;
  #version: number | string | undefined;
  readonly #made = new Map<string, Promise<Made>>();
  /** What was made last under a key, of whichever version. */
  readonly #last = new Map<string, Made>();

  constructor(limit: number, isAlwaysKept: (key: string) => boolean = () => false) {
    this.#limit = limit;
    this.#isAlwaysKept = isAlwaysKept;
  }

  /** Whether something is kept under a key, or is being made. */
  has(version: number | string, key: string): boolean {
    return version === this.#version && this.#made.has(key);
  }

  /** Gives what was made last under a key, of the newest version or an older one. */
  last(key: string): Made | undefined {
    return this.#last.get(key);
  }

  /** Gives what is kept under a key, or what `make` gives; what failed is not kept. */
  of(version: number | string, key: string, make: () => Promise<Made>): Promise<Made> {
    if (version !== this.#version) this.#made.clear();
    this.#version = version;
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
