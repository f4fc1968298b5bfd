import { istDate, istInstant } from '@bhav/core/calendar/ist';
import { isTradingDay, previousSession } from '@bhav/core/calendar/session';
import type { LiveLevel, LiveQuote, QuoteBatch, QuoteProvider } from '@bhav/core/quotes/live-quote';
import { type LiveFigures, withNewer } from './overlay/figures.ts';
import { messageOf } from '../platform/machine/error-text.ts';

/** Keeps quotes, so that a restart continues from them. */
export interface QuoteStore {
  /** Keeps the accepted part of a batch. */
  keep: (source: QuoteProvider, session: string, batch: QuoteBatch) => void;
  /** Writes everything that is not on disk yet. */
  flush: () => void;
  /** The newest session with kept quotes of a source. */
  newest: (source: string) => Promise<string | undefined>;
  /** The newest kept quotes and index levels of one source in a session, each with our time of receipt. */
  kept: (session: string, source: string) => Promise<{ quotes: Received<LiveQuote>[]; levels: Received<LiveLevel>[] }>;
}
type Received<T> = T & { receivedAt: number };

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
    const begun = newestSession(now);
    // The exchange dates its quotes, so one that is ahead of our clock counts: the clock may have been put back.
    const kept = (await this.#store.newest(this.#source.id)) ?? begun;
    const session = kept > begun ? kept : begun;
    const { quotes, levels } = await this.#store.kept(session, this.#source.id);
    if (quotes.length === 0 && levels.length === 0) return undefined;
    const receivedAt = Math.max(...[...quotes, ...levels].map((figure) => figure.receivedAt));
    return withNewer(undefined, { quotes, levels, session, receivedAt });
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
