import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import type { Connection } from '../connection.ts';
import { SqliteConnection } from '../sqlite/sqlite-connection.ts';
import { STORE_FILE } from '../open-store.ts';
import type { Origin } from '@bhav/core/market/origin';
import type { RunState } from '../tables.ts';
import { dateOf } from '../units.ts';
import { type RawFile, storedFiles } from '../read/files.ts';
import { all, first, query } from '../statement.ts';

/** A kept file as the former store records it. */
type KnownFile = Omit<RawFile, 'exchange'> & { state: RunState; reason: string };

/** The readable content of a store that is to be replaced, and may be damaged. */
export interface FormerStore {
  origin: Origin | undefined;
  /** Every recorded kept file, by checksum. */
  files: Map<string, KnownFile>;
  /** The files whose figures it has, the oldest fetched first. */
  stored: ReturnType<typeof storedFiles>;
}

/** Reads the records of kept files in the store of a folder; undefined if it cannot be read. It changes nothing. */
export function formerStore(folder: string): FormerStore | undefined {
  let raw: Connection | undefined;
  try {
    raw = new SqliteConnection(new SqliteDatabase(join(folder, STORE_FILE), { readonly: true, fileMustExist: true }));
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
