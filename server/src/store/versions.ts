import { LAST_DAY } from '@bhav/core/calendar/days';
import { sql } from 'kysely';
import type { ReadStore } from './open-store.ts';
import type { Within } from './transaction.ts';
import { dayNumber } from './units.ts';

/** The counter of the files that were stored. */
const FILES = 'files';

/** Counts the files stored by all processes so far; a file that is stored again counts again. */
export async function storedFileCount({ db }: ReadStore): Promise<number> {
  return (await db.selectFrom('counter').select('value').where('name', '=', FILES).executeTakeFirst())?.value ?? 0;
}

/**
 * The first stored day after another one, as a part of a query: what is downloaded before it without a day inside, as a list of members, counts for the
 * session before.
 */
export function nextSession(db: ReadStore['db'], day: number) {
  const after = db
    .selectFrom('session')
    .select(({ fn }) => fn.min('day').as('day'))
    .where('day', '>', day);
  return sql<number>`coalesce(${after}, ${dayNumber(LAST_DAY)})`;
}

/** The counter of the times that bars of earlier files were judged otherwise. */
const JUDGED = 'bars judged otherwise';

/** Notes, in a writing transaction, that bars of earlier files have other flags than before. */
export async function noteJudged(within: Within): Promise<void> {
  await raiseCounter(within, JUDGED);
}

/**
 * Names the state of the files that count for a session: another one once a file of them is stored, or stored again, or one of a later day has other
 * flags set on bars of theirs.
 */
export async function filesUpTo({ db }: ReadStore, session: string): Promise<string> {
  const judged = await db.selectFrom('counter').select('value').where('name', '=', JUDGED).executeTakeFirst();
  const { files, rows, newest } = await db
    .selectFrom('filing')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number>('rows').as('rows'), fn.max('fetched_at').as('newest')])
    .where('day', '<', nextSession(db, dayNumber(session)))
    .executeTakeFirstOrThrow();
  return `${files} ${rows} ${newest} ${judged?.value ?? 0}`;
}

/** Returns when the newest file of a session was fetched, ISO 8601; undefined where none is stored. */
export async function filedAt({ db }: ReadStore, session: string): Promise<string | undefined> {
  const filed = db.selectFrom('filing').where('day', '=', dayNumber(session));
  const { newest } = await filed.select(({ fn }) => fn.max('fetched_at').as('newest')).executeTakeFirstOrThrow();
  return newest ?? undefined;
}

/** Counts one more file in the transaction that stores it, and returns how many there are with it. */
export function countFile(within: Within): Promise<number> {
  return raiseCounter(within, FILES);
}

/** Raises a counter by one, and returns its value. */
export async function raiseCounter({ db }: Within, name: string): Promise<number> {
  const raised = await db
    .insertInto('counter')
    .values({ name, value: 1 })
    .onConflict((of) => of.column('name').doUpdateSet({ value: sql`counter.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return raised.value;
}
