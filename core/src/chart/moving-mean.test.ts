import { expect, test } from 'vitest';
import { testChartBars } from './chart.test-support.ts';
import { movingMean } from './moving-mean.ts';

test('a moving mean stands from the session on that has as many behind it', () => {
  expect(movingMean(testChartBars(1, 2, 6, 9), 3)).toEqual([undefined, undefined, 3, 17 / 3]);
  expect(movingMean(testChartBars(1, 2), 3)).toEqual([undefined, undefined]);
  expect(movingMean([], 20)).toEqual([]);
});

test('a moving mean begins anew where prices do not compare', () => {
  const bars = testChartBars(100, 100, 60, 62, 64);
  expect(movingMean(bars, 2, ['2026-01-03'])).toEqual([undefined, 100, undefined, 61, 63]);
  // An ex-date without a session counts from the next one.
  expect(movingMean([...bars.slice(0, 2), ...bars.slice(3)], 2, ['2026-01-03', '2025-01-01'])).toEqual([undefined, 100, undefined, 63]);
});
