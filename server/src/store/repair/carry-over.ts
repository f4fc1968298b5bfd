import { join } from 'node:path';
import { openFile, type Store, STORE_FILE } from '../open-store.ts';
import type { Tables } from '../tables.ts';
import { type Within, writing } from '../transaction.ts';

/** No kept file fills these tables. Each group is copied whole or not at all. */
const GROUPS = {
  liveQuotes: ['live_figures'],
  runs: ['run'],
  messages: ['message'],
  push: ['push_key', 'push_subscription'],
} as const;

/** Of layouts that can still be read, the oldest has none of these. */
const YOUNGER: readonly (readonly (keyof Tables)[])[] = [GROUPS.messages, GROUPS.push];

/** Undefined if there was nothing to copy. */
export type CarriedOver = Record<keyof typeof GROUPS, boolean | undefined>;

/** Rows. */
const AT_ONCE = 1_000;

/** As far as the store of `folder` can be read. The log of attempts replaces the new one. */
export async function carryOver(store: Store, folder: string): Promise<CarriedOver> {
  const carried = async (tables: readonly (keyof Tables)[]): Promise<boolean | undefined> => {
    try {
      const former = openFile(join(folder, STORE_FILE), { readonly: true, fileMustExist: true });
      try {
        // An older layout has none.
        if (YOUNGER.includes(tables) && !(await hasTables(former.db, tables))) return undefined;
        return await writing(store, async (within) => {
          let rows = 0;
          for (const table of tables) rows += await copied(former.db, within, table);
          return rows === 0 ? undefined : true;
        });
      } finally {
        await former.close();
      }
    } catch {
      return false;
    }
  };
  return {
    liveQuotes: await carried(GROUPS.liveQuotes),
    runs: await carried(GROUPS.runs),
    messages: await carried(GROUPS.messages),
    push: await carried(GROUPS.push),
  };
}

async function hasTables(db: Store['db'], names: readonly string[]): Promise<boolean> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  return names.every((name) => tables.includes(name));
}

/** Returns the number of rows. */
async function copied(from: Store['db'], to: Within, table: keyof Tables): Promise<number> {
  await to.db.deleteFrom(table).execute();
  let [rows, waiting]: [number, object[]] = [0, []];
  const write = async (): Promise<void> => {
    if (waiting.length > 0) await to.db.insertInto(table).values(waiting).execute();
    waiting = [];
  };
  for await (const row of from.selectFrom(table).selectAll().stream()) {
    rows += 1;
    if (waiting.push(row) === AT_ONCE) await write();
  }
  await write();
  return rows;
}
