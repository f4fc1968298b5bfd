import { createHash } from 'node:crypto';
import type { Store } from './open-store.ts';

/** Runs an SQL query and returns the first column of its rows. */
export function valuesIn<Value = number>({ raw }: Pick<Store, 'raw'>, sql: string): Value[] {
  return raw
    .prepare<Record<string, Value>>(sql)
    .all()
    .map((row) => Object.values(row)[0] as Value);
}

/** Runs an SQL query and returns the first column of its first row. */
export function valueIn(store: Pick<Store, 'raw'>, sql: string): number {
  const [value] = valuesIn(store, sql);
  if (value === undefined) throw new Error(`There is no row: ${sql}`);
  return value;
}

/** The fault that the engine finds in the store's file; undefined if there is none. PostgreSQL checks its own files. */
export function faultIn({ raw }: Pick<Store, 'raw'>): string | undefined {
  if (raw.engine !== 'sqlite') return undefined;
  const faults = [...valuesIn<string>({ raw }, 'PRAGMA integrity_check'), ...valuesIn<string>({ raw }, 'PRAGMA foreign_key_check')];
  return faults.find((fault) => fault !== 'ok');
}

/** A checksum of the rows of every table but the log and the counters, whatever their order. */
export function fingerprint({ raw }: Pick<Store, 'raw'>): string {
  const hash = createHash('sha256');
  for (const table of tablesOf({ raw }).filter((name) => name !== 'run' && name !== 'counter')) {
    const rows = raw.prepare(`SELECT * FROM "${table}"`).all();
    hash.update(table + JSON.stringify(rows.map((row) => JSON.stringify(row)).toSorted()));
  }
  return hash.digest('hex');
}

/** The names of the store's tables. */
export function tablesOf(store: Pick<Store, 'raw'>): string[] {
  if (store.raw.engine === 'postgresql')
    return valuesIn<string>(
      store,
      `SELECT c.relname FROM pg_class c WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'written'
      AND c.relnamespace = current_schema()::regnamespace ORDER BY c.relname COLLATE "C"`,
    );
  return valuesIn<string>(store, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name");
}

/** Reads all items. */
export async function listed<Item>(of: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of of) items.push(item);
  return items;
}
