import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase, { type Database } from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { migrate } from './migrations.ts';
import type { Origin, Tables } from './tables.ts';

/** An open store: `db` for questions, `raw` for whole sessions in one transaction. */
export interface Store {
  folder: string;
  origin: Origin;
  db: Kysely<Tables>;
  raw: Database;
  close: () => Promise<void>;
}

/** The store in the folder holds figures of another origin; made-up and official figures are never mixed. */
export class WrongOrigin extends Error {
  override name = 'WrongOrigin';
}

/**
 * Opens the store `bhav.db` of a folder, made when there is none. Every write is on disk when it returns (WAL, synchronous FULL).
 * Throws `WrongOrigin`, `StoreTooNew`.
 */
export function openStore({ folder, origin }: { folder: string; origin: Origin }): Store {
  mkdirSync(folder, { recursive: true });
  const raw = new SqliteDatabase(join(folder, 'bhav.db'), { timeout: 30_000 });
  try {
    raw.pragma('journal_mode = WAL');
    raw.pragma('synchronous = FULL');
    raw.pragma('foreign_keys = ON');
    raw.pragma('cache_size = -65536');
    raw.pragma('mmap_size = 1073741824');
    // Two processes that open a new store at once wait for each other here.
    raw.transaction(() => migrate(raw)).exclusive();
    holdTo(raw, origin, folder);
  } catch (error) {
    raw.close();
    throw error;
  }
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

function holdTo(raw: Database, origin: Origin, folder: string): void {
  raw.prepare("INSERT OR IGNORE INTO origin VALUES (1, ?, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))").run(origin);
  const held = raw.prepare<[], string>('SELECT origin FROM origin').pluck().get();
  if (held !== origin) {
    throw new WrongOrigin(
      `The store in ${folder} holds figures of the ${held} kind and takes none of the ${origin} kind: set BHAV_DATA_DIR to another folder.`,
    );
  }
}
