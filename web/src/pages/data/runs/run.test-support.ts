import type { SyncRun } from './judged-run.ts';

/** Makes an attempt that went well; whatever a test is about is given. */
export function testRun(given: Partial<SyncRun> = {}): SyncRun {
  return {
    source: 'nse-bhavcopy',
    exchange: 'NSE',
    session: '2026-11-20',
    state: 'stored',
    reason: '',
    rows: 3412,
    rejected: 0,
    at: '2026-11-20T18:42:10+05:30',
    ...given,
  };
}
