import type { Store } from './open-store.ts';

/** Makes the question which version of the store other connections have made: another answer than before means that one of them has written. */
export function versionOfOthers({ raw }: Store): () => number {
  const ask = raw.prepare<[], number>('PRAGMA data_version').pluck();
  return () => ask.get() ?? 0;
}

/** Makes the question how many files were stored in all, whoever stored them; a file that is stored anew counts again. */
export function storedFileCount({ raw }: Store): () => number {
  const ask = raw.prepare<[], number>("SELECT total(times) FROM run WHERE state = 'stored'").pluck();
  return () => ask.get() ?? 0;
}
