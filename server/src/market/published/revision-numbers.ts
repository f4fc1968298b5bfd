import type { NumberBlock } from '../../store/write/reserved-numbers.ts';

/** How many revisions are reserved at once: a minute of them, since a revision is the time in milliseconds unless something raises it. */
export const REVISIONS_RESERVED = 60_000;

/**
 * Numbers revisions in memory from blocks that are reserved in the store, so that they only go up, also after a restart or a crash. No caller waits
 * for a block: the next one is requested when half of this one is used, and until it comes the other half is used one by one. That lasts for hours at
 * a change a second. A number beyond the block is still greater than any before and less than the clock's, from which a restart begins.
 */
export class RevisionNumbers {
  #last: number;
  #block: NumberBlock;
  #isReserving = false;
  readonly #reserve: () => Promise<NumberBlock>;

  /** `reserve` returns a block beyond all earlier ones. */
  constructor(first: NumberBlock, reserve: () => Promise<NumberBlock>) {
    this.#block = first;
    this.#last = first.first - 1;
    this.#reserve = reserve;
  }

  /** Returns the next number: greater than any before, and `now` (milliseconds since 1970) if the block allows it. */
  next(now: number): number {
    const { first, last } = this.#block;
    const middle = Math.floor((first + last) / 2);
    this.#last = Math.max(this.#last + 1, Math.min(now, middle));
    if (Math.max(this.#last, now) >= middle) this.#renew();
    return this.#last;
  }

  #renew(): void {
    if (this.#isReserving) return;
    this.#isReserving = true;
    this.#reserve()
      .then((block) => {
        this.#block = block;
        this.#last = Math.max(this.#last, block.first - 1);
      })
      // The store is locked or broken: the next number asks again.
      .catch(() => undefined)
      .finally(() => {
        this.#isReserving = false;
      });
  }
}
