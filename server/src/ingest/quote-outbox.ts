import { ProcessEnded } from '../platform/machine/child-queue.ts';
import type { KeptBatch } from '../store/live/quotes.ts';
import { codeOf, faultOf } from '../platform/machine/fault.ts';
import { messageOf } from '../platform/machine/machine-error.ts';

interface QuoteOutboxParts {
  write: (kept: KeptBatch) => Promise<void>;
  /** Called with a sentence when quotes cannot be kept, without one when they can again. */
  problem: (sentence: string | undefined) => void;
}

/** One batch at a time, without delaying the caller. What cannot be written now waits, and newer figures take its place. */
export class QuoteOutbox {
  readonly #write: QuoteOutboxParts['write'];
  readonly #problem: QuoteOutboxParts['problem'];
  #waiting: KeptBatch | undefined;
  #writing: Promise<void> | undefined;

  constructor({ write, problem }: QuoteOutboxParts) {
    this.#write = write;
    this.#problem = problem;
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
    while (this.#waiting !== undefined) {
      const kept = this.#waiting;
      this.#waiting = undefined;
      try {
        await this.#write(kept);
        this.#problem(undefined);
      } catch (error) {
        const isLater = !isOfFigures(error);
        if (isLater) this.#waiting ??= kept;
        this.#problem(`Live quotes cannot be kept: ${messageOf(error).replace(/\.$/, '')}${isLater ? '; they wait' : ''}.`);
        if (isLater) return;
      }
    }
  }
}

/** Then the batch is dropped. Any other failure may pass. */
function isOfFigures(error: unknown): boolean {
  const fault = faultOf(error);
  const isForNow = error instanceof ProcessEnded || /^E[A-Z]+$/.test(codeOf(error)) || (fault !== undefined && fault !== 'damaged');
  return error instanceof Error && !isForNow;
}
