import { EXCHANGES, type Exchange } from '@bhav/core/exchange';
import { keyOf } from '@bhav/core/stock';
import type { Quote, QuoteList, QuotesEvent, ResetEvent } from '@bhav/core/wire';
import type { ServedMarket } from './served-market.ts';

/** How much of the market a reader follows: the two indices, or the whole exchanges with them. */
export type Scope = 'index' | 'all';
export const SCOPES: readonly Scope[] = ['index', 'all'];

/** What is new since a revision. */
export type Change = { event: 'quotes'; data: QuotesEvent } | { event: 'reset'; data: ResetEvent };

/**
 * The market that the routes serve; another takes its place whole. Each share remembers the revision that last touched it, so what is new
 * since any revision is a scan: a slow or returning reader skips to the newest and misses nothing.
 */
export class MarketHolder {
  #current: ServedMarket;
  readonly #listeners = new Set<(now: ServedMarket, before: ServedMarket) => void>();
  readonly #touched: Record<Scope, Touched>;

  constructor(first: ServedMarket) {
    this.#current = first;
    const { revision } = first;
    this.#touched = { index: { ...untouched(revision) }, all: { ...untouched(revision) } };
  }

  get current(): ServedMarket {
    return this.#current;
  }

  replace(next: ServedMarket): void {
    const before = this.#current;
    this.#current = next;
    touch(this.#touched.index, before.market.lists, next.market.lists, next.revision);
    touch(this.#touched.all, before.whole, next.whole, next.revision);
    const { index } = this.#touched;
    if (!isSame(before.market.indices, next.market.indices)) index.strip = next.revision;
    if (!isSame(before.market.breadth, next.market.breadth)) index.breadth = next.revision;
    for (const listener of this.#listeners) listener(next, before);
  }

  /** Calls back after each change until the returned function is called. */
  onChange(listener: (now: ServedMarket, before: ServedMarket) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What is new since a revision; nothing for one that has the newest. A revision from before a reset, or from a clock ahead of ours, is reset. */
  changesSince(revision: number, scope: Scope): Change | undefined {
    const { revision: newest, market, whole } = this.#current;
    if (revision === newest) return undefined;
    const { index, all } = this.#touched;
    const reset = scope === 'all' ? Math.max(index.reset, all.reset) : index.reset;
    if (revision < reset || revision > newest) return { event: 'reset', data: { revision: newest } };
    const since = (touched: Touched, lists: Lists) => ({
      NSE: lists.NSE.stocks.filter((stock) => (touched.rows.NSE.get(keyOf(stock)) ?? 0) > revision),
      BSE: lists.BSE.stocks.filter((stock) => (touched.rows.BSE.get(keyOf(stock)) ?? 0) > revision),
    });
    return {
      event: 'quotes',
      data: {
        revision: newest,
        lists: since(index, market.lists),
        times: { NSE: timesOf(market.lists.NSE), BSE: timesOf(market.lists.BSE) },
        ...(index.strip > revision && { indices: market.indices }),
        ...(index.breadth > revision && { breadth: market.breadth }),
        ...(scope === 'all' && { all: since(all, whole), allTimes: { NSE: timesOf(whole.NSE), BSE: timesOf(whole.BSE) } }),
      },
    };
  }
}

type Lists = Record<Exchange, QuoteList>;

interface Touched {
  /** The revision before which a reader must ask for everything anew. */
  reset: number;
  strip: number;
  breadth: number;
  /** By `keyOf`; a share that is absent was not touched since the reset. */
  rows: Record<Exchange, Map<string, number>>;
}

function untouched(revision: number): Touched {
  return { reset: revision, strip: revision, breadth: revision, rows: { NSE: new Map(), BSE: new Map() } };
}

function touch(touched: Touched, before: Lists, next: Lists, revision: number): void {
  if (EXCHANGES.some((exchange) => !isSameList(before[exchange], next[exchange]))) {
    Object.assign(touched, untouched(revision));
    return;
  }
  for (const exchange of EXCHANGES) {
    if (before[exchange] === next[exchange]) continue;
    const old = new Map(before[exchange].stocks.map((stock) => [keyOf(stock), stock]));
    for (const stock of next[exchange].stocks) {
      if (!isSame(old.get(keyOf(stock)), stock)) touched.rows[exchange].set(keyOf(stock), revision);
    }
  }
}

/** Whether two lists are of the same mode, source, session and members, so that one can follow from the other by its rows alone. */
function isSameList(before: QuoteList, next: QuoteList): boolean {
  if (before === next) return true;
  const { mode, source, session, name, stocks } = before;
  if (mode !== next.mode || source !== next.source || session !== next.session || name !== next.name) return false;
  const keys = new Set(stocks.map((stock) => keyOf(stock)));
  return keys.size === next.stocks.length && next.stocks.every((stock) => keys.has(keyOf(stock)));
}

function isSame(one: Quote | object | undefined, other: Quote | object): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function timesOf({ asOf, fetchedAt }: QuoteList): QuotesEvent['times']['NSE'] {
  return { ...(asOf !== undefined && { asOf }), ...(fetchedAt !== undefined && { fetchedAt }) };
}
