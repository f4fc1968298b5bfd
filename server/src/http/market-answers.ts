import type { ServedDay } from '../market/past/served-days.ts';
import type { ReadyAnswer } from '../market/published/ready-answer.ts';
import { factsVersion } from '../market/screened/candidates.ts';
import type { ServedMarket } from '../market/served-market.ts';
import { NewestMade } from './versioned-cache.ts';

/** Answers kept for as long as their market is, the newest or that of a past session, at most so many of each. */
export class MarketAnswers {
  readonly #limit: number;
  readonly #kept = new WeakMap<ServedMarket, NewestMade<ReadyAnswer | undefined>>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Returns the answer of a day's market under a key, else the result of `make`, which is made anew when the facts of shares are. */
  async of({ served, store }: ServedDay, key: string, make: () => Promise<ReadyAnswer | undefined>): Promise<ReadyAnswer | undefined> {
    const kept = this.#kept.get(served) ?? new NewestMade<ReadyAnswer | undefined>(this.#limit);
    this.#kept.set(served, kept);
    return kept.of(`${served.revision} ${await factsVersion(store)}`, key, make);
  }
}
