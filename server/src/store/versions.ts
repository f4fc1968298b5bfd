import type { Store } from './open-store.ts';
import { query, statement } from './statement.ts';

/** Returns a function whose answer changes when another connection has written to the store. The database alone counts this, so it is a pragma. */
export function versionOfOthers({ raw }: Store): () => number {
  const version = raw.prepare<[], number>('PRAGMA data_version').pluck();
  return () => version.get() ?? 0;
}

/** Returns a function that counts the files stored so far by any process; a file that is stored anew counts again. */
export function storedFileCount({ raw }: Store): () => number {
  const count = statement(raw, () =>
    query
      .selectFrom('run')
      .select(({ fn }) => fn.sum<number | null>('times').as('files'))
      .where('state', '=', 'stored'),
  );
  return () => count.get({})?.files ?? 0;
}
