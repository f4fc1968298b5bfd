import { join } from 'node:path';
import SqliteDatabase, { type Database } from 'better-sqlite3';
import { STORE_FILE } from '../open-store.ts';
import type { Origin } from '@bhav/core/market/origin';
import type { RunState } from '../tables.ts';
import { dateOf } from '../units.ts';
import type { RawFile } from '../read/runs.ts';

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
    const files = raw
      .prepare<[], Omit<KnownFile, 'asked'> & { asked: number | null }>(
        'SELECT sha256, source, path, bytes, address, fetched_at AS fetchedAt, asked, state, reason FROM raw_file',
      )
      .all();
    const stored = raw
      .prepare<[], RawFile & { day: number }>(
        `SELECT filing.source, filing.exchange, filing.day, filing.fetched_at AS fetchedAt, raw_file.sha256, path, bytes, address
         FROM filing JOIN raw_file USING (sha256) ORDER BY filing.fetched_at, filing.source, filing.day`,
      )
      .all();
    return {
      origin: raw.prepare<[], Origin>('SELECT origin FROM origin').pluck().get(),
      files: new Map(files.map(({ asked, ...file }) => [file.sha256, { ...file, ...(asked !== null && { asked: dateOf(asked) }) }])),
      stored: stored.map(({ day, ...file }) => ({ ...file, session: dateOf(day) })),
    };
  } catch {
    return undefined;
  } finally {
    raw?.close();
  }
}
