import { istDate, istInstant } from '@bhav/core/calendar/ist';
import { isTradingDay, previousSession } from '@bhav/core/calendar/session';
import type { LiveLevel, LiveQuote, QuoteProvider } from '@bhav/core/quotes/live-quote';
import { type LiveFigures, withNewer } from './overlay/figures.ts';
import type { QuoteKeeper } from '../store/live/quote-keeper.ts';
import { messageOf } from '../platform/machine/machine-error.ts';

/** A restart continues from the kept quotes. */
export interface QuoteStore extends QuoteKeeper {
  /** Of the newest session of a source. `receivedAt` is our time of the last batch. */
  newest: (source: string) => Promise<{ session: string; receivedAt: number; quotes: LiveQuote[]; levels: LiveLevel[] } | undefined>;
}

/** Says once why quotes cannot be kept. */
export class KeptQuotes {
  readonly #store: QuoteStore;
  readonly #source: QuoteProvider;
  readonly #say: (sentence: string) => void;
  #said = '';

  constructor(store: QuoteStore, source: QuoteProvider, say: (sentence: string) => void) {
    this.#store = store;
    this.#source = source;
    this.#say = say;
  }

  /** Undefined if no figures of the newest session are kept. `now` is in milliseconds since 1970. */
  async newest(now: number): Promise<LiveFigures | undefined> {
    const kept = await this.#store.newest(this.#source.id);
    // The exchange dates its quotes, so one that is ahead of our clock counts: the clock may have been put back.
    return kept === undefined || kept.session < newestSession(now) ? undefined : withNewer(undefined, kept);
  }

  keep({ session, receivedAt, quotes, levels }: LiveFigures): void {
    // A whole source has more than this, and could not be sent to another process.
    const { id, name, terms } = this.#source;
    const batch = { receivedAt, quotes: [...quotes.values()], levels: [...levels.values()], rejected: [] };
    this.#try(() => this.#store.keep({ source: { id, name, terms }, session, batch }));
  }

  flush(): void {
    this.#try(() => this.#store.flush());
  }

  #try(work: () => void): void {
    try {
      work();
      this.#said = '';
    } catch (error) {
      const sentence = `Live quotes cannot be kept: ${messageOf(error)}`;
      if (sentence !== this.#said) this.#say(sentence);
      this.#said = sentence;
    }
  }
}

/** It has begun. */
function newestSession(now: number): string {
  const today = istDate(now);
  const hasBegun = now >= istInstant(today, '09:00');
  return isTradingDay(today) !== 'no' && hasBegun ? today : previousSession(today);
}
