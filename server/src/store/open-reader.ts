import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Store } from './open-store.ts';
import type { Origin, Tables } from './tables.ts';

/** How long a question may wait for a lock, milliseconds. A writer's lock stops no reader (WAL); what does is over in a moment. */
const WAIT_MS = 100;

/**
 * Opens the store of a folder for questions alone: for the thread that serves, which must never wait for a writer. `openStore` must have made
 * the store and checked its origin before. To be closed before the writer closes the store, who then tidies up.
 */
export function openReader({ folder, origin }: { folder: string; origin: Origin }): Store {
  const raw = new SqliteDatabase(join(folder, 'bhav.db'), { readonly: true, fileMustExist: true, timeout: WAIT_MS });
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
