export interface DerivedKeeperParts {
  /** Recomputes derived figures that are out of date. */
  derive: () => Promise<void>;
  /** Called when that failed; it is tried again after the next file. */
  failed: (error: unknown) => void;
  /** How long older files may wait for figures to be made from them, milliseconds. */
  laterMs?: number;
}

/** While a history is fetched, its figures are made once a minute and not after each file. */
const LATER_MS = 60_000;

/** Has the derived figures computed after files were stored. */
export class DerivedKeeper {
  readonly #parts: Required<DerivedKeeperParts>;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;
  #isDue = false;

  constructor({ laterMs = LATER_MS, ...parts }: DerivedKeeperParts) {
    this.#parts = { ...parts, laterMs };
  }

  /** Computes as soon as nothing is under way; the caller does not wait. */
  now(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isDue = true;
    this.#underWay ??= this.#work().finally(() => {
      this.#underWay = undefined;
    });
  }

  /** Computes within `laterMs`, once for all that call until then. */
  later(): void {
    this.#timer ??= setTimeout(() => this.now(), this.#parts.laterMs);
    this.#timer.unref();
  }

  /** Begins nothing more, and resolves when nothing is under way. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isDue = false;
    await this.#underWay;
  }

  async #work(): Promise<void> {
    while (this.#isDue) {
      this.#isDue = false;
      await this.#parts.derive().catch(this.#parts.failed);
    }
  }
}
