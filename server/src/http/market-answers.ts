import type { ServedDay } from '../market/past/served-days.ts';
import type { ReadyAnswer } from '../market/published/ready-answer.ts';
import type { ServedMarket } from '../market/served-market.ts';
import { NewestMade } from './versioned-cache.ts';

/** Stored for as long as a market is, or the part of it that they are of, at most so many of each. */
export class MarketAnswers<Made = ReadyAnswer | undefined> {
  readonly #limit: number;
  readonly #kept = new WeakMap<object, NewestMade<Made>>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  async of(market: object, key: string, make: () => Promise<Made>): Promise<Made> {
    const kept = this.#kept.get(market) ?? new NewestMade<Made>(this.#limit);
    this.#kept.set(market, kept);
    return kept.of('', key, make);
  }
}

/** The answers of past markets, with those of all their indices. */
const past = new MarketAnswers<ReadyAnswer>(256);

/** The newest day's answer is shared by all its readers, and needs no slot. */
export function answerOfDay(day: ServedDay, name: Parameters<ServedMarket['answer']>[0]): Promise<ReadyAnswer> {
  return day.past === undefined ? day.served.answer(name) : past.of(day.served, name, () => day.served.answer(name));
}
