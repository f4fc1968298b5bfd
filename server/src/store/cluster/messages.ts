import type { ReadStore, Store } from '../open-store.ts';
import type { KeptMessageRow } from '../tables.ts';
import { writing } from '../transaction.ts';
import { putRows } from '../write/put-rows.ts';

/** A message of the leader that the database keeps for nodes without a bus: the newest of each kind. */
export type KeptMessage = KeptMessageRow;

/**
 * Replaces the last message of the same kind in one transaction. A message of an earlier term, or of an earlier revision of the same term, changes
 * nothing. Waits for the store's lock.
 */
export function keepMessage(store: Store, kept: KeptMessage): Promise<void> {
  return writing(store, async (within) => {
    const last = await within.db.selectFrom('bus_message').select(['term', 'revision']).where('kind', '=', kept.kind).executeTakeFirst();
    const isOlder = last !== undefined && (last.term > kept.term || (last.term === kept.term && last.revision > kept.revision));
    if (!isOlder) await putRows(within, 'bus_message', [kept], { key: ['kind'] });
  });
}

/** Returns the newest message of a kind, unless it has the known checksum. */
export async function newestMessage(
  { db }: Pick<ReadStore, 'db'>,
  kind: KeptMessage['kind'],
  knownSum: string,
): Promise<KeptMessage | undefined> {
  return db.selectFrom('bus_message').selectAll().where('kind', '=', kind).where('sum', '!=', knownSum).executeTakeFirst();
}
