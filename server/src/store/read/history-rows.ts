import { sql } from 'kysely';
import type { ReadStore } from '../open-store.ts';
import type { BarRow } from '../tables.ts';
import { openedRows } from '../write/put-rows.ts';

export interface WantedBars {
  security: number;
  /** All bars from this day on. */
  from: number;
  /** The last earlier bar up to each of these days. */
  upTo: readonly number[];
  /** The first bar on or after each of these days. */
  since: readonly number[];
}

export type HistoryRow = Pick<BarRow, 'security' | 'day' | 'high' | 'low' | 'close' | 'previous_close' | 'volume'>;

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
