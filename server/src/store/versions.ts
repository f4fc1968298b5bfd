import { sql } from 'kysely';
import type { ReadStore, Store } from './open-store.ts';
import { type Within, writing } from './transaction.ts';
import { dayNumber } from './units.ts';
import { putRows } from './write/put-rows.ts';

const FILES = 'files';

/** By all processes so far; a file that is stored again counts again. */
export function storedFileCount(store: ReadStore): Promise<number> {
  return counterValue(store, FILES);
}

/** 0 before it is raised. */
export async function counterValue({ db }: Pick<ReadStore, 'db'>, name: string): Promise<number> {
  return (await db.selectFrom('counter').select('value').where('name', '=', name).executeTakeFirst())?.value ?? 0;
}

/** Made by a file: of which share earlier bars are, or how their previous closes are judged. */
const EARLIER = 'changes of earlier bars';

/**
 * The name of the state of the files of the days up to one, or of all: another once a file of them is stored, or stored again, or once a file changes
 * what is known of earlier bars.
 */
export async function storedStates({ db }: ReadStore): Promise<(upTo?: string) => string> {
  const rows = await db
    .selectFrom('filing')
    .select(({ fn }) => ['day', fn.countAll<number>().as('files'), fn.sum<number>('rows').as('rows'), fn.max('fetched_at').as('newest')])
    .groupBy('day')
    .orderBy('day')
    .execute();
  const changes = await counterValue({ db }, EARLIER);
  const sums: { day: number; state: string }[] = [];
  let [files, lines, newest] = [0, 0, ''];
  for (const { day, files: more, rows: added, newest: fetched } of rows) {
    files += more;
    lines += added;
    if (fetched > newest) newest = fetched;
    sums.push({ day, state: `${files} files, ${lines} lines, ${newest}, change ${changes}` });
  }
  return (upTo) => {
    const day = upTo === undefined ? Infinity : dayNumber(upTo);
    return sums.findLast((one) => one.day <= day)?.state ?? '';
  };
}

export async function noteEarlier(within: Within): Promise<void> {
  await raiseCounter(within, EARLIER);
}

/** The newest file of a session, ISO 8601; undefined where none is stored. */
export async function filedAt({ db }: ReadStore, session: string): Promise<string | undefined> {
  const filed = db.selectFrom('filing').where('day', '=', dayNumber(session));
  const { newest } = await filed.select(({ fn }) => fn.max('fetched_at').as('newest')).executeTakeFirstOrThrow();
  return newest ?? undefined;
}

/** Call it in the transaction that stores the file. Returns the new count. */
export function countFile(within: Within): Promise<number> {
  return raiseCounter(within, FILES);
}

export async function raiseCounter({ db }: Within, name: string): Promise<number> {
  const raised = await db
    .insertInto('counter')
    .values({ name, value: 1 })
    .onConflict((of) => of.column('name').doUpdateSet({ value: sql`counter.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return raised.value;
}

/** Both ends included. */
export interface NumberBlock {
  first: number;
  last: number;
}

/** The next `count` numbers, at least `floor` and beyond all that any process on the store reserved before. Waits for the store's lock. */
export function reserveNumbers(store: Store, name: string, floor: number, count: number): Promise<NumberBlock> {
  return writing(store, async (within) => {
    const last = Math.max(await counterValue(within, name), floor - 1) + count;
    await putRows(within, 'counter', [{ name, value: last }]);
    return { first: last - count + 1, last };
  });
}

/** Distinguishes a store from others. */
export async function madeAt({ db }: Pick<ReadStore, 'db'>): Promise<string> {
  return (await db.selectFrom('origin').select('made_at').executeTakeFirstOrThrow()).made_at;
}
