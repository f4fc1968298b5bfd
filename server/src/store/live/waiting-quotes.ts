import type { LiveLevel, LiveQuote, QuoteBatch, QuoteProvider } from '@bhav/core/quotes/live-quote';
import { shareKey, shareName } from './rows.ts';

/** The session is as in `2026-11-20`. */
export interface KeptBatch {
  source: QuoteProvider;
  session: string;
  batch: QuoteBatch;
}

/** Both exchanges have about 7,000 shares, and an evening's quotes can wait beside a morning's. */
const MOST = 20_000;

type Figure = { quote: LiveQuote } | { level: LiveLevel };

interface Place {
  source: QuoteProvider;
  session: string;
  receivedAt: number;
  /** The longest unchanged first. */
  figures: Map<string, Figure>;
}

/**
 * The newest quote of each share and level of each index, for each source and session, under the time of the last batch. Beyond `most` figures the
 * oldest are dropped.
 */
export class WaitingQuotes {
  readonly #places = new Map<string, Place>();
  readonly #most: number;
  #dropped = 0;

  constructor(most = MOST) {
    this.#most = most;
  }

  /** Figures. */
  get size(): number {
    return [...this.#places.values()].reduce((sum, { figures }) => sum + figures.size, 0);
  }

  /** Figures so far. */
  get dropped(): number {
    return this.#dropped;
  }

  add(kept: KeptBatch): void {
    this.#put(kept, false);
  }

  /** They could not be kept; newer quotes take precedence. */
  putBack(kept: KeptBatch): void {
    this.#put(kept, true);
  }

  /** Of one source and session; undefined if none wait. */
  take(): KeptBatch | undefined {
    const [oldest] = this.#places;
    if (oldest === undefined) return undefined;
    const [name, { source, session, receivedAt, figures }] = oldest;
    this.#places.delete(name);
    const all = [...figures.values()];
    const quotes = all.flatMap((figure) => ('quote' in figure ? [figure.quote] : []));
    const levels = all.flatMap((figure) => ('level' in figure ? [figure.level] : []));
    return { source, session, batch: { receivedAt, quotes, levels, rejected: [] } };
  }

  #put({ source: { id, name: called, terms }, session, batch }: KeptBatch, isOlder: boolean): void {
    // A whole source has more than its name, and could not be sent to another process.
    const source = { id, name: called, terms };
    const name = `${session} ${id}`;
    const held = this.#places.get(name);
    const isFirst = isOlder || held === undefined;
    const given: Place = { source, session, receivedAt: batch.receivedAt, figures: isFirst ? new Map() : held.figures };
    for (const quote of batch.quotes) set(given.figures, `quote ${shareKey(shareName(quote.instrument))}`, { quote });
    for (const level of batch.levels) set(given.figures, `level ${level.name}`, { level });
    if (isOlder && held !== undefined) {
      for (const [key, figure] of held.figures) set(given.figures, key, figure);
      given.receivedAt = held.receivedAt;
    }
    // A source and session keep their turn.
    this.#places.set(name, given);
    this.#dropOldest();
  }

  #dropOldest(): void {
    let over = this.size - this.#most;
    for (const [name, { figures }] of this.#places) {
      for (const key of figures.keys()) {
        if (over <= 0) return;
        figures.delete(key);
        over -= 1;
        this.#dropped += 1;
      }
      if (figures.size === 0) this.#places.delete(name);
    }
  }
}

/** The newest are at the end. */
function set(figures: Map<string, Figure>, key: string, figure: Figure): void {
  figures.delete(key);
  figures.set(key, figure);
}
