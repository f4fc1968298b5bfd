import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Origin } from '@bhav/core/market/origin';
import SqliteDatabase, { type Database } from 'better-sqlite3';
import { layoutOf, StoreTooNew } from '../layouts/migrate.ts';
import { openFile, STORE_FILE } from '../open-store.ts';
import { faultOfPages } from '../repair/integrity.ts';
import { dateOf } from '../units.ts';
import { storeFault } from '../access/store-fault.ts';

/**
 * As the store is now, compact, on disk and in one file without a log, while others read and write it. There must be no file `to`. Throws `StoreUnusable`
 * about the store, and the system's or SQLite's error about the copy.
 */
export function copyStore(folder: string, to: string): void {
  const raw = openForCopy(join(folder, STORE_FILE));
  try {
    raw.prepare('VACUUM INTO ?').run(to);
  } finally {
    raw.close();
  }
  syncFile(to);
}

/** Returns when the file is on disk; `VACUUM INTO` leaves this to its caller. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

function openForCopy(path: string): Database {
  try {
    const raw = new SqliteDatabase(path, { readonly: true, fileMustExist: true, timeout: 30_000 });
    raw.pragma('user_version');
    return raw;
  } catch (error) {
    throw storeFault(error, path) ?? error;
  }
}

export interface CopyFacts {
  origin: Origin;
  /** As in "2 sessions, the newest of 2026-11-20", of both exchanges together. */
  held: string;
}

/** Reads every page; changes nothing. Throws an error that says why it is none, `StoreTooNew`. */
export async function checkedCopy(path: string): Promise<CopyFacts> {
  const { origin, held } = await factsOf(path).catch((error: unknown) => {
    if (error instanceof StoreTooNew) throw error;
    throw new Error(`The copy of the store is damaged (${error instanceof Error ? error.message : String(error)}).`, { cause: error });
  });
  if (origin === undefined) throw new Error('The copy does not say whose figures it holds.');
  return { origin, held };
}

async function factsOf(path: string): Promise<Partial<CopyFacts> & Pick<CopyFacts, 'held'>> {
  const copy = openFile(path, { readonly: true, fileMustExist: true });
  try {
    const { db } = copy;
    const fault = await faultOfPages(db);
    if (fault !== undefined) throw new Error(fault);
    await layoutOf(db, 'sqlite');
    const { sessions, newest } = await db
      .selectFrom('session')
      .select(({ fn }) => [fn.countAll<number>().as('sessions'), fn.max<number | null>('day').as('newest')])
      .executeTakeFirstOrThrow();
    return {
      ...(await db.selectFrom('origin').select('origin').executeTakeFirst()),
      held: newest === null ? 'no session' : `${sessions} sessions, the newest of ${dateOf(newest)}`,
    };
  } finally {
    await copy.close();
  }
}
