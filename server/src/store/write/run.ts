import { query, run, all, first } from '../statement.ts';
import { nextId } from './next-id.ts';
import type { RunState } from '../tables.ts';
import type { Store } from '../open-store.ts';
import { atOnce } from '../transaction.ts';
import { dayNumber, orNull } from '../units.ts';
import type { Run } from '../read/runs.ts';
import type { RawFile } from '../read/files.ts';

/** Records an attempt that stored nothing, with the file if there is one, in one transaction. */
export function recordRun(store: Store, attempt: Run, rawFile?: RawFile): void {
  atOnce(store, () => {
    if (rawFile !== undefined) noteRawFile(store, rawFile, attempt.state, attempt.reason);
    noteRun(store, attempt);
  });
}

/** Records an attempt. The same outcome again only changes the time and the count, so a night of attempts is one row. */
export function noteRun({ raw }: Store, { source, exchange, session, state, reason, rows, rejected, fetchedAt: at }: Run): void {
  const day = dayNumber(session);
  const ofFile = query.selectFrom('run').selectAll().where('source', '=', source).where('day', '=', day);
  const last = first(raw, ofFile.orderBy('id', 'desc').limit(1));
  if (last?.state === state && last.reason === reason && last.rows === rows && last.rejected === rejected) {
    const again = query.updateTable('run').set({ at, times: last.times + 1 });
    run(raw, again.where('id', '=', last.id));
    return;
  }
  const row = { id: nextId(raw, 'run'), source, exchange, day, state, reason, rows, rejected, at, times: 1 };
  run(raw, query.insertInto('run').values(row));
}

/** Records a kept file. For the same bytes the first address and time count, and a stored file stays stored. */
export function noteRawFile({ raw }: Pick<Store, 'raw'>, rawFile: Omit<RawFile, 'exchange'>, state: RunState, reason: string): void {
  const { sha256, source, path, bytes, address, fetchedAt: fetched_at, asked } = rawFile;
  const row = { sha256, source, path, bytes, address, fetched_at, asked: orNull(asked, dayNumber), state, reason };
  const add = query
    .insertInto('raw_file')
    .values(row)
    .onConflict((of) => of.column('sha256').doUpdateSet({ state, reason, source }).where('raw_file.state', '<>', 'stored'));
  run(raw, add);
}

/** How many refused files of one source and day are kept for inspection. */
const REFUSALS_KEPT = 3;

/** Drops all but the newest refused files of a source and day from the records, and returns their paths for deletion. */
export function dropOldRefusals({ raw }: Store, { source, asked }: RawFile): string[] {
  if (asked === undefined) return [];
  const refused = query
    .selectFrom('raw_file')
    .select(['sha256', 'path'])
    .where('source', '=', source)
    .where('asked', '=', dayNumber(asked))
    .where('state', '=', 'refused');
  const old = all(raw, refused.orderBy('fetched_at', 'desc').orderBy('sha256')).slice(REFUSALS_KEPT);
  const checksums = old.map(({ sha256 }) => sha256);
  if (old.length > 0) run(raw, query.deleteFrom('raw_file').where('sha256', 'in', checksums));
  return old.map(({ path }) => path);
}
