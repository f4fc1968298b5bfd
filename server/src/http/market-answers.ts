import type { ReadyAnswer } from '../market/published/ready-answer.ts';
import type { ServedMarket } from '../market/served-market.ts';
import { NewestMade } from './versioned-cache.ts';

/** Answers kept for as long as their market is, the newest or that of a past session, at most so many of each. */
export class MarketAnswers {
  readonly #limit: number;
  readonly #kept = new WeakMap<ServedMarket, NewestMade<ReadyAnswer | undefined>>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Returns the answer of a market under a key, else the result of `make`. */
  of(served: ServedMarket, key: string, make: () => Promise<ReadyAnswer | undefined>): Promise<ReadyAnswer | undefined> {
    const kept = this.#kept.get(served) ?? new NewestMade<ReadyAnswer | undefined>(this.#limit);
    this.#kept.set(served, kept);
    return kept.of(served.revision, key, make);
  }
}
