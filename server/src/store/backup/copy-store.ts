import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase, { type Database } from 'better-sqlite3';
import { STORE_FILE } from '../open-store.ts';
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
