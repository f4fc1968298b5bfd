import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { faultOfPages } from './repair/integrity.ts';
import type { ReadStore } from './open-store.ts';

export async function rowsIn<Row = Record<string, unknown>>({ db }: Pick<ReadStore, 'db'>, text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(db)).rows;
}

/** Of the first column. */
export async function valuesIn<Value = number>(store: Pick<ReadStore, 'db'>, text: string): Promise<Value[]> {
  return (await rowsIn<Record<string, Value>>(store, text)).map((row) => Object.values(row)[0] as Value);
}

/** The first column of the first row. */
export async function valueIn(store: Pick<ReadStore, 'db'>, text: string): Promise<number> {
  const [value] = await valuesIn(store, text);
  if (value === undefined) throw new Error(`There is no row: ${text}`);
  return value;
}

/** Undefined if there is none. PostgreSQL checks its own files. */
export async function faultIn(store: ReadStore): Promise<string | undefined> {
  if (store.engine !== 'sqlite') return undefined;
  return (await faultOfPages(store.db)) ?? (await valuesIn<string>(store, 'PRAGMA foreign_key_check'))[0];
}

/** Of every table but the log and the counters, whatever the order of rows. */
export async function fingerprint(store: ReadStore): Promise<string> {
  const hash = createHash('sha256');
  for (const table of (await tablesOf(store)).filter((name) => name !== 'run' && name !== 'counter')) {
    const rows = await rowsIn(store, `SELECT * FROM "${table}"`);
    hash.update(table + JSON.stringify(rows.map((row) => JSON.stringify(row)).toSorted()));
  }
  return hash.digest('hex');
}

/** Without the parts of the bars. */
export async function tablesOf({ db }: Pick<ReadStore, 'db'>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .map(({ name }) => name)
    .filter((name) => !/^bar_\d/.test(name))
    .toSorted();
}

export async function listed<Item>(of: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of of) items.push(item);
  return items;
}
