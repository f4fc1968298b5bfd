import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BHAVCOPIES } from '@bhav/core/market/exchange';
import { FILE_SOURCES, KNOWN_SOURCES } from '../../server/src/sources/files/all.ts';
import { ingestQueue } from '../../server/src/ingest/process/ingest-queue.ts';
import { openStore } from '../../server/src/store/open-store.ts';
import { fileOf, DEMO_NOW, demoHistory, takeIn } from './support/demo-files.ts';
import { median } from './support/percentile.ts';

/** The first days warm the code up and are not counted. */
const WARM = 5;
const DAYS = 30;

/**
 * Prints what each file of a session costs from its bytes in memory to the store: written untouched to disk, parsed, checked against the day before and
 * the other files, stored in one transaction that is on disk.
 */
export async function measureIngest(): Promise<void> {
  const market = demoHistory();
  const days = market.sessions.filter((day) => day >= '2026-08-03').slice(0, WARM + DAYS);
  const sources = FILE_SOURCES.filter(({ cadence }) => cadence === 'session');
  const folder = mkdtempSync(join(tmpdir(), 'bhav-bench-'));
  const store = await openStore({ folder, origin: 'demonstration' });
  const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: () => DEMO_NOW });
  const all = sources.map(({ id }) => ({ id, rows: 0, bytes: 0, times: [] as number[] }));
  for (const [place, day] of days.entries()) {
    for (const [at, source] of sources.entries()) {
      const bytes = fileOf(source, market, day);
      const of = all[at];
      if (bytes === undefined || of === undefined) continue;
      const started = performance.now();
      const { rows } = await takeIn(queue, folder, source, day, bytes);
      if (place >= WARM) of.times.push(performance.now() - started);
      of.rows = rows;
      of.bytes = bytes.length;
    }
  }
  console.table(
    all.map(({ id, rows, bytes, times }) => ({
      file: id,
      rows,
      kB: Math.round(bytes / 1e3),
      'median ms': Math.round(median(times)),
      'worst ms': Math.round(Math.max(...times)),
    })),
  );
  const bhavcopies = all.filter(({ id }) => id === BHAVCOPIES.NSE || id === BHAVCOPIES.BSE);
  const total = (of: typeof all): string => of.reduce((sum, { times }) => sum + median(times), 0).toFixed(0);
  console.log(`${DAYS} days: both bhavcopies ${total(bhavcopies)} ms a day, all files of a day ${total(all)} ms`);
  await store.close();
  rmSync(folder, { recursive: true });
}
