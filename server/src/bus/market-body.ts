import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { IndexLevel } from '@bhav/core/wire/indices';
import type { Market, StockList } from '@bhav/core/wire/market';
import type { Companies } from '../market/companies/companies.ts';
import type { Gap } from '../market/published/revision-gaps.ts';
import { type MarketState, type RowMarks, SCOPE_LISTS } from '../market/published/market-state.ts';
import { type Scope, SCOPES } from '../market/published/scope.ts';
import { withAnswers } from '../market/served-market.ts';
import type { Sparklines } from '../market/sparklines.ts';
import { stockColumnsOf, type StockColumns, stocksOf } from './columns.ts';
import { Unreadable } from './unreadable.ts';

/** A list with its shares by column. */
export interface ListBody {
  about: Omit<StockList, 'stocks'>;
  count: number;
  columns: StockColumns;
}

/** The body of a snapshot. The revisions of the notes are stored as differences to the snapshot's. */
interface SnapshotBody {
  lists: Record<Scope, Record<Exchange, ListBody>>;
  strip: Market['indices'];
  breadth: Market['breadth'];
  indices: IndexLevel[];
  companies?: Companies | undefined;
  sparklines?: Record<Exchange, Sparklines> | undefined;
  marks: Record<Scope, RowMarks> & { strip: number; breadth: number };
  gaps: readonly Gap[];
}

/** Writes the whole state of a market. */
export function snapshotBody(state: MarketState): SnapshotBody {
  const { served, strip, breadth, gaps } = state;
  const { market, indices, companies, sparklines, revision } = served;
  const below = ({ reset, NSE, BSE }: RowMarks): RowMarks => ({
    reset,
    NSE: NSE.map((changed) => revision - changed),
    BSE: BSE.map((changed) => revision - changed),
  });
  return {
    lists: ofScopes((scope) => ofExchanges((exchange) => listBody(SCOPE_LISTS[scope](served)[exchange]))),
    strip: market.indices,
    breadth: market.breadth,
    indices,
    companies,
    sparklines,
    marks: { index: below(state.index), all: below(state.all), strip, breadth },
    gaps,
  };
}

/** Reads the state of a market. Throws `Unreadable`. */
export function stateOf(value: unknown, revision: number): MarketState {
  const body = record(value) as unknown as SnapshotBody;
  const lists = ofScopes((scope) => ofExchanges((exchange) => listOf(record(record(record(body.lists)[scope])[exchange]))));
  const marks = (scope: Scope): RowMarks => {
    const { reset, NSE, BSE } = record(record(body.marks)[scope]) as unknown as RowMarks;
    const above = (exchange: Exchange, below: unknown): number[] => {
      const count = lists[scope][exchange].stocks.length;
      if (!Array.isArray(below) || below.length !== count) throw new Unreadable('The notes do not fit their list.');
      return below.map((one) => revision - readWholeNumber(one));
    };
    return { reset: readWholeNumber(reset), NSE: above('NSE', NSE), BSE: above('BSE', BSE) };
  };
  const market: Market = { revision, lists: lists.index, indices: levels(body.strip), breadth: record(body.breadth) };
  const { companies, sparklines } = aboutOf(body);
  return {
    served: withAnswers({ revision, market, whole: lists.all, indices: levels(body.indices), companies, sparklines }),
    index: marks('index'),
    all: marks('all'),
    strip: readWholeNumber(body.marks.strip),
    breadth: readWholeNumber(body.marks.breadth),
    gaps: readGaps(body.gaps),
  };
}

/** Writes a list. */
export function listBody({ stocks, ...about }: StockList): ListBody {
  return { about, count: stocks.length, columns: stockColumnsOf(stocks) };
}

/** Reads a list. Throws `Unreadable`. */
export function listOf(value: unknown): StockList {
  const { about, count, columns } = record(value) as unknown as ListBody;
  const { name, exchange, mode, source } = record(about) as unknown as ListBody['about'];
  if ([name, mode, source].some((text) => typeof text !== 'string') || !EXCHANGES.includes(exchange)) {
    throw new Unreadable('A list does not say what it is.');
  }
  return { ...about, stocks: stocksOf(columns, Math.min(readWholeNumber(count), MOST_SHARES)) };
}

/** Many times the shares of both exchanges together. */
const MOST_SHARES = 100_000;

/** Reads the parts of a market beside its figures. */
export function aboutOf(body: { companies?: unknown; sparklines?: unknown }): Pick<SnapshotBody, 'companies' | 'sparklines'> {
  const { companies, sparklines } = body;
  if (companies !== undefined) {
    const { pairs, indexLists } = record(companies);
    if (!Array.isArray(pairs) || !Array.isArray(indexLists)) throw new Unreadable('The companies cannot be read.');
  }
  if (sparklines !== undefined) {
    for (const exchange of EXCHANGES) {
      const { index, all } = record(record(sparklines)[exchange]);
      if (typeof index !== 'string' || typeof all !== 'string') throw new Unreadable('The sparklines cannot be read.');
    }
  }
  return { companies: companies as Companies | undefined, sparklines: sparklines as SnapshotBody['sparklines'] };
}

/** Reads levels of indices. */
export function levels(value: unknown): IndexLevel[] {
  const isLevel = (one: unknown): boolean => {
    const { name, level } = record(one);
    return typeof name === 'string' && Number.isFinite(level);
  };
  if (!Array.isArray(value) || !value.every(isLevel)) throw new Unreadable('The indices cannot be read.');
  return value as IndexLevel[];
}

/** Reads gaps. */
export function readGaps(value: unknown): Gap[] {
  if (!Array.isArray(value)) throw new Unreadable('The gaps cannot be read.');
  return value.map((one) => {
    const { after, until } = record(one);
    if (!Number.isSafeInteger(after)) throw new Unreadable('A gap cannot be read.');
    return { after: Number(after), until: readWholeNumber(until) };
  });
}

/** Reads an object. */
export function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Unreadable('A part of the message is missing.');
  return value as Record<string, unknown>;
}

/** Reads a number from zero. */
export function readWholeNumber(value: unknown): number {
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw new Unreadable('A number of the message cannot be read.');
  return Number(value);
}

function ofScopes<Value>(make: (scope: Scope) => Value): Record<Scope, Value> {
  return Object.fromEntries(SCOPES.map((scope) => [scope, make(scope)])) as Record<Scope, Value>;
}

/** Makes a value for each exchange. */
export function ofExchanges<Value>(make: (exchange: Exchange) => Value): Record<Exchange, Value> {
  return { NSE: make('NSE'), BSE: make('BSE') };
}
