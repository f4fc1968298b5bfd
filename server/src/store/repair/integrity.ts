import { join } from 'node:path';
import { type Store, STORE_FILE } from '../open-store.ts';
import { SqliteConnection } from '../sqlite/sqlite-connection.ts';
import { damaged, StoreUnusable } from '../access/store-fault.ts';

/** Reads every page of the store. Throws `StoreUnusable` when one is damaged, with the first fault that the database reports. */
export function assertWhole({ raw, folder }: Pick<Store, 'raw' | 'folder'>): void {
  if (!(raw instanceof SqliteConnection)) return;
  const fault = raw.database.pragma('integrity_check(1)', { simple: true });
  if (fault !== 'ok') throw new StoreUnusable(damaged(join(folder, STORE_FILE), String(fault)));
}
