import type { ReadStore } from './open-store.ts';
import { storedFileCount } from './versions.ts';

/** A store is read once for each key until another file is stored. */
export function keptPerFile<Key, Value>(
  read: (store: ReadStore, key: Key) => Promise<Value>,
): (store: ReadStore, key: Key) => Promise<Value> {
  const known = new WeakMap<ReadStore, { version: number; values: Map<Key, Promise<Value>> }>();
  return async (store, key) => {
    const version = await storedFileCount(store);
    const held = known.get(store);
    const { values } = held?.version === version ? held : { values: new Map<Key, Promise<Value>>() };
    known.set(store, { version, values });
    const value = values.get(key) ?? read(store, key);
    values.set(key, value);
    value.catch(() => values.delete(key));
    return value;
  };
}
