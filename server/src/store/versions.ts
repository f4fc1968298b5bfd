import type { Store } from './open-store.ts';
import { query, statement } from './statement.ts';

/** A number that changes when another connection has written to the store. The database alone counts this, so it is a pragma. */
export function versionOfOthers({ raw }: Pick<Store, 'raw'>): number {
  return Number(raw.pragma('data_version', { simple: true }));
}

/** Counts the files stored so far by any process; a file that is stored anew counts again. */
export function storedFileCount({ raw }: Store): number {
  return filesStored.get(raw, {})?.files ?? 0;
}

const filesStored = statement(() =>
  query
    .selectFrom('run')
    .select(({ fn }) => fn.sum<number | null>('times').as('files'))
    .where('state', '=', 'stored'),
);
