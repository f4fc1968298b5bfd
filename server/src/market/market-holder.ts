import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { stockKey } from '@bhav/core/quotes/stock';
import { STOCK_FIELDS, type StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { QuotesEvent, ResetEvent } from '@bhav/core/wire/stream';
import type { Scope } from './scope.ts';
import type { ServedMarket } from './served-market.ts';
import { present } from '@bhav/core/market/present';

/** What is new since a revision. */
export type Change = { event: 'quotes'; data: QuotesEvent } | { event: 'reset'; data: ResetEvent };

/**
 * Holds the market that the routes serve, and what changed since any revision: it notes for each share the revision that last changed it, so
 * a slow or returning reader goes straight to the newest figures.
 */
export class MarketHolder {
  #current: ServedMarket;
  readonly #listeners = new Set<(now: ServedMarket, before: ServedMarket) => void>();
  readonly #touched: Record<Scope, Touched>;
  /** The revisions that last changed the strip and the breadth. */
  #strip: number;
  #breadth: number;

  constructor(first: ServedMarket) {
    this.#current = first;
    this.#touched = { index: touchedBy(first.market.lists, first.revision), all: touchedBy(first.whole, first.revision) };
    this.#strip = first.revision;
    this.#breadth = first.revision;
  }

  get current(): ServedMarket {
    return this.#current;
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
    this.#current = next;
    this.#touched.index = touchedNext(this.#touched.index, before.market.lists, next.market.lists, revision);
    this.#touched.all = touchedNext(this.#touched.all, before.whole, next.whole, revision);
    if (!isSameJson(before.market.indices, next.market.indices)) this.#strip = revision;
    if (!isSameJson(before.market.breadth, next.market.breadth)) this.#breadth = revision;
    for (const listener of this.#listeners) listener(next, before);
  }

  /** Calls back after each change until the returned function is called. */
  onChange(listener: (now: ServedMarket, before: ServedMarket) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What is new since a revision; undefined for the newest. A revision from before a reset, or greater than the newest, is reset. */
  changesSince(revision: number, scope: Scope): Change | undefined {
    const { revision: newest, market, whole } = this.#current;
    if (revision === newest) return undefined;
    const { index, all } = this.#touched;
    const reset = scope === 'all' ? Math.max(index.reset, all.reset) : index.reset;
    if (revision < reset || revision > newest) return { event: 'reset', data: { revision: newest } };
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
}

type Lists = Record<Exchange, StockList>;

interface Touched {
  /** A reader with an older revision must ask for everything again. */
  reset: number;
  /** Every share by its `stockKey`. */
  rows: Record<Exchange, Map<string, Row>>;
}

interface Row {
  stock: Stock;
  /** The revision that last changed the share. */
  changed: number;
  /** The revision in whose list the share was last found. */
  found: number;
}

function touchedBy(lists: Lists, revision: number): Touched {
  const rowsOf = ({ stocks }: StockList): Map<string, Row> =>
    new Map(stocks.map((stock) => [stockKey(stock), { stock, changed: revision, found: revision }]));
  return { reset: revision, rows: { NSE: rowsOf(lists.NSE), BSE: rowsOf(lists.BSE) } };
}

function touchedNext(touched: Touched, before: Lists, next: Lists, revision: number): Touched {
  const follow = (exchange: Exchange): boolean =>
    isOfSameKind(before[exchange], next[exchange]) &&
    (before[exchange].stocks === next[exchange].stocks || touchRows(touched.rows[exchange], next[exchange].stocks, revision));
  return EXCHANGES.every(follow) ? touched : touchedBy(next, revision);
}

/** Whether two lists have the same mode, source and session, so that the rows that changed are enough to go from one to the other. */
function isOfSameKind(before: StockList, { mode, source, session, name }: StockList): boolean {
  return mode === before.mode && source === before.source && session === before.session && name === before.name;
}

/** Notes which shares changed. Returns false when the members differ; the rows are then of no further use. */
function touchRows(rows: Map<string, Row>, stocks: readonly Stock[], revision: number): boolean {
  if (stocks.length !== rows.size) return false;
  // Most shares are the same object in the same place and need no lookup.
  const inPlace = rows.values();
  for (const stock of stocks) {
    const here = inPlace.next().value;
    const row = here?.stock === stock ? here : rows.get(stockKey(stock));
    if (row === undefined || row.found === revision) return false;
    row.found = revision;
    if (!isSameQuote(row.stock, stock)) row.changed = revision;
    row.stock = stock;
  }
  return true;
}

function changedSince({ rows }: Touched, revision: number): QuotesEvent['lists'] {
  const changed = (exchange: Exchange): Stock[] => {
    const stocks: Stock[] = [];
    for (const row of rows[exchange].values()) if (row.changed > revision) stocks.push(row.stock);
    return stocks;
  };
  return { NSE: changed('NSE'), BSE: changed('BSE') };
}

const FIELDS = ['exchange', ...STOCK_FIELDS] as const;

function isSameQuote(one: Stock, other: Stock): boolean {
  return one === other || FIELDS.every((field) => isSameFigure(one[field], other[field]));
}

function isSameFigure(one: Stock[keyof Stock], other: Stock[keyof Stock]): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((flag, at) => flag === other[at]);
}

function isSameJson(one: object, other: object): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function timesOf(lists: Lists): QuotesEvent['times'] {
  const times = ({ asOf, fetchedAt }: StockList) => present({ asOf, fetchedAt });
  return { NSE: times(lists.NSE), BSE: times(lists.BSE) };
}
