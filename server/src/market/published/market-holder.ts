import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { StockList } from '@bhav/core/wire/market';
import type { QuotesEvent, ResetEvent } from '@bhav/core/wire/stream';
import type { ServedMarket } from '../served-market.ts';
import { changedSince, type Lists, type Touched, touchedBy, touchedNext } from './changed-revisions.ts';
import type { Coverage } from '@bhav/core/table/shown-stocks';

export type Change = { event: 'quotes'; data: QuotesEvent } | { event: 'reset'; data: ResetEvent };

/** More than a reader may be away. */
const REVISIONS_KNOWN = 10_000;

/** Notes for each share the revision that last changed it, so a slow or returning reader goes straight to the newest figures. */
export class MarketHolder {
  #current: ServedMarket;
  readonly #listeners = new Set<(now: ServedMarket, before: ServedMarket) => void>();
  #touched: Record<Coverage, Touched>;
  /** The revisions that last changed the strip and the breadth. */
  #strip: number;
  #breadth: number;
  #held: Set<number>;

  constructor(first: ServedMarket) {
    const { revision } = first;
    this.#current = first;
    this.#touched = { index: touchedBy(first.market.lists, revision), all: touchedBy(first.whole, revision) };
    this.#strip = revision;
    this.#breadth = revision;
    this.#held = new Set([revision]);
  }

  get current(): ServedMarket {
    return this.#current;
  }

  /** Throws if the revision is not greater, since readers would miss its changes. */
  replace(next: ServedMarket): void {
    const before = this.#current;
    const { revision } = next;
    if (revision <= before.revision) {
      throw new Error(
        `Market ${revision} is not newer than ${before.revision}, which is served: number it when it takes that one's place.`,
      );
    }
    const { index, all } = this.#touched;
    this.#touched = {
      index: touchedNext(index, before.market.lists, next.market.lists, revision),
      all: touchedNext(all, before.whole, next.whole, revision),
    };
    if (!isSameJson(before.market.indices, next.market.indices)) this.#strip = revision;
    if (!isSameJson(before.market.breadth, next.market.breadth)) this.#breadth = revision;
    const [oldest] = this.#held;
    if (this.#held.size >= REVISIONS_KNOWN && oldest !== undefined) this.#held.delete(oldest);
    this.#held.add(revision);
    this.#set(next);
  }

  /** What has changed is not known: every reader asks for everything again, whatever the revision. */
  restart(next: ServedMarket): void {
    const { revision } = next;
    this.#touched = { index: touchedBy(next.market.lists, revision), all: touchedBy(next.whole, revision) };
    this.#strip = revision;
    this.#breadth = revision;
    this.#held = new Set([revision]);
    this.#set(next);
  }

  /** Calls back until the returned function is called. */
  onChange(listener: (now: ServedMarket, before: ServedMarket) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Undefined for the newest revision. One from before a reset, or one that was not held here, is reset. */
  changesSince(revision: number, scope: Coverage): Change | undefined {
    const { revision: newest, market, whole } = this.#current;
    if (revision === newest) return undefined;
    const { index, all } = this.#touched;
    const reset = scope === 'all' ? Math.max(index.reset, all.reset) : index.reset;
    if (revision < reset || !this.#held.has(revision)) return { event: 'reset', data: { revision: newest } };
    return {
      event: 'quotes',
      data: {
        revision: newest,
        lists: changedSince(index, revision),
        times: timesOf(market.lists),
        ...(this.#strip > revision && { indices: market.indices }),
        ...(this.#breadth > revision && { breadth: market.breadth }),
        ...(scope === 'all' && { all: changedSince(all, revision), allTimes: timesOf(whole) }),
      },
    };
  }

  #set(next: ServedMarket): void {
    const before = this.#current;
    this.#current = next;
    for (const listener of this.#listeners) listener(next, before);
  }
}

function isSameJson(one: object, other: object): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function timesOf(lists: Lists): QuotesEvent['times'] {
  const times = ({ asOf, fetchedAt }: StockList) => withoutUndefined({ asOf, fetchedAt });
  return { NSE: times(lists.NSE), BSE: times(lists.BSE) };
}
