import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import type { Connection } from '../connection.ts';
import { SqliteConnection } from '../sqlite/sqlite-connection.ts';
import { type Store, STORE_FILE } from '../open-store.ts';
import { insert, iterate, query, run, type RowWriter } from '../statement.ts';
import type { Tables } from '../tables.ts';
import { atOnce } from '../transaction.ts';

/** The tables that no kept file fills. Each group is copied whole or not at all. */
const GROUPS = {
  liveQuotes: ['live_source', 'live_share', 'live_batch', 'live_quote', 'live_level', 'live_newest'],
  runs: ['run'],
} as const;

/** Whether each group was copied; undefined if there was nothing to copy. */
export type CarriedOver = Record<keyof typeof GROUPS, boolean | undefined>;

/** Copies records that no kept file has from the store of `folder`, as far as it can be read. The log of attempts replaces the new one. */
export function carryOver(store: Store, folder: string): CarriedOver {
  let former: Connection | undefined;
  try {
    former = new SqliteConnection(new SqliteDatabase(join(folder, STORE_FILE), { readonly: true, fileMustExist: true }));
  } catch {
    return { liveQuotes: false, runs: false };
  }
  const from = former;
  const carried = { liveQuotes: carriedGroup(store, from, GROUPS.liveQuotes), runs: carriedGroup(store, from, GROUPS.runs) };
  former.close();
  return carried;
}

function carriedGroup(store: Store, from: Connection, tables: readonly (keyof Tables)[]): boolean | undefined {
  try {
    const rows = atOnce(store, () => tables.reduce((sum, table) => sum + copied(from, store.raw, table), 0));
    return rows === 0 ? undefined : true;
  } catch {
    return false;
  }
}

/** Replaces the rows of a table by those of another store, and counts them. */
function copied(from: Connection, to: Connection, table: keyof Tables): number {
  run(to, query.deleteFrom(table));
  let rows = 0;
  let add: RowWriter<object> | undefined;
  for (const row of iterate<object>(from, query.selectFrom(table).selectAll())) {
    add ??= insert(table, ...(Object.keys(row) as never[]));
    add.run(to, row);
    rows += 1;
  }
  return rows;
}
