import { hostname } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { EMPTY_LISTS, type ReadStore, STORE_FILE, type Store, storeOf, type StoreParts } from './open-store.ts';
import type { DatabaseAddress } from './postgres/database-address.ts';
import { poolDialect } from './postgres/postgres-dialect.ts';
import { SqliteConnection } from './sqlite/sqlite-connection.ts';
import type { Tables } from './tables.ts';
import type { Origin } from '@bhav/core/market/origin';

/** How long a query may wait for a lock, milliseconds. A writer does not block readers (WAL); other locks are brief. */
const WAIT_MS = 100;

/**
 * Opens a store for reading only, for the serving thread, which never waits for a writer. If the database has a replica, that is opened. Call
 * `openStore` before.
 */
export function openReader({ folder, origin, database }: Omit<StoreParts, 'fence'>): ReadStore {
  return database === undefined ? fileReader(folder, origin) : databaseReader(folder, origin, database);
}

function databaseReader(folder: string, origin: Origin, { url, readUrl }: DatabaseAddress): ReadStore {
  const name = `bhav serves, process ${process.pid} on ${hostname()}`;
  const db = new Kysely<Tables>({
    dialect: readUrl === undefined ? poolDialect(url, 'DATABASE_URL', name) : poolDialect(readUrl, 'DATABASE_READ_URL', name),
    plugins: [EMPTY_LISTS],
  });
  let isOpen = true;
  const close = async (): Promise<void> => {
    isOpen = false;
    await db.destroy();
  };
  const versionOfOthers = async (): Promise<number> =>
    (await sql<{ version: number }>`SELECT version FROM written`.execute(db)).rows[0]?.version ?? 0;
  return { folder, origin, engine: 'postgresql', db, isOpen: () => isOpen, versionOfOthers, close };
}

function fileReader(folder: string, origin: Origin): ReadStore {
  const database = new SqliteDatabase(join(folder, STORE_FILE), { readonly: true, fileMustExist: true, timeout: WAIT_MS });
  database.pragma('cache_size = -65536');
  database.pragma('mmap_size = 1073741824');
  return storeOf(new SqliteConnection(database), folder, origin);
}

/** Merges the write-ahead log of an open store into its file, which is then complete by itself. */
export function mergeLog({ raw }: Store): void {
  if (raw instanceof SqliteConnection) raw.database.pragma('wal_checkpoint(TRUNCATE)');
}

/**
 * Merges the write-ahead log into the store's file, as the last writer does when it closes; needed after a writer that was killed. Does nothing when
 * another process has the store: the next one to open it merges the log.
 */
export function tidyStore(folder: string): void {
  let raw: SqliteDatabase.Database | undefined;
  try {
    raw = new SqliteDatabase(join(folder, STORE_FILE), { fileMustExist: true, timeout: 0 });
    raw.pragma('user_version');
  } catch {
    // The store is complete with its log too.
  } finally {
    raw?.close();
  }
}
