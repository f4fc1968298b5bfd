import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { type StockList, STOCK_FIELDS } from '@bhav/core/wire/market';
import type { QuotesEvent, ResetEvent } from '@bhav/core/wire/stream';
import type { ServedMarket } from '../served-market.ts';
import type { Coverage } from '@bhav/core/table/shown-stocks';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { stockKey } from '@bhav/core/quotes/stock';
import type { Stock } from '@bhav/core/wire/stock';

export type Change = { event: 'quotes'; data: QuotesEvent } | { event: 'reset'; data: ResetEvent };

/** More than a reader may be away. */
const REVISIONS_KNOWN = 10_000;

/** Which revision last changed what. */
interface Known {
  touched: Record<Coverage, Touched>;
  strip: number;
  breadth: number;
  /** Those of which a reader may have the figures. */
  held: Set<number>;
}

/** A slow or returning reader goes straight to the newest figures. */
export class MarketHolder {
  #current: ServedMarket;
  readonly #listeners = new Set<(now: ServedMarket, before: ServedMarket) => void>();
  #known: Known;

  constructor(first: ServedMarket) {
    this.#current = first;
    this.#known = knownFrom(first);
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
    const { touched, strip, breadth, held } = this.#known;
    const [oldest] = held;
    if (held.size >= REVISIONS_KNOWN && oldest !== undefined) held.delete(oldest);
    this.#known = {
      touched: {
        index: touchedNext(touched.index, before.market.lists, next.market.lists, revision),
        all: touchedNext(touched.all, before.whole, next.whole, revision),
      },
      strip: isSameJson(before.market.indices, next.market.indices) ? strip : revision,
      breadth: isSameJson(before.market.breadth, next.market.breadth) ? breadth : revision,
      held: held.add(revision),
    };
    this.#set(next);
  }

  /** What has changed is not known: every reader asks for everything again, whatever the revision. */
  restart(next: ServedMarket): void {
    this.#known = knownFrom(next);
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
    const { touched, strip, breadth, held } = this.#known;
    const { index, all } = touched;
    const reset = scope === 'all' ? Math.max(index.reset, all.reset) : index.reset;
    if (revision < reset || !held.has(revision)) return { event: 'reset', data: { revision: newest } };
    return {
      event: 'quotes',
      data: {
        revision: newest,
        lists: changedSince(index, revision),
        times: timesOf(market.lists),
        ...(strip > revision && { indices: market.indices }),
        ...(breadth > revision && { breadth: market.breadth }),
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

function knownFrom({ revision, market, whole }: ServedMarket): Known {
  const touched = { index: touchedBy(market.lists, revision), all: touchedBy(whole, revision) };
  return { touched, strip: revision, breadth: revision, held: new Set([revision]) };
}

function isSameJson(one: object, other: object): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function timesOf(lists: Lists): QuotesEvent['times'] {
  const times = ({ asOf, fetchedAt }: StockList) => withoutUndefined({ asOf, fetchedAt });
  return { NSE: times(lists.NSE), BSE: times(lists.BSE) };
}

type Lists = Record<Exchange, StockList>;

/** Which revision last changed each share of two lists. */
interface Touched {
  /** A reader with an older revision must ask for everything again. */
  reset: number;
  /** By `stockKey`. */
  rows: Record<Exchange, Map<string, Row>>;
}

interface Row {
  stock: Stock;
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

/** If so, the changed rows lead from one list to the other. */
function isOfSameKind(before: StockList, { mode, source, session, name }: StockList): boolean {
  return mode === before.mode && source === before.source && session === before.session && name === before.name;
}

/** Returns false when the members differ; the rows are then of no further use. */
function touchRows(rows: Map<string, Row>, stocks: readonly Stock[], revision: number): boolean {
  if (stocks.length !== rows.size) return false;
  for (const stock of stocks) {
    const row = rows.get(stockKey(stock));
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
