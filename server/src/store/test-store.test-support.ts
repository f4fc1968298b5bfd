import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Origin } from '@bhav/core/market/origin';
import { openStore, type Store } from './open-store.ts';
import { testPlace } from './test-place.test-support.ts';
import { fileWriter, type FileWriter } from './write/file.ts';

export interface TestStore {
  folder: string;
  store: Store;
  write: FileWriter;
}

/** For `beforeEach` or `beforeAll`. */
export function emptyStore(take: (opened: TestStore) => void, origin: Origin = 'exchange'): () => Promise<() => Promise<void>> {
  return async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bhav-store-'));
    const store = await openStore({ ...(await testPlace(folder)), origin });
    take({ folder, store, write: fileWriter(store) });
    return async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    };
  };
}
