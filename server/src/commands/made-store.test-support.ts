import { expect } from 'vitest';
import { ingestQueue } from '../ingest/process/ingest-queue.ts';
import { keepImported } from '../ingest/raw-files.ts';
import { deliveryFile, testDay, udiffFile } from '../ingest/test-archive.test-support.ts';
import { KNOWN_SOURCES } from '../sources/files/all.ts';
import { openStore, type Store } from '../store/open-store.ts';

/** Of three kept files, imported at `now` (milliseconds since 1970). */
export async function makeStore(folder: string, now: number): Promise<Store> {
  const store = await openStore({ folder, origin: 'exchange' });
  const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: () => now });
  const take = async (source: string, exchange: 'NSE' | 'BSE', day: string, text: string): Promise<void> => {
    const rawFile = await keepImported(folder, { source, exchange, day }, Buffer.from(text), 'test', now);
    expect(await queue.ingest(rawFile)).toMatchObject({ state: 'stored' });
  };
  await take('nse-bhavcopy', 'NSE', '2026-11-19', udiffFile(testDay('NSE', '2026-11-19')));
  await take('nse-delivery', 'NSE', '2026-11-19', deliveryFile(testDay('NSE', '2026-11-19')));
  await take('bse-bhavcopy', 'BSE', '2026-11-20', udiffFile(testDay('BSE', '2026-11-20')));
  return store;
}
