import type { Store } from './open-store.ts';
import { newStore } from './test-place.test-support.ts';
import { fileWriter, type FileWriter } from './write/file.ts';

/** The store of one test in a folder of its own, with its writer of files. */
interface TestStore {
  folder: string;
  store: Store;
  write: FileWriter;
}

/** Returns a hook for `beforeEach`, which opens an empty store until the test has ended; `take` gets it. */
export function emptyStore(take: (opened: TestStore) => void, origin: Store['origin'] = 'exchange'): () => Promise<void> {
  return async () => {
    const store = await newStore({ origin });
    take({ folder: store.folder, store, write: fileWriter(store) });
  };
}
