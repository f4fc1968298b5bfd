import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ingestQueue } from '../ingest/process/ingest-queue.ts';
import { keepImported } from '../ingest/raw-files.ts';
import { testDay } from '../ingest/test-archive.test-support.ts';
import { deliveryOf, udiffOf } from '../sources/files/day-files.test-support.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { openStore, type Store } from '../store/open-store.ts';

type KeptFile = [source: string, session: string, text: string, state?: 'refused'];

const THREE: readonly KeptFile[] = [
  ['nse-bhavcopy', '2026-11-19', udiffOf(testDay('NSE', '2026-11-19'))],
  ['nse-delivery', '2026-11-19', deliveryOf(testDay('NSE', '2026-11-19'))],
  ['bse-bhavcopy', '2026-11-20', udiffOf(testDay('BSE', '2026-11-20'))],
];

/** Of kept files, imported a second apart in the hour before `now` (milliseconds since 1970). */
export async function makeStore(folder: string, now: number, files = THREE): Promise<Store> {
  const store = await openStore({ folder, origin: 'exchange' });
  const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: () => now });
  let at = now - 3_600_000;
  for (const [source, day, text, state = 'stored'] of files) {
    at += 1_000;
    const exchange = source.startsWith('bse') ? 'BSE' : 'NSE';
    const rawFile = await keepImported(folder, { source, exchange, day }, Buffer.from(text), 'test', at);
    utimesSync(join(folder, rawFile.path), at / 1_000, at / 1_000);
    expect(await queue.ingest(rawFile)).toMatchObject({ state });
  }
  return store;
}
