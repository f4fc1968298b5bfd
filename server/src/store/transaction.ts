import { sql, type Transaction } from 'kysely';
import type { ReadStore, Store } from './open-store.ts';
import type { Tables } from './tables.ts';
import { lockKey } from './postgres/client-settings.ts';

/** `db` is the transaction. While it lasts, the store itself must not be asked, since SQLite has one connection. */
export interface Within extends ReadStore {
  db: Transaction<Tables>;
}

/** After waiting for its turn among all writers of the store: all of it is kept, or nothing. */
export function writing<T>(store: Store, work: (within: Within) => Promise<T>): Promise<T> {
  return store.db.transaction().execute(async (db) => {
    if (store.engine === 'postgresql') await sql`select pg_advisory_xact_lock(${sql.raw(lockKey('write'))})`.execute(db);
    await store.fence?.(db);
    return work({ ...store, db });
  });
}

/** As the store is at the first query, whatever others write meanwhile. */
export function reading<T>(store: ReadStore, work: (within: Within) => Promise<T>): Promise<T> {
  const transaction = store.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(async (db) => {
    // The work between two reads may take long.
    if (store.engine === 'postgresql') await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
    return work({ ...store, db });
  });
}
