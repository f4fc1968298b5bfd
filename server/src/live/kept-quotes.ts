import { istDate, istInstant } from '@bhav/core/calendar/ist';
import { isTradingDay, previousSession } from '@bhav/core/calendar/session';
import type { LiveLevel, LiveQuote, QuoteBatch, QuoteProvider } from '@bhav/core/quotes/live-quote';
import { type LiveFigures, withNewer } from './overlay/figures.ts';
import { messageOf } from '../platform/machine/machine-error.ts';

/** Keeps quotes, so that a restart continues from them. */
export interface QuoteStore {
  /** Keeps the accepted part of a batch. */
  keep: (source: QuoteProvider, session: string, batch: QuoteBatch) => void;
  /** Writes everything that is not on disk yet. */
  flush: () => void;
  /** The last quotes and levels of the newest session of a source, with our time of the last batch. */
  newest: (source: string) => Promise<{ session: string; receivedAt: number; quotes: LiveQuote[]; levels: LiveLevel[] } | undefined>;
}

/** Keeps the quotes of one source, and says once why it cannot. */
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

  /** The figures of the newest session; undefined if none of it are kept. `now` in milliseconds since 1970. */
  async newest(now: number): Promise<LiveFigures | undefined> {
    const kept = await this.#store.newest(this.#source.id);
    // The exchange dates its quotes, so one that is ahead of our clock counts: the clock may have been put back.
    return kept === undefined || kept.session < newestSession(now) ? undefined : withNewer(undefined, kept);
  }

  keep(session: string, batch: QuoteBatch): void {
    this.#try(() => this.#store.keep(this.#source, session, batch));
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

/** The newest session that has begun. */
function newestSession(now: number): string {
  const today = istDate(now);
  const hasBegun = now >= istInstant(today, '09:00');
  return isTradingDay(today) !== 'no' && hasBegun ? today : previousSession(today);
}
