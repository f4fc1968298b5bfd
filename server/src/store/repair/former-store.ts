import { join } from 'node:path';
import SqliteDatabase, { type Database } from 'better-sqlite3';
import { STORE_FILE } from '../open-store.ts';
import type { Origin } from '@bhav/core/market/origin';
import type { RunState } from '../tables.ts';
import { dateOf } from '../units.ts';
import { type RawFile, storedFiles } from '../read/files.ts';
import { all, first, query } from '../statement.ts';

/** A kept file as a store knew it. */
type KnownFile = Omit<RawFile, 'exchange'> & { state: RunState; reason: string };

/** What can be read of a store that is to be replaced; it may be damaged anywhere. */
export interface FormerStore {
  origin: Origin | undefined;
  /** Every kept file that the store knew, by checksum. */
  files: Map<string, KnownFile>;
  /** The files whose figures it had, the oldest fetched first. */
  stored: (RawFile & { session: string })[];
}

/** Reads what the store of a folder knows of its kept files; nothing when that cannot be read. Changes nothing. */
export function formerStore(folder: string): FormerStore | undefined {
  let raw: Database | undefined;
  try {
    raw = new SqliteDatabase(join(folder, STORE_FILE), { readonly: true, fileMustExist: true });
    const files = all(raw, query.selectFrom('raw_file').selectAll());
    return {
      origin: first(raw, query.selectFrom('origin').select('origin'))?.origin,
      files: new Map(
        files.map(({ asked, fetched_at: fetchedAt, ...file }) => [
          file.sha256,
          { ...file, fetchedAt, ...(asked !== null && { asked: dateOf(asked) }) },
        ]),
      ),
      stored: storedFiles({ raw }),
    };
  } catch {
    return undefined;
  } finally {
    raw?.close();
  }
}
