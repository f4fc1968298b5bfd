import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { STORE_FILE, type Store } from './open-store.ts';
import type { Origin } from '@bhav/core/market/origin';
import type { Tables } from './tables.ts';

/** How long a question may wait for a lock, milliseconds. A writer's lock stops no reader (WAL); what does is over in a moment. */
const WAIT_MS = 100;

/**
 * Opens the store of a folder for questions alone: for the thread that serves, which must never wait for a writer. `openStore` must have made
 * the store and checked its origin before.
 */
export function openReader({ folder, origin }: { folder: string; origin: Origin }): Store {
  const raw = new SqliteDatabase(join(folder, STORE_FILE), { readonly: true, fileMustExist: true, timeout: WAIT_MS });
  raw.pragma('cache_size = -65536');
  raw.pragma('mmap_size = 1073741824');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: raw }) });
  return {
    folder,
    origin,
    db,
    raw,
    close: async () => {
      await db.destroy();
      raw.close();
    },
  };
}

/**
 * Brings what the log of writes still has into the store's file, as the last writer does when it closes: for the end, after a writer that was
 * ended. Leaves the log to the next who opens the store where another process has it or it cannot be done.
 */
export function tidyStore(folder: string): void {
  let raw: SqliteDatabase.Database | undefined;
  try {
    raw = new SqliteDatabase(join(folder, STORE_FILE), { fileMustExist: true, timeout: 0 });
    raw.pragma('user_version');
  } catch {
    // The store is whole with its log too.
  } finally {
    raw?.close();
  }
}
