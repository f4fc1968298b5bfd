import type { Store } from './open-store.ts';
import { query, statement } from './statement.ts';

/** Gives a number that changes when another connection has written to the store. */
export function versionOfOthers({ raw }: Pick<Store, 'raw'>): number {
  return raw.versionOfOthers();
}

/** Counts the files that all processes have stored so far; a file that is stored anew counts again. */
export function storedFileCount({ raw }: Store): number {
  return filesStored.get(raw, {})?.files ?? 0;
}

const filesStored = statement(() =>
  query
    .selectFrom('run')
    .select(({ fn }) => fn.sum<number | null>('times').as('files'))
    .where('state', '=', 'stored'),
);
