import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../../../server/src/store/open-store.ts';

export async function withStore(use: (store: Store) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bhav-bench-'));
  try {
    const store = await openStore({ folder, origin: 'demonstration' });
    try {
      await use(store);
    } finally {
      await store.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
