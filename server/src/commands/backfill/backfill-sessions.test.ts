import { expect, it } from 'vitest';
import { KNOWN_SOURCES } from '../../sources/files/all.ts';
import { acceptedFile, testBar } from '../../store/accepted-file.test-support.ts';
import { newStore } from '../../store/test-place.test-support.ts';
import { fileWriter } from '../../store/write/file.ts';
import { leastDuration, missingSessions } from './backfill-sessions.ts';

it('names the sessions of each exchange that have no prices', async () => {
  const store = await newStore();
  const write = fileWriter(store);
  await write(acceptedFile({ bars: [testBar({ symbol: 'ACME' })] }, { session: '2026-11-19' }));
  for (const session of ['2026-11-19', '2026-11-20']) {
    await write(acceptedFile({ bars: [testBar({ symbol: 'ACME', exchange: 'BSE', code: '500001' })] }, { session, source: 'bse-isin' }));
  }
  expect(await missingSessions(store, ['2026-11-20', '2026-11-19', '2026-11-18'])).toEqual([
    'NSE has no prices of 2 of 3 sessions: 2026-11-18, 2026-11-20',
    'BSE has no prices of 1 of 3 sessions: 2026-11-18',
  ]);
  expect((await missingSessions(store, ['2026-11-20', '2026-11-19']))[1]).toBe('BSE has the prices of all 2 sessions.');
  expect(await missingSessions(store, [])).toEqual([]);
});

it('says how long the pauses of the busiest host take', () => {
  const files = (base: string, count: number) =>
    KNOWN_SOURCES.filter((source) => source.base === base)
      .slice(0, 1)
      .flatMap((source) => Array.from({ length: count }, () => ({ source, day: '2026-11-20' })));
  expect(leastDuration(files('nse', 100))).toBe('The pauses alone take 3 min.');
  expect(leastDuration([...files('nse', 5_600), ...files('bse', 100)])).toBe('The pauses alone take 2 h.');
});
