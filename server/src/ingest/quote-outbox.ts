import type { KeptBatch } from '../store/live/quotes.ts';
import { messageOf } from '../platform/machine/machine-error.ts';

interface QuoteOutboxParts {
  write: (kept: KeptBatch) => Promise<void>;
  /** Called with a sentence when quotes cannot be kept, without one when they can again. */
  problem: (sentence: string | undefined) => void;
}

/** One batch at a time, without delaying the caller. What cannot be written now waits, and newer figures take its place. */
export class QuoteOutbox {
  readonly #parts: QuoteOutboxParts;
  #waiting: KeptBatch | undefined;
  #writing: Promise<void> | undefined;

  constructor(parts: QuoteOutboxParts) {
    this.#parts = parts;
  }

  add(kept: KeptBatch): void {
    this.#waiting = kept;
    void this.#writeAll();
  }

  /** Tries once. */
  async drain(): Promise<void> {
    await this.#writing;
    await this.#writeAll();
  }

  /** Quotes and levels that wait. */
  get size(): number {
    const { quotes = [], levels = [] } = this.#waiting?.batch ?? {};
    return quotes.length + levels.length;
  }

  #writeAll(): Promise<void> {
    this.#writing ??= this.#writeEach().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #writeEach(): Promise<void> {
    const { write, problem } = this.#parts;
    while (this.#waiting !== undefined) {
      const kept = this.#waiting;
      this.#waiting = undefined;
      try {
        await write(kept);
        problem(undefined);
      } catch (error) {
        this.#waiting ??= kept;
        return problem(`Live quotes cannot be kept: ${messageOf(error).replace(/\.$/, '')}; they wait.`);
      }
    }
  }
}
