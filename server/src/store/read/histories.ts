import type { HistoryBar } from '@bhav/core/derived/share-history';
import type { FiledRange } from '@bhav/core/derived/filed-range';
import type { KnownDividends } from '@bhav/core/derived/reinvested';
import { neededOf } from '@bhav/core/derived/share-history';
import { equityRank, keepPreferred, ofShare } from '@bhav/core/bars/share-bar';
import type { Exchange } from '@bhav/core/market/exchange';
import { inParts } from '../in-parts.ts';
import type { ReadStore } from '../open-store.ts';
import { type HistoryRow, historyRows, type WantedBars } from './history-rows.ts';
import type { SecurityRow, Tables } from '../tables.ts';
import { dateOf, dayNumber, rupees } from '../units.ts';

/** Oldest first, one bar a day. */
export interface StoredHistory {
  listing: number;
  company: number;
  bars: HistoryBar[];
  filedRange: FiledRange | undefined;
}

/** Shares of one query, each with the bars of some four years. */
const AT_ONCE = 50;

interface HistoriesAsked {
  listings: ReadonlySet<number>;
  /** By company: the bars of their ex-dates are needed too. */
  knownDividends: (company: number) => KnownDividends | undefined;
}

/** One after the other, over renames, splits and series. Of several bars of one day that of the share counts (`keepPreferred`). */
export async function* historiesOf(
  store: ReadStore,
  exchange: Exchange,
  { listings, knownDividends }: HistoriesAsked,
): AsyncGenerator<StoredHistory> {
  const { db } = store;
  const isFew = listings.size <= AT_ONCE;
  const securities = await db
    .selectFrom('security')
    .selectAll()
    .where('exchange', '=', exchange)
    .$if(isFew, (of) => of.where('listing', 'in', [...listings]))
    .orderBy('id')
    .execute();
  const wanted = securities.filter(({ listing }) => listings.has(listing));
  const shares = Map.groupBy(wanted, ({ listing }) => listing);
  const tickers = wanted.map(({ ticker }) => ticker);
  const filed = db.selectFrom('year_range').selectAll();
  const ranges = new Map(
    (await filed.$if(isFew, (of) => of.where('ticker', 'in', tickers)).execute()).map((range) => [range.ticker, range]),
  );
  const neededAt = remembered((last: number) => {
    const { from, bases } = neededOf(dateOf(last));
    return { from: dayNumber(from), before: bases.map(dayNumber) };
  });
  const dayOf = remembered(dateOf);

  for (const some of inParts([...shares], AT_ONCE)) {
    const bars = some.flatMap(([, of]) => wantedOf(ofShare(of)));
    const rows = await historyRows(store, bars);
    for (const [id, of] of some) yield historyOf(id, ofShare(of), rows);
  }

  function historyOf(id: number, of: readonly SecurityRow[], rows: ReadonlyMap<number, HistoryRow[]>): StoredHistory {
    const newest = newestOf(of);
    const range = ranges.get(newest.ticker);
    const ofEach = of.map((security) => ({ rank: equityRank(security), rows: rows.get(security.id) ?? [] }));
    const seriesOf = new Map(of.map(({ id: security, series }) => [security, series]));
    const own = ofEach.length === 1 ? (ofEach[0]?.rows ?? []) : merged(ofEach);
    const bars = own.map((row) => barOf(row, seriesOf.get(row.security) ?? '', dayOf));
    return { listing: id, company: newest.company, bars, filedRange: range && rangeOf(range) };
  }

  function wantedOf(of: readonly SecurityRow[]): WantedBars[] {
    const { from, before } = neededAt(Math.max(...of.map(({ last_day }) => last_day)));
    return of.map(({ id: security, company, first_day, last_day }) => {
      if (first_day >= from) return { security, from, upTo: [], since: [] };
      const exDays = (knownDividends(company)?.paid ?? []).map(({ exDate }) => dayNumber(exDate));
      return {
        security,
        from,
        upTo: [first_day, ...before.filter((day) => first_day <= day)],
        since: exDays.filter((day) => first_day < day && day < from && day <= last_day),
      };
    });
  }
}

/** The newest; undefined if none was filed. */
export async function filedRange({ db }: ReadStore, { listing }: { listing: number }): Promise<FiledRange | undefined> {
  const { ticker } = newestOf(ofShare(await db.selectFrom('security').selectAll().where('listing', '=', listing).orderBy('id').execute()));
  const range = await db.selectFrom('year_range').selectAll().where('ticker', '=', ticker).executeTakeFirst();
  return range && rangeOf(range);
}

/** Traded last. */
function newestOf(of: readonly SecurityRow[]): SecurityRow {
  return of.reduce((one, other) => (isNewer(other, one) ? other : one));
}

function isNewer(one: SecurityRow, other: SecurityRow): boolean {
  return one.last_day === other.last_day ? equityRank(one) < equityRank(other) : one.last_day > other.last_day;
}

function rangeOf({ day, high, high_day: highDay, low, low_day: lowDay }: Tables['year_range']): FiledRange {
  return {
    effective: dateOf(day),
    high: rupees(high),
    highOn: highDay === null ? undefined : dateOf(highDay),
    low: rupees(low),
    lowOn: lowDay === null ? undefined : dateOf(lowDay),
  };
}

function remembered<T>(of: (day: number) => T): (day: number) => T {
  const known = new Map<number, T>();
  return (day) => {
    const held = known.get(day);
    if (held !== undefined) return held;
    const value = of(day);
    known.set(day, value);
    return value;
  };
}

/** The result has one row a day. */
function merged(of: readonly { rank: number; rows: readonly HistoryRow[] }[]): HistoryRow[] {
  const kept = new Map<number, { rank: number; volume: number; row: HistoryRow }>();
  for (const { rank, rows } of of) {
    for (const row of rows) keepPreferred(kept, row.day, { rank, volume: row.volume, row });
  }
  return [...kept.values()].map(({ row }) => row).toSorted((one, other) => one.day - other.day);
}

function barOf(
  { day, high, low, close, previous_close: previous, volume }: HistoryRow,
  series: string,
  dayOf: (day: number) => string,
): HistoryBar {
  return {
    session: dayOf(day),
    series,
    high: rupees(high),
    low: rupees(low),
    close: rupees(close),
    previousClose: previous === null ? undefined : rupees(previous),
    volume,
  };
}
