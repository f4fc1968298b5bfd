import { join } from 'node:path';
import SqliteDatabase, { type Database } from 'better-sqlite3';
import { STORE_FILE } from '../open-store.ts';
import { storeFault } from '../access/store-fault.ts';

export interface CopyParts {
  folder: string;
  /** The file to write; there must be none. */
  to: string;
  /** Called again and again with how much is copied, from 0 to 1. */
  progress?: (share: number) => void;
  signal?: AbortSignal;
}

/** How many pages (4 KiB) are copied before other work of this process has its turn. */
const PAGES = 4_000;

/**
 * Copies the store of a folder, as it is now, into one file, while others read and write it. Whatever they write meanwhile is not in the copy and
 * does not hold it up. Throws `StoreUnusable` about the store, the system's error about the copy, and the signal's reason.
 */
export async function copyStore({ folder, to, progress, signal }: CopyParts): Promise<void> {
  const raw = openForCopy(folder);
  try {
    // A transaction that reads keeps what it saw first, so that a write elsewhere does not begin the copy anew.
    raw.exec('BEGIN');
    raw.pragma('user_version');
    await raw.backup(to, {
      progress: ({ totalPages, remainingPages }) => {
        signal?.throwIfAborted();
        progress?.(totalPages === 0 ? 0 : 1 - remainingPages / totalPages);
        return PAGES;
      },
    });
  } finally {
    raw.close();
  }
  // One file without a log beside it, which a name alone can move.
  const copy = new SqliteDatabase(to, { fileMustExist: true });
  try {
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

function openForCopy(folder: string): Database {
  const path = join(folder, STORE_FILE);
  try {
    const raw = new SqliteDatabase(path, { readonly: true, fileMustExist: true, timeout: 30_000 });
    raw.pragma('user_version');
    return raw;
  } catch (error) {
    throw storeFault(error, path) ?? error;
  }
}
