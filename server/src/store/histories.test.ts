import { expect, it } from 'vitest';
import { rowsIn } from './values.test-support.ts';
import { isJump } from '@bhav/core/bars/adjust-bars';
import { acceptedFile, testBar } from './accepted-file.test-support.ts';
import { jumpsIn } from './read/telling-bars.ts';
import { fileWriter } from './write/file.ts';
import { newStore, TEST_ENGINE } from './test-place.test-support.ts';

it('an index has the bars that open far from their previous close, which are those that core calls jumps', async () => {
  const store = await newStore();
  const opens = [0.05, 50, 79.89, 79.9, 80, 100, 120, 120.1, 120.11, 5000];
  const bars = opens.map((open, place) => testBar({ symbol: `S${place}`, open, high: 6000, low: 0.05, close: 100, previousClose: 100 }));
  await fileWriter(store)(
    acceptedFile({ bars: [...bars, testBar({ symbol: 'NEW', previousClose: undefined })] }, { session: '2026-11-20' }),
  );
  const jumps = jumpsIn(store.db);
  const found = (await jumps.execute()).map(({ open }) => open / 100);
  expect(found.toSorted((one, other) => one - other)).toEqual([0.05, 50, 79.89, 120.11, 5000]);
  expect(bars.filter(isJump).map(({ open }) => open)).toEqual([0.05, 50, 79.89, 120.11, 5000]);
  // PostgreSQL reads all rows of so small a table.
  const explain = TEST_ENGINE === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'SET enable_seqscan = off; EXPLAIN';
  for (const before of explain.split('; ').slice(0, -1)) await rowsIn(store, before);
  const plan = await rowsIn(store, `${explain.split('; ').at(-1)} ${jumps.compile().sql}`);
  expect(JSON.stringify(plan)).toMatch(TEST_ENGINE === 'sqlite' ? /bar_jump/ : /bar_2026_security_day_idx/);
});
