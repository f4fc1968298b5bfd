import { join } from 'node:path';
import type { Origin } from '@bhav/core/market/origin';
import { openFile, STORE_FILE, type ReadStore, type Store } from '../open-store.ts';
import type { RunState } from '../tables.ts';
import { dateOf } from '../units.ts';
import { type RawFile, rawFiles, storedFiles } from '../read/files.ts';
import { writing } from '../transaction.ts';
import { insertRows } from '../write/put-rows.ts';

type KnownFile = Omit<RawFile, 'exchange'> & { state: RunState; reason: string };

/** Readable content; the store may be damaged or of an old layout. */
export interface FormerStore {
  origin: Origin | undefined;
  /** By checksum. */
  files: Map<string, KnownFile>;
  /** The oldest fetched first. */
  stored: Awaited<ReturnType<typeof storedFiles>>;
}

/** Undefined if the store cannot be read. Changes nothing. */
export async function formerStore(folder: string): Promise<FormerStore | undefined> {
  let former: ReturnType<typeof openFile> | undefined;
  try {
    former = openFile(join(folder, STORE_FILE), { readonly: true, fileMustExist: true });
    const files = await rawFiles(former);
    return {
      origin: (await former.db.selectFrom('origin').select('origin').executeTakeFirst())?.origin,
      files: new Map(
        files.map(({ asked, fetched_at: fetchedAt, ...file }) => [
          file.sha256,
          { ...file, fetchedAt, ...(asked !== null && { asked: dateOf(asked) }) },
        ]),
      ),
      stored: await storedFiles(former),
    };
  } catch {
    return undefined;
  } finally {
    await former?.close();
  }
}

/** No kept file fills these tables. Each group is copied whole or not at all. */
const GROUPS = {
  liveQuotes: ['live_figures'],
  runs: ['run'],
  messages: ['message'],
  push: ['push_key', 'push_subscription'],
} as const;

type Group = keyof typeof GROUPS;

/** Of layouts that can still be read, the oldest has none of these. */
const YOUNGER: readonly Group[] = ['messages', 'push'];

/** Undefined if there was nothing to copy. */
export type CarriedOver = Record<Group, boolean | undefined>;

/** As far as the store of `folder` can be read. The log of attempts replaces the new one. */
export async function carryOver(store: Store, folder: string): Promise<CarriedOver> {
  const carried: CarriedOver = { liveQuotes: false, runs: false, messages: false, push: false };
  let former: ReturnType<typeof openFile> | undefined;
  try {
    former = openFile(join(folder, STORE_FILE), { readonly: true, fileMustExist: true });
    for (const group of Object.keys(carried) as Group[]) carried[group] = await copied(former.db, store, group).catch(() => false);
  } catch {
    // It cannot be opened.
  } finally {
    await former?.close();
  }
  return carried;
}

async function copied(former: ReadStore['db'], store: Store, group: Group): Promise<true | undefined> {
  const tables = (await former.introspection.getTables()).map(({ name }) => name);
  if (YOUNGER.includes(group) && !GROUPS[group].every((table) => tables.includes(table))) return undefined;
  return await writing(store, async (within) => {
    let count = 0;
    for (const table of GROUPS[group]) {
      const rows = await former.selectFrom(table).selectAll().execute();
      await within.db.deleteFrom(table).execute();
      await insertRows(within, table, rows as never);
      count += rows.length;
    }
    return count === 0 ? undefined : true;
  });
}
