/** What the start has opened; a failed start and the end of the process close it. */
export class OpenedParts {
  readonly #closers: (() => Promise<unknown>)[] = [];

  /** Remembers how to close what was just opened. */
  add(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  /** Closes everything once, the newest first. Throws the first error after all are closed. */
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
