import { sql } from 'kysely';
import type { ReadStore } from '../open-store.ts';
import type { BarRow } from '../tables.ts';
import { openedRows } from '../write/put-rows.ts';

/** The bars of a security that its history needs. */
export interface WantedBars {
  security: number;
  /** All bars from this day on. */
  from: number;
  /** The last earlier bar up to each of these days. */
  upTo: readonly number[];
}

/** The fields of a bar that a history needs. */
export type HistoryRow = Pick<BarRow, 'day' | 'high' | 'low' | 'close' | 'previous_close' | 'volume'>;

/** Reads the bars that the histories of some securities need, oldest first. */
export async function historyRows({ db, engine }: ReadStore, wanted: readonly WantedBars[]): Promise<Map<number, HistoryRow[]>> {
  const pairs = (rows: { security: number; day: number }[]) =>
    openedRows(engine, 'bar', rows.length === 0 ? [{ security: 0, day: 0 }] : rows).as<'wanted'>(sql`wanted`);
  const bars = (rows: { security: number; day: number }[]) =>
    db
      .selectFrom(pairs(rows))
      .innerJoin('bar', (join) => join.onRef('bar.security', '=', sql.ref('wanted.security')))
      .select(['bar.security', 'bar.day', 'bar.high', 'bar.low', 'bar.close', 'bar.previous_close', 'bar.volume']);
  const early = await bars(wanted.flatMap(({ security, upTo }) => upTo.map((day) => ({ security, day }))))
    .where('bar.day', '=', (of) =>
      of
        .selectFrom('bar as earlier')
        .where('earlier.security', '=', sql<number>`wanted.security`)
        .where('earlier.day', '<=', sql<number>`wanted.day`)
        .select((last) => last.fn.max('earlier.day').as('last')),
    )
    .execute();
  const late = await bars(wanted.map(({ security, from }) => ({ security, day: from })))
    .where('bar.day', '>=', sql<number>`wanted.day`)
    .execute();
  // A day may be the last up to several days, or one of those from a day on.
  const found = new Map(wanted.map(({ security }) => [security, new Map<number, HistoryRow>()]));
  for (const { security, ...row } of [...early, ...late]) found.get(security)?.set(row.day, row);
  return new Map([...found].map(([security, rows]) => [security, [...rows.values()].toSorted((one, other) => one.day - other.day)]));
}
