import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bar } from '@bhav/core/bars/bar';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import type { Exchange } from '@bhav/core/market/exchange';
import type { Origin } from '@bhav/core/market/origin';
import { beforeEach } from 'vitest';
import { acceptedFile, testBar } from './accepted-file.test-support.ts';
import { openStore, type Store } from './open-store.ts';
import { testPlace } from './test-place.test-support.ts';
import { fileWriter, type FileWriter } from './write/file.ts';

export interface TestStore {
  folder: string;
  store: Store;
  write: FileWriter;
}

/** Of files that a test writes. */
export interface WrittenStore extends TestStore {
  file(session: string, source: string, parsed: Partial<ParsedFile>, given?: { exchange?: Exchange; fetchedAt?: string }): Promise<void>;
  /** Bars of either exchange, as `testBar` completes them, in the price file of each. */
  traded(session: string, ...bars: (Partial<Bar> & { symbol: string })[]): Promise<void>;
}

/** Empty before each test, or once with `beforeAll`. */
export function testStore(hook: (prepare: () => Promise<() => Promise<void>>) => void = beforeEach): WrittenStore {
  const written = {
    async file(session, source, parsed, given) {
      await written.write(acceptedFile(parsed, { session, source, ...given }));
    },
    async traded(session, ...bars) {
      for (const [exchange, own] of Map.groupBy(bars, ({ exchange: of = 'NSE' }) => of)) {
        await written.file(session, `${exchange.toLowerCase()}-bhavcopy`, { bars: own.map((bar) => testBar({ ...bar, session })) });
      }
    },
  } as WrittenStore;
  hook(emptyStore((opened) => Object.assign(written, opened)));
  return written;
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
