/** Keeps what was made of the newest version, of that the `limit` last asked for. What is made of `isAlwaysKept` is not given up for other keys. */
export class NewestMade<Made> {
  readonly #limit: number;
  readonly #isAlwaysKept: (key: string) => boolean;
  #version: number | string | undefined;
  readonly #made = new Map<string, Promise<Made>>();

  constructor(limit: number, isAlwaysKept: (key: string) => boolean = () => false) {
    this.#limit = limit;
    this.#isAlwaysKept = isAlwaysKept;
  }

  /** Whether something is kept under a key, or is being made. */
  has(version: number | string, key: string): boolean {
    return version === this.#version && this.#made.has(key);
  }

  /** Gives what is kept under a key, or what `make` gives; what failed is not kept. */
  of(version: number | string, key: string, make: () => Promise<Made>): Promise<Made> {
    if (version !== this.#version) this.#made.clear();
    this.#version = version;
    const made = this.#made.get(key) ?? make();
    this.#made.delete(key);
    this.#made.set(key, made);
    const oldest = this.#made.size > this.#limit ? [...this.#made.keys()].find((other) => !this.#isAlwaysKept(other)) : undefined;
    if (oldest !== undefined) this.#made.delete(oldest);
    made.catch(() => {
      if (this.#made.get(key) === made) this.#made.delete(key);
    });
    return made;
  }
}
