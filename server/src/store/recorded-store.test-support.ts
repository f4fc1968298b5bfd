import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import SqliteDatabase from 'better-sqlite3';
import { STORE_FILE } from './open-store.ts';

/** As the former version has them. */
interface RecordedStore {
  path: string;
  bytes: Buffer;
  files: { sha256: string; path: string; address: string; fetched_at: string; state: string }[];
  runs: { source: string; state: string; at: string }[];
}

/** Puts the store that a release made, and its kept files, into a folder. */
export function recordedStore(release: string, folder: string): RecordedStore {
  const recorded = fileURLToPath(new URL(`../../recorded/store-${release}`, import.meta.url));
  cpSync(join(recorded, 'raw'), join(folder, 'raw'), { recursive: true });
  const path = join(folder, STORE_FILE);
  const made = new SqliteDatabase(path);
  made.pragma('journal_mode = WAL');
  made.exec(readFileSync(join(recorded, 'bhav.sql'), 'utf8'));
  const rowsOf = <Row>(question: string): Row[] => made.prepare<[], Row>(question).all();
  const files = rowsOf<RecordedStore['files'][number]>('SELECT sha256, path, address, fetched_at, state FROM raw_file ORDER BY sha256');
  const runs = rowsOf<RecordedStore['runs'][number]>('SELECT source, state, at FROM run ORDER BY at, source');
  made.close();
  return { path, files, runs, bytes: readFileSync(path) };
}
