/** A draining server answers, but accepts no new readers. */
export class Draining {
  readonly #listeners = new Set<(milliseconds: number) => void>();
  #hasBegun = false;

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Only the first call counts; the server ends after `milliseconds`. */
  begin(milliseconds: number): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    for (const listener of this.#listeners) listener(milliseconds);
  }

  /** With how long draining takes, milliseconds. */
  onBegin(listener: (milliseconds: number) => void): void {
    this.#listeners.add(listener);
  }
}
