/** What a start has opened so far: a start that fails half way closes it, as does the end of the process. */
export class OpenedParts {
  readonly #closers: (() => Promise<unknown>)[] = [];

  /** Remembers how to close what was just opened. */
  add(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  /** Closes everything once, the newest first. A part that cannot be closed does not keep the others open; throws the first such error. */
  async close(): Promise<void> {
    const errors: unknown[] = [];
    for (const close of this.#closers.splice(0).toReversed()) {
      try {
        await close();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}
