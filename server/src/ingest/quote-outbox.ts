import { ProcessEnded } from '../platform/machine/child-queue.ts';
import { WaitingQuotes, type KeptBatch } from '../store/live/waiting-quotes.ts';
import { codeOf, faultOf } from '../platform/machine/fault.ts';
import { messageOf } from '../platform/machine/machine-error.ts';

interface QuoteOutboxParts {
  write: (kept: KeptBatch) => Promise<void>;
  /** Called with a sentence when quotes cannot be kept, without one when they can again. */
  problem: (sentence: string | undefined) => void;
  say: (sentence: string) => void;
  waiting?: WaitingQuotes;
}

/** One batch at a time, without delaying the caller. Quotes that cannot be written now wait, up to a bound. */
export class QuoteOutbox {
  readonly #write: QuoteOutboxParts['write'];
  readonly #problem: QuoteOutboxParts['problem'];
  readonly #say: QuoteOutboxParts['say'];
  readonly #waiting: WaitingQuotes;
  #writing: Promise<void> | undefined;
  #droppedBefore = 0;

  constructor({ write, problem, say, waiting = new WaitingQuotes() }: QuoteOutboxParts) {
    this.#write = write;
    this.#problem = problem;
    this.#say = say;
    this.#waiting = waiting;
  }

  /** Together with waiting ones. */
  add(kept: KeptBatch): void {
    this.#waiting.add(kept);
    if (this.#hasDropped) this.#problem(TOO_MANY);
    void this.#writeAll();
  }

  /** Tries once. */
  async drain(): Promise<void> {
    await this.#writing;
    await this.#writeAll();
  }

  get size(): number {
    return this.#waiting.size;
  }

  get #hasDropped(): boolean {
    return this.#waiting.dropped > this.#droppedBefore;
  }

  #writeAll(): Promise<void> {
    this.#writing ??= this.#writeEach().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #writeEach(): Promise<void> {
    for (let kept = this.#waiting.take(); kept !== undefined; kept = this.#waiting.take()) {
      try {
        await this.#write(kept);
        this.#problem(undefined);
        if (!this.#hasDropped) continue;
        this.#say(`${this.#waiting.dropped - this.#droppedBefore} live quotes were dropped, for the store could not be written meanwhile.`);
        this.#droppedBefore = this.#waiting.dropped;
      } catch (error) {
        const reason = messageOf(error);
        const isLater = !isOfFigures(error);
        if (isLater) this.#waiting.putBack(kept);
        const sentence = `Live quotes cannot be kept: ${reason.replace(/\.$/, '')}${isLater ? '; they wait' : ''}.`;
        this.#problem(this.#hasDropped ? TOO_MANY : sentence);
        if (isLater) return;
      }
    }
  }
}

const TOO_MANY = 'More live quotes wait to be kept than there is room for: the oldest are dropped.';

/** Then the batch is dropped. Any other failure may pass. */
function isOfFigures(error: unknown): boolean {
  const fault = faultOf(error);
  const isForNow = error instanceof ProcessEnded || /^E[A-Z]+$/.test(codeOf(error)) || (fault !== undefined && fault !== 'damaged');
  return error instanceof Error && !isForNow;
}
