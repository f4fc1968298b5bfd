import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoMarket } from '../../demo/src/market/demo-market.ts';
import { mb } from '../attack/harness/program.ts';
import { cutTo, takeInDays } from './support/demo-files.ts';
import { median } from './support/percentile.ts';
import type { YearReport } from './support/year-process.ts';

const SESSION = '2026-11-20';
/** A year and a month, so that every figure of a share is known. */
const SESSIONS = 270;
const LINES = { NSE: 3_300, BSE: 4_400 };
const OF_EVERY_SESSION = /bhavcopy|index-close/;
const PAST_DAYS = 10;
/** The past days, the newest one, and those of a feed before them. */
const WITH_ALL_FILES = 17;

/** Prints what the cross-sections of a year of 7,700 rows a session take, each figure beside its aim. */
export async function measureYear(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bhav-bench-'));
  try {
    const market = cutTo(demoMarket({ lastSession: SESSION, count: SESSIONS }), LINES);
    const late = market.sessions.slice(-WITH_ALL_FILES);
    await takeInDays(folder, 'demonstration', market, market.sessions, ({ id }, day) => late.includes(day) || OF_EVERY_SESSION.test(id));
    const made = partOf('make', folder, late);
    const read = partOf('read', folder, late.slice(-PAST_DAYS - 1, -1));
    const took = (of: YearReport, name: string, aim: string) => {
      const steps = of.steps[name] ?? [];
      const [ms, processorMs] = [steps.map((one) => one.ms), steps.map((one) => one.processorMs)].map((all) => Math.round(median(all)));
      return { took: `${ms} ms`, 'of the processor': `${processorMs} ms`, aim };
    };
    console.table({
      'the cross-sections of an evening': took(made, 'evening', '4,000 ms'),
      'memory of that process': { took: mb(made.sizes['process'] ?? 0), aim: '350 MB' },
      'figures at a start': took(read, 'start', '1,000 ms'),
      'the first feed after it': took(read, 'feed', '500 ms'),
      'a past session from cold, median of ten': took(read, 'past', '150 ms'),
      'a screen of it': took(read, 'screen', '50 ms'),
      'memory with ten past sessions': { took: mb(read.sizes['memory'] ?? 0), aim: '40 MB' },
      'a session on disk': { took: `${((made.sizes['disk'] ?? 0) / 1e6).toFixed(2)} MB`, aim: '0.80 MB' },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** In a process of its own, whose memory is of nothing else. */
function partOf(part: 'make' | 'read', folder: string, days: readonly string[]): YearReport {
  const script = join(import.meta.dirname, 'support/year-process.ts');
  const text = execFileSync(process.execPath, ['--expose-gc', '--max-old-space-size=512', script, part, folder, ...days]);
  return JSON.parse(text.toString()) as YearReport;
}
