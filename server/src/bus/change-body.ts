import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { present } from '@bhav/core/market/present';
import { byRank, ranked } from '@bhav/core/quotes/rank';
import { stockKey } from '@bhav/core/quotes/stock';
import type { IndexLevel } from '@bhav/core/wire/indices';
import type { Market, StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { Companies } from '../market/companies/companies.ts';
import type { Gap } from '../market/published/revision-gaps.ts';
import type { Change, FollowedChange, MarketHolder } from '../market/published/market-holder.ts';
import { SCOPE_LISTS } from '../market/published/market-state.ts';
import type { Scope } from '../market/published/scope.ts';
import { type ServedMarket, withAnswers } from '../market/served-market.ts';
import type { Sparklines } from '../market/sparklines.ts';
import { changedStocks, stockColumnsOf, fieldsThatDiffer, type StockColumns } from './columns.ts';
import { aboutOf, readGaps, levels, type ListBody, listBody, listOf, ofExchanges, record, readWholeNumber } from './market-body.ts';
import { Unreadable } from './unreadable.ts';

/** The shares of a list that changed: their places in the earlier list, and the fields that differ in any of them. */
interface RowsBody {
  times: Pick<StockList, 'asOf' | 'fetchedAt'>;
  places: number[];
  columns: StockColumns;
}

/** The lists of a scope: the changes, or everything if readers must ask again. */
type ScopeBody = { rows: Record<Exchange, RowsBody> } | { whole: Record<Exchange, ListBody> };

/** The changes from one market to a later one. Missing fields are unchanged. */
interface ChangeBody extends Record<Scope, ScopeBody> {
  strip?: Market['indices'];
  breadth?: Market['breadth'];
  /** The levels that differ, by their places; or all. */
  levels?: { places: number[]; levels: IndexLevel[] } | { whole: IndexLevel[] };
  /** `null` if there are none any more. */
  companies?: Companies | null;
  sparklines?: Record<Exchange, Sparklines> | null;
  gaps: readonly Gap[];
}

/** Encodes the changes since an earlier market, including shares that moved and moved back. */
export function changeBody(holder: MarketHolder, before: ServedMarket): ChangeBody {
  const now = holder.current;
  const index = holder.changesSince(before.revision, 'index');
  const all = holder.changesSince(before.revision, 'all');
  const noted = index?.event === 'quotes' ? index.data : undefined;
  const isNew = (field: 'companies' | 'sparklines'): boolean => now[field] !== before[field];
  return {
    index: scopeBody('index', index, before, now),
    all: scopeBody('all', all, before, now),
    ...(noted === undefined
      ? { strip: now.market.indices, breadth: now.market.breadth }
      : present({ strip: noted.indices, breadth: noted.breadth })),
    ...levelsBody(before.indices, now.indices),
    ...(isNew('companies') && { companies: now.companies ?? null }),
    ...(isNew('sparklines') && { sparklines: now.sparklines ?? null }),
    gaps: holder.gaps,
  };
}

/** Applies an encoded change to a market. Throws `Unreadable`. */
export function followedChange(before: ServedMarket, value: unknown, revision: number): FollowedChange {
  const body = record(value) as unknown as ChangeBody;
  const index = scopeAfter('index', before, record(body.index));
  const all = scopeAfter('all', before, record(body.all));
  const about = aboutOf({ companies: body.companies ?? undefined, sparklines: body.sparklines ?? undefined });
  const after = <Field extends 'companies' | 'sparklines'>(field: Field): ServedMarket[Field] | (typeof about)[Field] =>
    body[field] === undefined ? before[field] : about[field];
  const market: Market = {
    revision,
    lists: index.lists,
    indices: body.strip === undefined ? before.market.indices : levels(body.strip),
    breadth: body.breadth === undefined ? before.market.breadth : record(body.breadth),
  };
  return {
    next: withAnswers({
      revision,
      market,
      whole: all.lists,
      indices: levelsAfter(before.indices, body.levels),
      companies: after('companies'),
      sparklines: after('sparklines'),
    }),
    touched: { index: index.touched, all: all.touched },
    isStripNew: body.strip !== undefined,
    isBreadthNew: body.breadth !== undefined,
    gaps: readGaps(body.gaps),
  };
}

function scopeBody(scope: Scope, change: Change | undefined, before: ServedMarket, now: ServedMarket): ScopeBody {
  const lists = SCOPE_LISTS[scope];
  if (change?.event === 'quotes') {
    const news = scope === 'index' ? change.data.lists : change.data.all;
    const [NSE, BSE] = EXCHANGES.map((exchange) => news && rowsBody(lists(before)[exchange], lists(now)[exchange], news[exchange]));
    if (NSE !== undefined && BSE !== undefined) return { rows: { NSE, BSE } };
  }
  return { whole: ofExchanges((exchange) => listBody(lists(now)[exchange])) };
}

/** Undefined if the changed shares alone do not lead from the earlier list to the new one. */
function rowsBody(before: StockList, { asOf, fetchedAt, stocks }: StockList, changed: readonly Stock[]): RowsBody | undefined {
  const times = present({ asOf, fetchedAt });
  if (changed.length === 0) return isSameOrder(before.stocks, stocks) ? { times, places: [], columns: {} } : undefined;
  if (stocks.some((stock, place) => place > 0 && byRank(stocks[place - 1] ?? stock, stock) > 0)) return undefined;
  const places = new Map(before.stocks.map((stock, place) => [stockKey(stock), place]));
  const rows = changed
    .map((now) => {
      const place = places.get(stockKey(now)) ?? -1;
      return { now, place, was: before.stocks[place] };
    })
    .toSorted((one, other) => one.place - other.place);
  const pairs = rows.flatMap(({ now, was }) => (was === undefined ? [] : [[was, now] as const]));
  if (pairs.length < rows.length || places.size < before.stocks.length) return undefined;
  const news = rows.map(({ now }) => now);
  // A column of figures that are now absent is sent too.
  const fields = fieldsThatDiffer(pairs);
  const absent = Object.fromEntries(fields.map((field) => [field, news.map(() => null)]));
  return { times, places: rows.map(({ place }) => place), columns: { ...absent, ...stockColumnsOf(news, fields) } };
}

function isSameOrder(before: readonly Stock[], now: readonly Stock[]): boolean {
  return (
    before === now || (before.length === now.length && before.every((stock, place) => stockKey(stock) === stockKey(now[place] ?? stock)))
  );
}

interface ScopeAfter {
  lists: Record<Exchange, StockList>;
  touched: FollowedChange['touched'][Scope];
}

function scopeAfter(scope: Scope, before: ServedMarket, body: Record<string, unknown>): ScopeAfter {
  const { whole, rows } = body;
  if (whole !== undefined) return { lists: ofExchanges((exchange) => listOf(record(whole)[exchange])), touched: undefined };
  const touched = { NSE: [] as Stock[], BSE: [] as Stock[] };
  const lists = ofExchanges((exchange) => {
    const { list, changed } = rowsAfter(SCOPE_LISTS[scope](before)[exchange], record(record(rows)[exchange]));
    touched[exchange] = changed;
    return list;
  });
  return { lists, touched };
}

function rowsAfter(before: StockList, { times, places, columns }: Record<string, unknown>): { list: StockList; changed: Stock[] } {
  const { asOf, fetchedAt } = record(times) as RowsBody['times'];
  const { asOf: _asOf, fetchedAt: _fetchedAt, stocks, ...about } = before;
  if (!Array.isArray(places)) throw new Unreadable('The places of the shares are missing.');
  const seen = new Set<number>();
  const old = places.map((place: unknown) => {
    const at = readWholeNumber(place);
    const stock = stocks[at];
    if (stock === undefined || seen.has(at)) throw new Unreadable('The change has a share that is not in its list.');
    seen.add(at);
    return stock;
  });
  const changed = changedStocks(old, columns);
  if (changed.some((stock, at) => stockKey(stock) !== stockKey(old[at] ?? stock))) throw new Unreadable('A share has another key.');
  const next = stocks.slice();
  for (const [at, stock] of changed.entries()) next[places[at] as number] = stock;
  return { list: { ...about, ...present({ asOf, fetchedAt }), stocks: changed.length === 0 ? stocks : ranked(next) }, changed };
}

function levelsBody(before: readonly IndexLevel[], now: IndexLevel[]): Pick<ChangeBody, 'levels'> {
  if (before === now) return {};
  if (before.length !== now.length || now.some(({ name }, at) => name !== before[at]?.name)) return { levels: { whole: now } };
  const places = [...now.keys()].filter((at) => now[at] !== before[at] && JSON.stringify(now[at]) !== JSON.stringify(before[at]));
  return places.length === 0 ? {} : { levels: { places, levels: places.flatMap((at) => now[at] ?? []) } };
}

function levelsAfter(before: IndexLevel[], value: unknown): IndexLevel[] {
  if (value === undefined) return before;
  const body = record(value);
  if (body['whole'] !== undefined) return levels(body['whole']);
  const { places } = body;
  const news = levels(body['levels']);
  if (!Array.isArray(places) || places.length !== news.length) throw new Unreadable('The indices do not fit their places.');
  const next = before.slice();
  for (const [at, level] of news.entries()) {
    const place = readWholeNumber(places[at]);
    if (before[place]?.name !== level.name) throw new Unreadable('The change has an index that is not in its list.');
    next[place] = level;
  }
  return next;
}
