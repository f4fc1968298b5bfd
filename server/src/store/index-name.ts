import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './connection.ts';

/** The tables with a column `name` that compares the letters A to Z in any case. In SQLite the column itself does so. */
const NAMED_IN_ANY_CASE = new Set(['index_day']);

/** The condition that the name of an index is this one, in any case. */
export function isIndex(engine: Engine, name: string): RawBuilder<boolean> {
  return engine === 'sqlite' ? sql<boolean>`name = ${name}` : sql<boolean>`lower(name) = lower(${name}::text COLLATE "C")`;
}

/** The order of the names of indices, in any case. */
export function byIndexName(engine: Engine): RawBuilder<string> {
  return engine === 'sqlite' ? sql<string>`name` : sql<string>`lower(name)`;
}

/** The conflict target of an insertion: the columns of the key, or an expression if letters compare in any case. */
export function conflictTarget(engine: Engine, table: string, key: readonly string[]): RawBuilder<unknown> | undefined {
  if (engine === 'sqlite' || !NAMED_IN_ANY_CASE.has(table)) return undefined;
  return sql.join(key.map((column) => (column === 'name' ? sql`lower(name)` : sql.ref(column))));
}

/** The key of a row for comparison in memory. U+0000 is in no name that a parser accepts. */
export function keyOf(table: string, values: readonly unknown[]): string {
  const key = values.join('\u0000');
  return NAMED_IN_ANY_CASE.has(table) ? key.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) : key;
}
