import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { stockKey } from '@bhav/core/quotes/stock';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { QuotesEvent, ResetEvent } from '@bhav/core/wire/stream';
import { type Gap, isInGap, withGap } from './revision-gaps.ts';
import { type MarketState, type RowMarks, SCOPE_LISTS } from './market-state.ts';
import { type Scope, SCOPES } from './scope.ts';
import type { ServedMarket } from '../served-market.ts';
import { changedSince, expectKnown, type Lists, markRows, type Touched, touchedAt, touchedBy, touchedNext } from './changed-revisions.ts';
import { present } from '@bhav/core/market/present';

/** The change since a revision. */
export type Change = { event: 'quotes'; data: QuotesEvent } | { event: 'reset'; data: ResetEvent };

/** A market numbered by another node, with its changes since the held one. */
export interface FollowedChange {
  next: ServedMarket;
  /** The shares that changed in each list of a scope; undefined if readers must ask for everything again. */
  touched: Record<Scope, Record<Exchange, readonly Stock[]> | undefined>;
  isStripNew: boolean;
  isBreadthNew: boolean;
  gaps: readonly Gap[];
}

/**
 * Holds the market that the routes serve, and what changed since any revision: it notes for each share the revision that last changed it, so
 * a slow or returning reader goes straight to the newest figures. One of several nodes numbers the market (`replace`); the others take its
 * markets with its notes (`take`, `follow`), since a share that moved and moved back between two messages has changed all the same.
 */
export class MarketHolder {
  #current: ServedMarket;
  readonly #listeners = new Set<(now: ServedMarket, before: ServedMarket) => void>();
  readonly #touched: Record<Scope, Touched>;
  /** The revisions that last changed the strip and the breadth. */
  #strip: number;
  #breadth: number;
  #gaps: readonly Gap[] = [];
  #isOfAnother = false;
  /** How long a reader with a greater revision than the newest waits for it, milliseconds; 0 on one machine, where no reader can have one. */
  lagMs = 0;

  constructor(first: ServedMarket) {
    this.#current = first;
    this.#touched = { index: touchedBy(first.market.lists, first.revision), all: touchedBy(first.whole, first.revision) };
    this.#strip = first.revision;
    this.#breadth = first.revision;
  }

  get current(): ServedMarket {
    return this.#current;
  }

  /** Returns a holder of the same market with the same notes. Later changes to either do not affect the other. */
  copy(): MarketHolder {
    const copy = new MarketHolder(this.#current);
    copy.#set(this.state());
    return copy;
  }

  /** Returns the noted changes from an earlier market to the held one. */
  since({ revision }: ServedMarket): FollowedChange {
    const touched = (scope: Scope): FollowedChange['touched'][Scope] =>
      revision < this.#touched[scope].reset ? undefined : changedSince(this.#touched[scope], revision);
    return {
      next: this.#current,
      touched: { index: touched('index'), all: touched('all') },
      isStripNew: this.#strip > revision,
      isBreadthNew: this.#breadth > revision,
      gaps: this.#gaps,
    };
  }

  /** Replaces the market. Throws if its revision is not greater, since readers would miss its changes. */
  replace(next: ServedMarket): void {
    const before = this.#current;
    const { revision } = next;
    if (revision <= before.revision) {
      throw new Error(
        `Market ${revision} is not newer than ${before.revision}, which is served: number it when it takes that one's place.`,
      );
    }
    this.#gapUntil(revision);
    this.#current = next;
    this.#touched.index = touchedNext(this.#touched.index, before.market.lists, next.market.lists, revision);
    this.#touched.all = touchedNext(this.#touched.all, before.whole, next.whole, revision);
    if (!isSameJson(before.market.indices, next.market.indices)) this.#strip = revision;
    if (!isSameJson(before.market.breadth, next.market.breadth)) this.#breadth = revision;
    this.#tell(next, before);
  }

  /**
   * Announces that the next market is of another leader: the previous leader may have published revisions unknown here. Readers who have one of those
   * are reset.
   */
  beginTerm(): void {
    this.#isOfAnother = true;
  }

  /** The revisions unknown here that another leader may have published. */
  get gaps(): readonly Gap[] {
    return this.#gaps;
  }

  /** The state from which another node can continue. */
  state(): MarketState {
    const served = this.#current;
    const rows = (scope: Scope, exchange: Exchange): number[] =>
      SCOPE_LISTS[scope](served)[exchange].stocks.map(
        (stock) => this.#touched[scope].rows[exchange].get(stockKey(stock))?.changed ?? served.revision,
      );
    const marks = (scope: Scope): RowMarks => ({
      reset: this.#touched[scope].reset,
      NSE: rows(scope, 'NSE'),
      BSE: rows(scope, 'BSE'),
    });
    return { served, index: marks('index'), all: marks('all'), strip: this.#strip, breadth: this.#breadth, gaps: this.#gaps };
  }

  /** Takes the state of another node if it is newer. Reports whether it was. */
  take(state: MarketState): boolean {
    const before = this.#current;
    if (state.served.revision <= before.revision) return false;
    this.#set(state);
    this.#isOfAnother = false;
    this.#tell(state.served, before);
    return true;
  }

  /** Applies another node's change to the held market. Throws, and changes nothing, if its revision is not greater or a share is in no list. */
  follow({ next, touched, isStripNew, isBreadthNew, gaps }: FollowedChange): void {
    const before = this.#current;
    const { revision } = next;
    if (revision <= before.revision) throw new Error(`Market ${revision} is not newer than ${before.revision}, which is served.`);
    for (const scope of SCOPES) expectKnown(this.#touched[scope], touched[scope]);
    this.#current = next;
    for (const scope of SCOPES) {
      const news = touched[scope];
      if (news === undefined) this.#touched[scope] = touchedBy(SCOPE_LISTS[scope](next), revision);
      else for (const exchange of EXCHANGES) markRows(this.#touched[scope].rows[exchange], news[exchange], revision);
    }
    if (isStripNew) this.#strip = revision;
    if (isBreadthNew) this.#breadth = revision;
    this.#gaps = gaps;
    this.#isOfAnother = false;
    this.#tell(next, before);
  }

  /** Calls back after each change until the returned function is called. */
  onChange(listener: (now: ServedMarket, before: ServedMarket) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Returns the change since a revision; undefined for the newest. A revision from before a reset, or greater than the newest, is reset. */
  changesSince(revision: number, scope: Scope): Change | undefined {
    const { revision: newest, market, whole } = this.#current;
    if (revision === newest) return undefined;
    const { index, all } = this.#touched;
    const reset = scope === 'all' ? Math.max(index.reset, all.reset) : index.reset;
    if (revision < reset || revision > newest || isInGap(this.#gaps, revision)) return { event: 'reset', data: { revision: newest } };
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

  #set(state: MarketState): void {
    const { served, strip, breadth, gaps } = state;
    this.#current = served;
    for (const scope of SCOPES) this.#touched[scope] = touchedAt(SCOPE_LISTS[scope](served), state[scope]);
    this.#strip = strip;
    this.#breadth = breadth;
    this.#gaps = gaps;
  }

  #gapUntil(revision: number): void {
    if (this.#isOfAnother) this.#gaps = withGap(this.#gaps, this.#current.revision, revision);
    this.#isOfAnother = false;
  }

  #tell(next: ServedMarket, before: ServedMarket): void {
    for (const listener of this.#listeners) listener(next, before);
  }
}

function isSameJson(one: object, other: object): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function timesOf(lists: Lists): QuotesEvent['times'] {
  const times = ({ asOf, fetchedAt }: StockList) => present({ asOf, fetchedAt });
  return { NSE: times(lists.NSE), BSE: times(lists.BSE) };
}
