import { BHAVCOPIES } from '@bhav/core/market/exchange';
import { FILE_SOURCES, KNOWN_SOURCES } from '../../server/src/sources/files/all.ts';
import { ingestQueue } from '../../server/src/ingest/process/ingest-queue.ts';
import { fileOf, DEMO_NOW, demoHistory, takeIn } from './support/demo-files.ts';
import { percentile } from './support/percentile.ts';
import { withStore } from './support/with-store.ts';

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
  await withStore(async (store) => {
    const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: () => DEMO_NOW });
    const all = sources.map(({ id }) => ({ id, rows: 0, bytes: 0, times: [] as number[] }));
    for (const [place, day] of days.entries()) {
      for (const [at, source] of sources.entries()) {
        const bytes = fileOf(source, market, day);
        const of = all[at];
        if (bytes === undefined || of === undefined) continue;
        const started = performance.now();
        const { rows } = await takeIn(queue, store.folder, source, day, bytes);
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
        'median ms': Math.round(percentile(times, 0.5)),
        'worst ms': Math.round(Math.max(...times)),
      })),
    );
    const bhavcopies = all.filter(({ id }) => id === BHAVCOPIES.NSE || id === BHAVCOPIES.BSE);
    const total = (of: typeof all): string => of.reduce((sum, { times }) => sum + percentile(times, 0.5), 0).toFixed(0);
    console.log(`${DAYS} days: both bhavcopies ${total(bhavcopies)} ms a day, all files of a day ${total(all)} ms`);
  });
}
