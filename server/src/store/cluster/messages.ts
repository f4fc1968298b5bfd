import type { ReadStore, Store } from '../open-store.ts';
import { first, query, upsert } from '../statement.ts';
import type { KeptMessageRow } from '../tables.ts';
import { atOnce } from '../transaction.ts';

/** A message of the leader that the database keeps for nodes without a bus: the newest of each kind. */
export type KeptMessage = KeptMessageRow;

/**
 * Replaces the last message of the same kind in one transaction. A message of an earlier term, or of an earlier revision of the same term, changes
 * nothing. Waits for the store's lock.
 */
export function keepMessage(store: Store, kept: KeptMessage): void {
  atOnce(store, () => {
    const last = first(store.raw, query.selectFrom('bus_message').select(['term', 'revision']).where('kind', '=', kept.kind));
    const isOlder = last !== undefined && (last.term > kept.term || (last.term === kept.term && last.revision > kept.revision));
    if (!isOlder) setMessage.run(store.raw, kept);
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

const setMessage = upsert('bus_message', { key: ['kind'], set: ['format', 'origin', 'term', 'leader', 'revision', 'at', 'sum', 'bytes'] });
