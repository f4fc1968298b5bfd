import { expect, test } from 'vitest';
import { testChartBars } from './chart.test-support.ts';
import { rebase } from './rebase.ts';

test('histories are compared from the first day that all have', () => {
  const [one, other] = [testChartBars(50, 100, 150), testChartBars(10, 20, 30).slice(1)];
  const { base, lines } = rebase([one, other]);
  expect(base).toBe('2026-01-02');
  expect(lines.map((line) => line.map(({ value }) => value))).toEqual([
    [50, 100, 150],
    [100, 150],
  ]);
});

test('histories without a day in common have no lines', () => {
  const bars = testChartBars(1, 2);
  expect(rebase([bars.slice(0, 1), bars.slice(1)])).toEqual({ base: undefined, lines: [[], []] });
  expect(rebase([[], bars]).base).toBeUndefined();
});

test('with its dividends a history is compared by what a share is worth, from the day on since which that is known', () => {
  const worth = [undefined, 100, 160];
  const one = testChartBars(50, 100, 150).map((bar, at) => ({ ...bar, worth: worth[at] }));
  const valuesOf = (...of: Parameters<typeof rebase>[0]) => rebase(of).lines.map((line) => line.map(({ value }) => value));
  expect(valuesOf(one, testChartBars(10, 20, 30).slice(1))).toEqual([
    [100, 160],
    [100, 150],
  ]);
  // On the base day it is not known.
  expect(valuesOf(one, testChartBars(10, 20, 30))[0]).toEqual([100, 200, 300]);
});
