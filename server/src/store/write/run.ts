import { reasonsText } from '../reasons.ts';
import type { RunState } from '../tables.ts';
import type { Store } from '../open-store.ts';
import { type Within, writing } from '../transaction.ts';
import { dayNumber, orNull } from '../units.ts';
import type { Run } from '../read/runs.ts';
import type { RawFile } from '../read/files.ts';
import { nextId } from './put-rows.ts';

/**
 * An attempt that stored nothing, with the file if there is one, in one transaction. Returns the paths of the refused files of this source and day
 * that the records no longer have, for deletion.
 */
export function recordRun(store: Store, attempt: Run, rawFile?: RawFile): Promise<string[]> {
  return writing(store, async (within) => {
    if (rawFile !== undefined) await noteRawFile(within, rawFile, attempt.state, storedReason(attempt));
    await noteRun(within, attempt);
    return rawFile === undefined ? [] : dropOldRefusals(within, rawFile);
  });
}

/** The same outcome again only changes the time and the count, so a night of attempts is one row. */
export async function noteRun(
  within: Within,
  { source, exchange, session, state, rows, rejected, fetchedAt: at, ...why }: Run,
): Promise<void> {
  const { db } = within;
  const reason = storedReason(why);
  const day = dayNumber(session);
  const ofFile = db.selectFrom('run').selectAll().where('source', '=', source).where('day', '=', day);
  const last = await ofFile.orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (last?.state === state && last.reason === reason && last.rows === rows && last.rejected === rejected) {
    await db
      .updateTable('run')
      .set({ at, times: last.times + 1 })
      .where('id', '=', last.id)
      .execute();
    return;
  }
  const id = await nextId(within, 'run');
  await db.insertInto('run').values({ id, source, exchange, day, state, reason, rows, rejected, at, times: 1 }).execute();
}

function storedReason({ reason, told }: Pick<Run, 'reason' | 'told'>): string {
  return told === undefined ? reason : reasonsText(told);
}

/** `reason` is as it is stored. For the same bytes the first address and time count, and a stored file stays stored. */
export async function noteRawFile({ db }: Within, rawFile: Omit<RawFile, 'exchange'>, state: RunState, reason: string): Promise<void> {
  const { sha256, source, path, bytes, address, fetchedAt: fetched_at, asked } = rawFile;
  const row = { sha256, source, path, bytes, address, fetched_at, asked: orNull(asked, dayNumber), state, reason };
  await db
    .insertInto('raw_file')
    .values(row)
    .onConflict((of) => of.column('sha256').doUpdateSet({ state, reason, source }).where('raw_file.state', '<>', 'stored'))
    .execute();
}

/** Of one source and day, for inspection. */
const REFUSALS_KEPT = 3;

async function dropOldRefusals({ db }: Within, { source, asked }: RawFile): Promise<string[]> {
  if (asked === undefined) return [];
  const refused = await db
    .selectFrom('raw_file')
    .select(['sha256', 'path'])
    .where('source', '=', source)
    .where('asked', '=', dayNumber(asked))
    .where('state', '=', 'refused')
    .orderBy('fetched_at', 'desc')
    .orderBy('sha256')
    .execute();
  const old = refused.slice(REFUSALS_KEPT);
  const checksums = old.map(({ sha256 }) => sha256);
  if (old.length > 0) await db.deleteFrom('raw_file').where('sha256', 'in', checksums).execute();
  return old.map(({ path }) => path);
}
