import { type Kysely, sql } from 'kysely';
import type { Connection } from '../connection.ts';
import { all, first, type Query, query } from '../statement.ts';
import type { CopiedTable } from './copied-tables.ts';

/** A part of a table: the rows whose column `by` is in the range, both ends included; without a range all rows. */
export interface TablePart {
  table: CopiedTable;
  range?: { from: number; until: number };
}

/** A row of any table. */
export type AnyRow = Record<string, number | string | null>;

/** The approximate number of rows in a part. */
const ROWS_A_PART = 40_000;

/** Builds queries on a table that only the caller knows. */
export const anyTable = query as unknown as Kysely<Record<string, AnyRow>>;

/** Divides a table of the store into parts of about equal size. An empty table is one part. */
export function partsOf(raw: Connection, table: CopiedTable): TablePart[] {
  const { name, by } = table;
  if (by === undefined) return [{ table }];
  const asked = anyTable
    .selectFrom(name)
    .select([
      sql<number>`count(*)`.as('rows'),
      sql<number | null>`min(${sql.ref(by)})`.as('least'),
      sql<number | null>`max(${sql.ref(by)})`.as('most'),
    ]);
  const { rows = 0, least = null, most = null } = first(raw, asked) ?? {};
  if (least === null || most === null) return [{ table }];
  const step = Math.max(1, Math.ceil(((most - least + 1) * ROWS_A_PART) / rows));
  return Array.from({ length: Math.ceil((most - least + 1) / step) }, (_, index) => {
    const from = least + index * step;
    return { table, range: { from, until: from + step - 1 } };
  });
}

/** Builds the query for the rows of a part. */
export function rowsOf(part: TablePart): Query<AnyRow> {
  return within(part).selectAll();
}

/** The counts and sums of a part as text, in groups by `per`, for a table with `sums`. A part without rows has none. */
export function sumsOf(raw: Connection, part: TablePart): (AnyRow & { rows: number; per: number })[] {
  const { sums = [], per, by = '' } = part.table;
  const columns = sums.flatMap((column) => [
    sql<string | null>`cast(sum(${sql.ref(column)}) as text)`.as(column),
    // A sum cannot tell null from zero,
    sql<number>`count(${sql.ref(column)})`.as(`${column} known`),
    // nor which row holds a figure. The remainder keeps it within 64 bits.
    sql<string | null>`cast(sum(cast(${sql.ref(by)} as bigint) * (${sql.ref(column)} % 1000003)) as text)`.as(`${column} placed`),
  ]);
  const group = sql.ref<number>(per ?? '');
  return all(
    raw,
    within(part)
      .select([...columns, sql<number>`count(*)`.as('rows'), group.as('per')])
      .groupBy(group)
      .orderBy(group),
  );
}

function within({ table: { name, by }, range }: TablePart) {
  const rows = anyTable.selectFrom(name);
  return range === undefined || by === undefined ? rows : rows.where(by, '>=', range.from).where(by, '<=', range.until);
}
