import { join } from 'node:path';
import SqliteDatabase, { type Database } from 'better-sqlite3';
import { type Store, STORE_FILE } from '../open-store.ts';

/** What no kept file says; each group is one thing to a reader, and is taken over whole or not at all. */
const GROUPS = {
  liveQuotes: ['live_source', 'live_share', 'live_batch', 'live_quote', 'live_level', 'live_newest'],
  runs: ['run'],
} as const;

/** Which of it the new store has now; `undefined` where there was none to take over. */
export type CarriedOver = Record<keyof typeof GROUPS, boolean | undefined>;

/** Takes over from the store of `folder` what no kept file says, as far as it can be read; the log of attempts takes the place of the new one. */
export function carryOver({ raw }: Store, folder: string): CarriedOver {
  let former: Database | undefined;
  try {
    former = new SqliteDatabase(join(folder, STORE_FILE), { readonly: true, fileMustExist: true });
  } catch {
    return { liveQuotes: false, runs: false };
  }
  const from = former;
  const carried = { liveQuotes: carriedGroup(raw, from, GROUPS.liveQuotes), runs: carriedGroup(raw, from, GROUPS.runs) };
  former.close();
  return carried;
}

function carriedGroup(raw: Database, from: Database, tables: readonly string[]): boolean | undefined {
  try {
    return raw.transaction(() => {
      let rows = 0;
      for (const table of tables) {
        const select = from.prepare<[], unknown[]>(`SELECT * FROM ${table}`).raw();
        const insert = raw.prepare(
          `INSERT INTO ${table} VALUES (${select
            .columns()
            .map(() => '?')
            .join(', ')})`,
        );
        raw.exec(`DELETE FROM ${table}`);
        for (const row of select.iterate()) rows += insert.run(...row).changes;
      }
      return rows === 0 ? undefined : true;
    })();
  } catch {
    return false;
  }
}
