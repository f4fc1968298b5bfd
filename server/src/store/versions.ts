import type { Store } from './open-store.ts';

/** Makes the question which version of the store other connections have made: another answer than before means that one of them has written. */
export function versionOfOthers({ raw }: Store): () => number {
  const ask = raw.prepare<[], number>('PRAGMA data_version').pluck();
  return () => ask.get() ?? 0;
}
