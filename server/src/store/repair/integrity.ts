import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type ReadStore, STORE_FILE } from '../open-store.ts';
import { damaged } from '../access/store-fault.ts';
import type { Tables } from '../tables.ts';

/** Reads every page. Throws `StoreUnusable` with the first fault that the database reports. PostgreSQL checks its own files. */
export async function assertWhole({ db, engine, folder }: ReadStore): Promise<void> {
  const fault = engine === 'sqlite' ? await faultOfPages(db) : undefined;
  if (fault !== undefined) throw damaged(join(folder, STORE_FILE), fault);
}

/** Of an SQLite file, the first fault; undefined if there is none. */
export async function faultOfPages(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
  const found = rows[0]?.integrity_check;
  return found === 'ok' ? undefined : (found ?? 'it cannot be checked');
}
