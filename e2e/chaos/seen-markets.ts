import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { withQuotes } from '@bhav/core/quotes/apply-quotes';
import { listingKey } from '@bhav/core/quotes/stock';
import type { IndexLevel } from '@bhav/core/wire/indices';
import type { Market } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { QuotesEvent } from '@bhav/core/wire/stream';

/** Shares of both exchanges and levels of indices. */
export interface SeenFigures {
  shares: Record<Exchange, readonly Stock[]>;
  indices: readonly IndexLevel[];
}

/** What the readers report: figures that they saw for the first time, and what must never happen. */
export interface Sights {
  /** Figures that nobody here has seen before. */
  figures: (seen: SeenFigures) => void;
  fault: (sentence: string) => void;
}

/** How many texts are remembered: many readers get the same within seconds of each other. */
const REMEMBERED = 2_000;

/**
 * Reads what thousands of readers get and keeps each text and each step from one market to the next once, since most readers get the same.
 * Reports every figure once, and every step by which a figure becomes older than it was.
 */
export class SeenMarkets {
  readonly #sights: Sights;
  readonly #texts = new Map<string, object>();
  readonly #steps = new WeakMap<Market, WeakMap<object, Market>>();
  readonly #newest = new WeakMap<Market, number>();

  constructor(sights: Sights) {
    this.#sights = sights;
  }

  /** Reads a whole answer of `GET /market`. Throws when it is no JSON. */
  market(text: string): Market {
    return this.#read(text, ({ lists: { NSE, BSE }, indices }: Market) => ({ shares: { NSE: NSE.stocks, BSE: BSE.stocks }, indices }));
  }

  /** Reads an event of the stream. Throws when it is no JSON. */
  event(text: string): QuotesEvent {
    return this.#read(text, (event: QuotesEvent) => {
      // A reset and a beat have the revision alone.
      const { lists, indices = [] }: Partial<QuotesEvent> = event;
      return { shares: lists ?? { NSE: [], BSE: [] }, indices };
    });
  }

  /** Returns the market after an event. */
  after(market: Market, event: QuotesEvent): Market {
    return this.#step(market, event, () => withQuotes(market, event));
  }

  /** Returns the market of an answer that takes the place of the one before. */
  replaced(market: Market, answer: Market): Market {
    return this.#step(market, answer, () => answer);
  }

  /** The exchange's time of the newest figure in a market, milliseconds since 1970; 0 when none is of today. */
  newest(market: Market): number {
    const known = this.#newest.get(market) ?? newestOf(market);
    this.#newest.set(market, known);
    return known;
  }

  #read<T extends object>(text: string, figuresOf: (read: T) => SeenFigures): T {
    const known = this.#texts.get(text) as T | undefined;
    if (known !== undefined) return known;
    const read = JSON.parse(text) as T;
    const [oldest] = this.#texts.keys();
    if (this.#texts.size >= REMEMBERED && oldest !== undefined) this.#texts.delete(oldest);
    this.#texts.set(text, read);
    this.#sights.figures(figuresOf(read));
    return read;
  }

  #step(before: Market, cause: object, make: () => Market): Market {
    const steps = this.#steps.get(before) ?? new WeakMap<object, Market>();
    this.#steps.set(before, steps);
    const known = steps.get(cause);
    if (known !== undefined) return known;
    const next = make();
    steps.set(cause, next);
    for (const sentence of olderIn(before, next)) this.#sights.fault(sentence);
    return next;
  }
}

/** Each figure of a market that is older than the one whose place it takes. */
function olderIn(before: Market, next: Market): string[] {
  const times = timesOf(before);
  const said = `revision ${before.revision} to ${next.revision}`;
  return [...timesOf(next)].flatMap(([what, at]) => {
    const had = times.get(what);
    return had === undefined || (at !== undefined && at >= had)
      ? []
      : [`${what} went back in time from ${clock(had)} to ${at === undefined ? 'no quote' : clock(at)} (${said})`];
  });
}

/** The exchange's time of each quote and level. */
function timesOf({ lists, indices }: Market): Map<string, number | undefined> {
  const shares = EXCHANGES.flatMap((exchange) =>
    lists[exchange].stocks.map((stock) => [listingKey(exchange, stock), instant(stock.quotedAt)] as const),
  );
  // A level of the official close bears the hour of the close.
  return new Map([...shares, ...indices.map(({ name, asOf }) => [name, instant(asOf)] as const)]);
}

function instant(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text);
}

function clock(at: number): string {
  return new Date(at + 19_800_000).toISOString().slice(11, 19);
}

/** The exchange's time of the newest figure of a market, milliseconds since 1970; 0 when none bears one. */
export function newestOf(market: Market): number {
  return Math.max(0, ...[...timesOf(market).values()].filter((time) => time !== undefined));
}
