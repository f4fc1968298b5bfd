import type { Database } from 'better-sqlite3';
import {
  type CompiledQuery,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type OnConflictBuilder,
  type RawBuilder,
  sql,
  type Generated,
} from 'kysely';
import { type Engine, type Tables, TABLES } from '../tables.ts';
import type { Within } from '../transaction.ts';
import { inLowerCase } from '../units.ts';

type Table = keyof typeof TABLES;
/** Undefined is stored as null. */
export type StoredRow<Name extends Table> = {
  [Column in keyof Insertable<Tables[Name]>]: null extends Insertable<Tables[Name]>[Column]
    ? Insertable<Tables[Name]>[Column] | undefined
    : Insertable<Tables[Name]>[Column];
};

interface Conflict<Name extends Table> {
  /** An old row keeps this. */
  keep?: keyof Tables[Name];
  /** The old row stays unless the new value of this column compares so with its own. */
  where?: readonly [keyof Tables[Name], '<=' | '>='];
  /** What an old row gets in place of the new value, of its columns and those of `excluded` alone. */
  set?: { [Column in keyof Tables[Name]]?: RawBuilder<unknown> };
}

/** The name of an index is the same in any case. */
const ANY_CASE = { table: 'index_day', column: 'name' };

export function keyColumns(table: Table): readonly string[] {
  return table === ANY_CASE.table ? [ANY_CASE.column, 'day'] : TABLES[table].key;
}

/**
 * By one statement. A row whose key is in the table already takes the place of the old one; of several with one key the last counts. A row that has
 * only its key leaves the old one as it is.
 */
export async function putRows<Name extends Table>(
  within: Within,
  table: Name,
  rows: readonly StoredRow<Name>[],
  { keep, where, set: given }: Conflict<Name> = {},
): Promise<void> {
  const key = keyColumns(table);
  const set = columnsOf(rows).filter((column) => isInAnyCase(table, column) || ![...key, keep].includes(column));
  const target = key.map((column) => (isInAnyCase(table, column) ? sql`lower(${sql.ref(column)})` : sql.ref(column)));
  await insertRows(within, table, within.sqlite === undefined ? lastOfEach(table, rows) : rows, (of) => {
    const conflict = of.expression(sql.join(target));
    if (set.length === 0) return conflict.doNothing();
    const update = conflict.doUpdateSet({
      ...Object.fromEntries(set.map((column) => [column, sql.ref(`excluded.${column}`)])),
      ...given,
    });
    if (where === undefined) return update;
    const [column, compare] = where as readonly [string, '<=' | '>='];
    return update.whereRef(sql.ref(`excluded.${column}`), compare, sql.ref(`${table}.${column}`));
  });
}

/** `onConflict` says what becomes of a row whose key is in the table already, which otherwise is an error. */
export async function insertRows<Name extends Table>(
  within: Within,
  table: Name,
  rows: readonly StoredRow<Name>[],
  onConflict?: (
    of: OnConflictBuilder<Tables, Name>,
  ) => ReturnType<Parameters<InsertQueryBuilder<Tables, Name, InsertResult>['onConflict']>[0]>,
): Promise<void> {
  if (rows.length === 0) return;
  const { db, engine, sqlite } = within;
  const columns = columnsOf(rows);
  const given =
    sqlite === undefined
      ? sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${openedRows(engine, table, rows)} as given where true`
      : sql`values (${sql.join(columns)})`;
  const insert = db
    .insertInto(table)
    .columns(columns as never[])
    .expression(given as never);
  const query = onConflict === undefined ? insert : insert.onConflict(onConflict);
  if (sqlite === undefined) await query.execute();
  else runWithEach(sqlite, query.compile(), columns, rows);
}

export async function updateSecurities(
  { db, engine, sqlite }: Within,
  rows: readonly ({ id: number } & Partial<StoredRow<'security'>>)[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf<'security'>(rows).filter((column) => column !== 'id');
  const setTo = (value: (column: string) => unknown) => sql.join(columns.map((column) => sql`${sql.ref(column)} = ${value(column)}`));
  if (sqlite === undefined) {
    const given = sql`${openedRows(engine, 'security', rows)} as given`;
    await sql`update security set ${setTo((column) => sql.ref(`given.${column}`))} from ${given} where security.id = given.id`.execute(db);
  } else {
    const update = sql`update security set ${setTo((column) => column)} where id = ${'id'}`;
    runWithEach(sqlite, update.compile(db), [...columns, 'id'], rows);
  }
}

/** A third of the time that one statement takes with all rows as JSON. */
function runWithEach(sqlite: Database, { sql: text }: CompiledQuery, columns: readonly string[], rows: readonly object[]): void {
  const statement = sqlite.prepare(text);
  for (const row of rows as readonly Record<string, unknown>[]) statement.run(columns.map((column) => valueOf(row[column])));
}

function valueOf(value: unknown): unknown {
  return typeof value === 'string' ? withoutNull('', value) : (value ?? null);
}

/** A table of rows, which go to the database as one parameter of JSON; `table` has columns of the same names. */
export function openedRows<Name extends Table>(
  engine: Engine,
  table: Name,
  rows: readonly Partial<StoredRow<Name>>[],
): RawBuilder<Record<string, unknown>> {
  const plain = JSON.stringify(rows);
  // PostgreSQL has no U+0000 in text.
  const json = plain.includes(String.raw`\u0000`) ? JSON.stringify(rows, withoutNull) : plain;
  if (engine === 'postgresql') return sql`json_populate_recordset(null::${sql.table(table)}, ${json}::json)`;
  const columns = columnsOf(rows).map((column) => sql`value ->> ${sql.lit(column)} as ${sql.ref(column)}`);
  return sql`(select ${sql.join(columns)} from json_each(${json}))`;
}

function withoutNull(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\u0000', '\uFFFD') : value;
}

function columnsOf<Name extends Table>(rows: readonly Partial<StoredRow<Name>>[]): string[] {
  return Object.keys(rows[0] ?? {});
}

/** One statement of PostgreSQL cannot change a row twice. */
function lastOfEach<Name extends Table>(table: Name, rows: readonly StoredRow<Name>[]): StoredRow<Name>[] {
  const valueIn = (row: StoredRow<Name>, column: string): unknown => {
    const value = (row as Record<string, unknown>)[column];
    return isInAnyCase(table, column) ? inLowerCase(String(value)) : value;
  };
  return [...new Map(rows.map((row) => [JSON.stringify(keyColumns(table).map((column) => valueIn(row, column))), row])).values()];
}

function isInAnyCase(table: Table, column: string): boolean {
  return table === ANY_CASE.table && column === ANY_CASE.column;
}

type NumberedTable = { [Name in keyof Tables]: Tables[Name] extends { id: Generated<number> } ? Name : never }[keyof Tables];

/** Within the writing transaction no other writer adds a row. */
export async function nextId({ db }: Within, table: NumberedTable): Promise<number> {
  const newest = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .executeTakeFirst();
  return (newest?.id ?? 0) + 1;
}
