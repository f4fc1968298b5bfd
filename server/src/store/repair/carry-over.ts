import { join } from 'node:path';
import { openFile, type ReadStore, type Store, STORE_FILE } from '../open-store.ts';
import { writing } from '../transaction.ts';
import { insertRows } from '../write/put-rows.ts';

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
