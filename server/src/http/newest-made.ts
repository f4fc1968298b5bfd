/** Keeps what was made of the newest revision, of that the `limit` last asked for. */
export class NewestMade<Made> {
  readonly #limit: number;
  #revision: number | undefined;
  readonly #made = new Map<string, Promise<Made>>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Gives what is kept under a key, or what `make` gives; what failed is not kept. */
  of(revision: number, key: string, make: () => Promise<Made>): Promise<Made> {
    if (revision !== this.#revision) this.#made.clear();
    this.#revision = revision;
    const made = this.#made.get(key) ?? make();
    this.#made.delete(key);
    this.#made.set(key, made);
    const [oldest] = this.#made.keys();
    if (this.#made.size > this.#limit && oldest !== undefined) this.#made.delete(oldest);
    made.catch(() => {
      if (this.#made.get(key) === made) this.#made.delete(key);
    });
    return made;
  }
}
