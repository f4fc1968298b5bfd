import { type HistoryBar, neededOf } from '@bhav/core/derived/share-history';
import type { FiledRange } from '@bhav/core/derived/filed-range';
import type { KnownDividends } from '@bhav/core/derived/reinvested';
import { equityRank, keepPreferred, ofShare } from '@bhav/core/bars/share-bar';
import type { Exchange } from '@bhav/core/market/exchange';
import { sql } from 'kysely';
import { inParts } from '../in-parts.ts';
import type { ReadStore } from '../open-store.ts';
import type { SecurityRow, Tables, BarRow } from '../tables.ts';
import { dateOf, dayNumber, ifKnown, rupees } from '../units.ts';
import { openedRows } from '../write/put-rows.ts';

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
    highOn: ifKnown(highDay, dateOf),
    low: rupees(low),
    lowOn: ifKnown(lowDay, dateOf),
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
    previousClose: ifKnown(previous, rupees),
    volume,
  };
}

export interface WantedBars {
  security: number;
  /** All bars from this day on. */
  from: number;
  /** The last earlier bar up to each of these days. */
  upTo: readonly number[];
  /** The first bar on or after each of these days. */
  since: readonly number[];
}

type HistoryRow = Pick<BarRow, 'security' | 'day' | 'high' | 'low' | 'close' | 'previous_close' | 'volume'>;

/** Oldest first, by security. */
export async function historyRows({ db, engine }: ReadStore, wanted: readonly WantedBars[]): Promise<Map<number, HistoryRow[]>> {
  const pairs = (rows: { security: number; day: number }[]) =>
    openedRows(engine, 'bar', rows.length === 0 ? [{ security: 0, day: 0 }] : rows).as<'wanted'>(sql`wanted`);
  const bars = (rows: { security: number; day: number }[]) =>
    db
      .selectFrom(pairs(rows))
      .innerJoin('bar', (join) => join.onRef('bar.security', '=', sql.ref('wanted.security')))
      .select(['bar.security', 'bar.day', 'bar.high', 'bar.low', 'bar.close', 'bar.previous_close', 'bar.volume']);
  const pairsOf = (of: 'upTo' | 'since') => wanted.flatMap((one) => one[of].map((day) => ({ security: one.security, day })));
  const early = [
    ...(await bars(pairsOf('upTo')).where('bar.day', '=', LAST_UP_TO).execute()),
    ...(await bars(pairsOf('since')).where('bar.day', '=', FIRST_SINCE).execute()),
  ];
  const late = await bars(wanted.map(({ security, from }) => ({ security, day: from })))
    .where('bar.day', '>=', sql<number>`wanted.day`)
    .execute();
  const fromOf = new Map(wanted.map(({ security, from }) => [security, from]));
  // A bar may be the one of several days, or one of those from `from` on.
  const before = early.filter(({ security, day }) => day < (fromOf.get(security) ?? 0));
  const once = new Map(before.map((row) => [`${row.security} ${row.day}`, row]));
  const bySecurity = Map.groupBy([...once.values(), ...late], ({ security }) => security);
  return new Map([...bySecurity].map(([security, own]) => [security, own.toSorted((one, other) => one.day - other.day)]));
}

/**
 * Written by hand, so that a past store does not bound it by its own day too: of two bounds SQLite searches by one, and would go through all bars
 * between them.
 */
const LAST_UP_TO = sql<number>`(select max(earlier.day) from bar as earlier where earlier.security = wanted.security and earlier.day <= wanted.day)`;
const FIRST_SINCE = sql<number>`(select min(later.day) from bar as later where later.security = wanted.security and later.day >= wanted.day)`;
