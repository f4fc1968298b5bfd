import { join } from 'node:path';
import SqliteDatabase, { type Database } from 'better-sqlite3';
import { STORE_FILE } from '../open-store.ts';
import { storeFault } from '../access/store-fault.ts';

export interface CopyParts {
  folder: string;
  /** There must be no such file. */
  to: string;
  /** From 0 to 1, called repeatedly. */
  progress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Pages (4 KiB) that are copied before other work of this process runs. */
const PAGES = 4_000;

/**
 * As the store is now, into one file, while others read and write it. Their changes meanwhile are not in the copy and do not delay it. Throws
 * `StoreUnusable` about the store, the system's error about the copy, and the signal's reason.
 */
export async function copyStore({ folder, to, progress, signal }: CopyParts): Promise<void> {
  const raw = openForCopy(folder);
  try {
    // A read transaction keeps its snapshot, so that a write elsewhere does not restart the copy.
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
  // One file without a log beside it, so that a rename moves all of it.
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
