import { NotReady } from '../market/not-ready.ts';
import { within } from '../platform/machine/within.ts';
import { CallerLeft, inSlot, left } from './limits/slots.ts';
import type { ServedDay } from '../market/past/served-days.ts';
import type { ReadyAnswer } from '../market/published/ready-answer.ts';
import type { ServedMarket } from '../market/served-market.ts';

/**
 * An LRU cache of `limit` values made from the newest version. Keys for which `isAlwaysKept` holds are not evicted. The value of an older version
 * remains available from `orLast` until a newer one is made.
 */
export class NewestMade<Made> {
  readonly #limit: number;
  readonly #isAlwaysKept: (key: string) => boolean;
  #version: number | string | undefined;
  readonly #made = new Map<string, Promise<Made>>();
  /** From any version, by key. */
  readonly #last = new Map<string, Made>();

  constructor(limit: number, isAlwaysKept: (key: string) => boolean = () => false) {
    this.#limit = limit;
    this.#isAlwaysKept = isAlwaysKept;
  }

  /** `make` runs in a slot; a failure is not stored. */
  async of(version: number | string, key: string, make: () => Promise<Made>): Promise<Made> {
    if (version !== this.#version) this.#made.clear();
    this.#version = version;
    // While it waits for a slot, another may have begun to make it, or a newer version may have come.
    const keep = (): Promise<Made> => (version === this.#version ? this.#keep(key, make) : make());
    try {
      return await (this.#made.has(key) ? keep() : inSlot(keep));
    } catch (error) {
      // Another makes it, or the one who made it has left.
      const isForOthers = this.#made.has(key) || (error instanceof CallerLeft && left()?.aborted !== true);
      if (error instanceof NotReady && version === this.#version && isForOthers) return this.of(version, key, make);
      throw error;
    }
  }

  /**
   * As `of`, but the value last made while the newest is not ready within `waitMs` or cannot be made now (`NotReady`). Where there is none,
   * it rejects with `late` after `waitMs`, and without `late` it waits.
   */
  async orLast(version: number | string, key: string, make: () => Promise<Made>, waitMs: number, late?: NotReady): Promise<Made> {
    const last = (why: unknown): Made => {
      if (!(why instanceof NotReady) || !this.#last.has(key)) throw why;
      return this.#last.get(key) as Made;
    };
    const newest = this.of(version, key, make).catch(last);
    return late === undefined && !this.#last.has(key) ? newest : within(waitMs, newest, () => last(late ?? new NotReady()));
  }

  #keep(key: string, make: () => Promise<Made>): Promise<Made> {
    const made = this.#made.get(key) ?? make();
    this.#made.delete(key);
    this.#made.set(key, made);
    this.#giveUpOldest(this.#made);
    made.then(
      (value) => {
        this.#last.delete(key);
        this.#last.set(key, value);
        this.#giveUpOldest(this.#last);
      },
      () => {
        if (this.#made.get(key) === made) this.#made.delete(key);
      },
    );
    return made;
  }

  #giveUpOldest(kept: Map<string, unknown>): void {
    const oldest = kept.size > this.#limit ? [...kept.keys()].find((other) => !this.#isAlwaysKept(other)) : undefined;
    if (oldest !== undefined) kept.delete(oldest);
  }
}

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
