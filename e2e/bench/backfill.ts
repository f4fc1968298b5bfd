import { KNOWN_SOURCES } from '../../server/src/sources/files/all.ts';
import { bseBhavcopy } from '../../server/src/sources/bse-files/bse-bhavcopy.ts';
import { nseBhavcopy } from '../../server/src/sources/nse-files/nse-bhavcopy.ts';
import { ingestQueue } from '../../server/src/ingest/ingest-queue.ts';
import { cutTo, fileOf, DEMO_NOW, demoHistory, takeIn } from './demo-files.ts';
import { wholeNumber } from './whole-number.ts';
import { storeBytes, withStore } from './with-store.ts';

/** 7,500 rows a session over both exchanges. */
const ROWS = { NSE: 3_200, BSE: 4_300 };
const WHOLE = 1_000;
/** Of ingest; what is left then is extrapolated. */
const LIMIT_MS = 8 * 60_000;

/**
 * Prints the minutes and megabytes of a backfill with both bhavcopies, newest session first, with all checks and every file on disk; the making of
 * the files and the pauses between downloads do not count. `BHAV_BENCH_SESSIONS` says how many sessions (100).
 */
export async function measureBackfill(): Promise<void> {
  const sessions = wholeNumber('BHAV_BENCH_SESSIONS', 100);
  const market = cutTo(demoHistory(), ROWS);
  const days = market.sessions.filter((day) => day >= '2024-01-01').slice(0, sessions);
  await withStore(async (store) => {
    const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: () => DEMO_NOW });
    let spent = 0;
    let cpu = 0;
    let rows = 0;
    const marks: number[] = [];
    for (const day of days.toReversed()) {
      if (spent > LIMIT_MS) break;
      for (const source of [nseBhavcopy, bseBhavcopy]) {
        const bytes = fileOf(source, market, day);
        if (bytes === undefined) throw new Error(`The demonstration exchange has no file of ${source.id}.`);
        const [started, cpuBefore] = [performance.now(), process.cpuUsage()];
        rows += (await takeIn(queue, store.folder, source, day, bytes)).rows;
        spent += performance.now() - started;
        const { user, system } = process.cpuUsage(cpuBefore);
        cpu += (user + system) / 1e3;
      }
      marks.push(spent);
    }
    const started = performance.now();
    const { database, kept } = await storeBytes(store);
    spent += performance.now() - started;

    const done = marks.length;
    const tenth = Math.max(1, Math.floor(done / 10));
    const lastTenth = (spent - (marks.at(-tenth - 1) ?? 0)) / tenth;
    const measured = { sessions: done, rows, ms: spent, cpu, database, kept };
    const table = [{ how: 'measured', ...columns(measured) }];
    if (done < WHOLE) {
      const factor = WHOLE / done;
      // A session costs more in a larger store: the last tenth is nearer to what the rest will cost than the mean.
      const ms = spent + (WHOLE - done) * lastTenth;
      const guessed = { sessions: WHOLE, rows: rows * factor, ms, cpu: cpu * factor, database: database * factor, kept: kept * factor };
      table.push({ how: 'extrapolated', ...columns(guessed) });
    }
    console.table(table);
    const firstTenth = (marks[tenth - 1] ?? 0) / tenth;
    console.log(`a session: ${firstTenth.toFixed(0)} ms in the first tenth, ${lastTenth.toFixed(0)} ms in the last`);
  });
}

function columns({ sessions, rows, ms, cpu, database, kept }: Record<'sessions' | 'rows' | 'ms' | 'cpu' | 'database' | 'kept', number>) {
  return {
    sessions,
    rows: Math.round(rows),
    minutes: (ms / 60_000).toFixed(2),
    'minutes of processor': (cpu / 60_000).toFixed(2),
    'store MB': Math.round(database / 1e6),
    'kept files MB': Math.round(kept / 1e6),
    'store bytes a row': (database / rows).toFixed(1),
  };
}
