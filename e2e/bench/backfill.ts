import { KNOWN_SOURCES } from '../../server/src/sources/files/all.ts';
import { backfillFiles } from '../../server/src/commands/backfill/backfill-files.ts';
import { ingestQueue } from '../../server/src/ingest/ingest-queue.ts';
import { cutTo, fileOf, DEMO_NOW, demoHistory, takeIn } from './support/demo-files.ts';
import { wholeNumber } from './support/whole-number.ts';
import { storeBytes, withStore } from './support/with-store.ts';

/** 7,500 rows a session over both exchanges. */
const ROWS = { NSE: 3_200, BSE: 4_300 };
/** Five years of 247 sessions. */
const WHOLE = 1_235;
/** The longest time for ingest; the rest is extrapolated. */
const LIMIT_MS = 20 * 60_000;

/** What the files of one source cost together. */
interface Cost {
  files: number;
  rows: number;
  bytes: number;
  ms: number;
}

/**
 * Prints the minutes and megabytes of a backfill of both exchanges with every file that it asks for, in the layout of its day, newest session first,
 * with all checks and every file on disk; the making of the files and the pauses between downloads do not count. `BHAV_BENCH_SESSIONS` says how
 * many sessions, from July 2023 on (100; 1235 are five years). A third of them is measured in the old layouts where they are few.
 */
export async function measureBackfill(): Promise<void> {
  const sessions = wholeNumber('BHAV_BENCH_SESSIONS', 100);
  const market = cutTo(demoHistory(), ROWS);
  const old = Math.min(sessions / 3, 120);
  const from = market.sessions.findIndex((day) => day >= '2024-01-01') - Math.round(old);
  const days = market.sessions.slice(from, from + sessions);
  await withStore(async (store) => {
    const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now: () => DEMO_NOW });
    const costs = new Map<string, Cost>();
    const marks: number[] = [];
    let [spent, cpu] = [0, 0];
    for (const day of days.toReversed()) {
      if (spent > LIMIT_MS) break;
      for (const { source } of backfillFiles({ sources: KNOWN_SOURCES, days: [day], stored: new Set() })) {
        const bytes = fileOf(source, market, day);
        if (bytes === undefined) throw new Error(`The demonstration exchange has no file of ${source.id}.`);
        const [started, cpuBefore] = [performance.now(), process.cpuUsage()];
        const { rows } = await takeIn(queue, store.folder, source, day, bytes);
        const ms = performance.now() - started;
        const { user, system } = process.cpuUsage(cpuBefore);
        const cost = costs.get(source.id) ?? { files: 0, rows: 0, bytes: 0, ms: 0 };
        costs.set(source.id, { files: cost.files + 1, rows: cost.rows + rows, bytes: cost.bytes + bytes.length, ms: cost.ms + ms });
        spent += ms;
        cpu += (user + system) / 1e3;
      }
      marks.push(spent);
    }
    const { database, kept } = await storeBytes(store);
    const rows = [...costs.values()].reduce((sum, cost) => sum + cost.rows, 0);
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
      table.push({ how: 'extrapolated to five years', ...columns(guessed) });
    }
    console.log(`${days.at(-done)} to ${days.at(-1)}`);
    console.table(
      [...costs].map(([source, cost]) => ({
        source,
        files: cost.files,
        'rows a file': Math.round(cost.rows / cost.files),
        'kB a file': Math.round(cost.bytes / cost.files / 1e3),
        'ms a file': (cost.ms / cost.files).toFixed(0),
      })),
    );
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
