import type { NumberBlock } from '../store/read/runs.ts';

/** So many numbers are reserved at once: a minute of them, for a revision is the time in milliseconds where nothing raises it. */
export const REVISIONS_RESERVED = 60_000;

/**
 * Numbers revisions in memory out of blocks that are reserved in the store, so that they only go up after a restart and a crash too. Nobody
 * waits for a block: the next one is asked for when half of this one is behind, and until it is there the other half is given one by one.
 * That is hours of a change a second; a number beyond is past none that was given, and below the clock's, from which a restart begins.
 */
export class RevisionNumbers {
  #last = 0;
  #block: NumberBlock | undefined;
  #isReserving = false;
  readonly #reserve: () => Promise<NumberBlock>;

  constructor(reserve: () => Promise<NumberBlock>) {
    this.#reserve = reserve;
  }

  /** Goes on with a newer block. */
  take(block: NumberBlock): void {
    if (block.last <= (this.#block?.last ?? 0)) return;
    this.#block = block;
    this.#last = Math.max(this.#last, block.first - 1);
  }

  /** The next number: more than any before, and `now` (milliseconds since 1970) where the block allows it. */
  next(now: number): number {
    const { first, last } = this.#block ?? { first: now, last: now };
    const middle = Math.floor((first + last) / 2);
    this.#last = Math.max(this.#last + 1, Math.min(now, middle));
    if (Math.max(this.#last, now) >= middle) this.#renew();
    return this.#last;
  }

  #renew(): void {
    if (this.#isReserving) return;
    this.#isReserving = true;
    this.#reserve()
      .then((block) => this.take(block))
      // The store is locked or broken: the next number asks again.
      .catch(() => undefined)
      .finally(() => {
        this.#isReserving = false;
      });
  }
}
