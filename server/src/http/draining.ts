/** Whether the server is draining: it answers, but accepts no new readers. */
export class Draining {
  readonly #listeners = new Set<(milliseconds: number) => void>();
  #hasBegun = false;

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Begins, once; the server ends after `milliseconds`. */
  begin(milliseconds: number): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    for (const listener of this.#listeners) listener(milliseconds);
  }

  /** Calls back when it begins, with how long it takes, milliseconds. */
  onBegin(listener: (milliseconds: number) => void): void {
    this.#listeners.add(listener);
  }
}
