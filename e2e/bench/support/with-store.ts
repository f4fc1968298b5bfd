import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../../../server/src/store/open-store.ts';

/** Lends an empty store of made-up figures in a temporary folder, which is gone afterwards. */
export async function withStore(use: (store: Store) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bhav-bench-'));
  try {
    const store = openStore({ folder, origin: 'demonstration' });
    try {
      await use(store);
    } finally {
      await store.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The bytes of a store on disk, once what was written last is in the main file: the database, and the files kept untouched. */
export async function storeBytes({ folder, raw }: Store): Promise<{ database: number; kept: number }> {
  raw.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const bytes = { database: 0, kept: 0 };
  for (const entry of entries.filter((one) => one.isFile())) {
    const { size } = await stat(join(entry.parentPath, entry.name));
    bytes[entry.name.startsWith('bhav.db') ? 'database' : 'kept'] += size;
  }
  return bytes;
}
