import { sql } from 'kysely';
import type { Connection } from '../connection.ts';
import { all, query, statement } from '../statement.ts';
import type { BarRow } from '../tables.ts';

/** The bars of a security that its history needs. */
export interface WantedBars {
  security: number;
  /** All bars from this day on. */
  from: number;
  /** The last earlier bar up to each of these days. */
  upTo: readonly number[];
}

/** The fields of a bar that a history needs. */
export type HistoryRow = Pick<BarRow, 'day' | 'high' | 'low' | 'close' | 'volume'>;

const FIGURES = ['day', 'high', 'low', 'close', 'volume'] as const;

/**
 * Reads the bars that the histories of some securities need, oldest first. The embedded engine runs a prepared query for each of them; PostgreSQL,
 * where each query takes a round trip, runs one for all.
 */
export function historyRows(raw: Connection, wanted: readonly WantedBars[]): Map<number, HistoryRow[]> {
  return raw.engine === 'sqlite' ? new Map(wanted.map((one) => [one.security, rowsOfOne(raw, one)])) : rowsOfMany(raw, wanted);
}

/** The number of shares to read by one query. */
export function sharesAtOnce({ engine }: Connection): number {
  return engine === 'sqlite' ? 1 : 200;
}

function rowsOfOne(raw: Connection, { security, from, upTo }: WantedBars): HistoryRow[] {
  const early = upTo.flatMap((day) => lastBar.get(raw, { security, day }) ?? []);
  return inOrder(early, barsFrom.all(raw, { security, from }), from);
}

function rowsOfMany(raw: Connection, wanted: readonly WantedBars[]): Map<number, HistoryRow[]> {
  const early = bySecurity(all(raw, lastBars(wanted.flatMap(({ security, upTo }) => upTo.map((day) => ({ security, day }))))));
  const late = bySecurity(all(raw, allBarsFrom(wanted)));
  return new Map(wanted.map(({ security, from }) => [security, inOrder(early.get(security) ?? [], late.get(security) ?? [], from)]));
}

function bySecurity(rows: readonly (HistoryRow & { security: number })[]): Map<number, HistoryRow[]> {
  const of = new Map<number, HistoryRow[]>();
  for (const { security, ...row } of rows) {
    const held = of.get(security);
    if (held === undefined) of.set(security, [row]);
    else held.push(row);
  }
  return of;
}

function inOrder(early: readonly HistoryRow[], late: readonly HistoryRow[], from: number): HistoryRow[] {
  const before = new Map(early.filter(({ day }) => day < from).map((row) => [row.day, row]));
  return [...[...before.values()].toSorted((one, other) => one.day - other.day), ...late];
}

const bars = query.selectFrom('bar').select(FIGURES);
const barsFrom = statement(({ security, from }: { security: number; from: number }) =>
  bars.where('security', '=', security).where('day', '>=', from).orderBy('day'),
);
const lastBar = statement((of: { security: number; day: number }) =>
  bars.where('security', '=', of.security).where('day', '<=', of.day).orderBy('day', 'desc').limit(1),
);

function pairs(of: readonly { security: number; day: number }[]) {
  const [securities, days] = [of.map(({ security }) => security), of.map(({ day }) => day)];
  return sql<{ security: number; day: number }>`unnest(${securities}::integer[], ${days}::integer[])`.as<'wanted'>(
    sql`wanted (security, day)`,
  );
}

const lastBars = (of: readonly { security: number; day: number }[]) =>
  query
    .selectFrom(pairs(of))
    .crossJoinLateral((lateral) =>
      lateral
        .selectFrom('bar')
        .select(FIGURES)
        .whereRef('bar.security', '=', 'wanted.security')
        .whereRef('bar.day', '<=', 'wanted.day')
        .orderBy('bar.day', 'desc')
        .limit(1)
        .as('found'),
    )
    .select(['wanted.security', 'found.day', 'found.high', 'found.low', 'found.close', 'found.volume']);

const allBarsFrom = (of: readonly WantedBars[]) =>
  query
    .selectFrom(pairs(of.map(({ security, from }) => ({ security, day: from }))))
    .innerJoin('bar', (join) => join.onRef('bar.security', '=', 'wanted.security').onRef('bar.day', '>=', 'wanted.day'))
    .select(['bar.security', 'bar.day', 'bar.high', 'bar.low', 'bar.close', 'bar.volume'])
    .orderBy('bar.security')
    .orderBy('bar.day');
