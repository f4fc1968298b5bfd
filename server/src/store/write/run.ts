import type { Database } from 'better-sqlite3';
import type { RunState } from '../tables.ts';
import type { Store } from '../open-store.ts';
import { dayNumber } from '../units.ts';
import type { RawFile, Run } from '../read/runs.ts';

/** Writes down an attempt that stored nothing, with the file when there is one (`rawFile`), in one transaction. */
export function recordRun({ raw }: Store, run: Run, rawFile?: RawFile): void {
  raw
    .transaction(() => {
      if (rawFile !== undefined) noteRawFile(raw, rawFile, run.state, run.reason);
      noteRun(raw, run);
    })
    .immediate();
}

/** The same outcome again only moves the time and the count, so a night of asking is one line. */
export function noteRun(raw: Database, { source, exchange, session, state, reason, rows, rejected, fetchedAt }: Run): void {
  const day = dayNumber(session);
  const last = raw
    .prepare<[string, number], { id: number; state: string; reason: string; rows: number; rejected: number }>(
      'SELECT * FROM run WHERE source = ? AND day = ? ORDER BY id DESC LIMIT 1',
    )
    .get(source, day);
  if (last?.state === state && last.reason === reason && last.rows === rows && last.rejected === rejected) {
    raw.prepare('UPDATE run SET at = ?, times = times + 1 WHERE id = ?').run(fetchedAt, last.id);
    return;
  }
  raw
    .prepare('INSERT INTO run (source, exchange, day, state, reason, rows, rejected, at, times) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1)')
    .run(source, exchange, day, state, reason, rows, rejected, fetchedAt);
}

/** The first address and time of the same bytes stand; a file that was stored once is not called refused for being met again. */
export function noteRawFile(raw: Database, rawFile: Omit<RawFile, 'exchange'>, state: RunState, reason: string): void {
  const { sha256, source, path, bytes, address, fetchedAt, asked } = rawFile;
  raw
    .prepare(
      `INSERT INTO raw_file VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET state = excluded.state, reason = excluded.reason, source = excluded.source WHERE raw_file.state <> 'stored'`,
    )
    .run(sha256, source, path, bytes, address, fetchedAt, asked === undefined ? null : dayNumber(asked), state, reason);
}

/** How many refused files of one address are kept for inspection. */
const REFUSALS_KEPT = 3;

/** Forgets all but the newest refused files of what one address gave for one day; gives their paths, to be deleted. */
export function dropOldRefusals({ raw }: Store, { source, asked }: RawFile): string[] {
  if (asked === undefined) return [];
  const old = raw
    .prepare<[string, number], { sha256: string; path: string }>(
      `SELECT sha256, path FROM raw_file WHERE source = ? AND asked = ? AND state = 'refused' ORDER BY fetched_at DESC, sha256`,
    )
    .all(source, dayNumber(asked))
    .slice(REFUSALS_KEPT);
  const drop = raw.prepare('DELETE FROM raw_file WHERE sha256 = ?');
  raw.transaction(() => old.forEach(({ sha256 }) => drop.run(sha256)))();
  return old.map(({ path }) => path);
}
