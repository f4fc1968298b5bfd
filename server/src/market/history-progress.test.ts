import { describe, expect, it } from 'vitest';
import type { RunState } from '../store/tables.ts';
import { testBar } from '../store/accepted-file.test-support.ts';
import { recordRun } from '../store/write/run.ts';
import { historyProgress } from './history-progress.ts';
import { testMarket } from './market.test-support.ts';

const market = testMarket();

/** Monday 2 to Friday 6 November 2026 are as far back as is fetched from Friday on. */
const FRIDAY = { now: () => Date.parse('2026-11-06T20:00:00+05:30'), historyDays: 4 };

async function stored(...sessions: string[]): Promise<void> {
  for (const session of sessions) await market.traded(session, testBar({ symbol: 'TCS' }));
}
const tried = (session: string, state: RunState) => {
  const nothing = { reason: '', rows: 0, rejected: 0, fetchedAt: '2026-11-06T19:00:00+05:30' };
  return recordRun(market.store, { source: 'nse-bhavcopy', exchange: 'NSE', session, state, ...nothing });
};
const progress = (of: 'NSE' | 'BSE' = 'NSE', sync = true) => historyProgress(market.store, of, { ...FRIDAY, sync });

describe('the progress of the history', () => {
  it('counts the sessions that are here, and the older ones that are still to be fetched', async () => {
    await stored('2026-11-04', '2026-11-05');
    expect(await progress()).toEqual({ stored: 2, awaited: 2 });
    expect(await progress('BSE')).toEqual({ stored: 0, awaited: 0 });
    expect(await progress('NSE', false)).toEqual({ stored: 2, awaited: 0 });
  });

  it('waits for no file that the exchange does not have or that was refused, but for one whose host did not answer', async () => {
    await stored('2026-11-05');
    await tried('2026-11-04', 'missing');
    await tried('2026-11-03', 'refused');
    await tried('2026-11-02', 'unreachable');
    expect(await progress()).toEqual({ stored: 1, awaited: 1 });
  });

  it('is over when the days of the exchange are here', async () => {
    await stored('2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05');
    expect(await progress()).toEqual({ stored: 4, awaited: 0 });
  });
});
