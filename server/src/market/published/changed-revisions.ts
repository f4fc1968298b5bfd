import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { stockKey } from '@bhav/core/quotes/stock';
import { STOCK_FIELDS, type StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { QuotesEvent } from '@bhav/core/wire/stream';

export type Lists = Record<Exchange, StockList>;

/** Which revision last changed each share of two lists. */
export interface Touched {
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

export function touchedBy(lists: Lists, revision: number): Touched {
  const rowsOf = ({ stocks }: StockList): Map<string, Row> =>
    new Map(stocks.map((stock) => [stockKey(stock), { stock, changed: revision, found: revision }]));
  return { reset: revision, rows: { NSE: rowsOf(lists.NSE), BSE: rowsOf(lists.BSE) } };
}

export function touchedNext(touched: Touched, before: Lists, next: Lists, revision: number): Touched {
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

export function changedSince({ rows }: Touched, revision: number): QuotesEvent['lists'] {
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
