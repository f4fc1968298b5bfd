import { expect, test } from 'vitest';
import { testChartBars } from './chart.test-support.ts';
import { rebase, withWorth } from './rebase.ts';

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

const bars = (...dividends: (number | null | undefined)[]) =>
  testChartBars(...dividends.map(() => 100)).map((bar, at) => ({ ...bar, dividend: dividends[at] }));
const worths = (...of: Parameters<typeof withWorth>) => withWorth(...of).map(({ worth }) => worth && Math.round(worth * 100) / 100);

test.each([
  ['of each dividend after the first bar', bars(7, 4, undefined, 5), '2026-01-01', [100, 104, 104, 109.2]],
  ['from the day on since which they are stored', bars(7, 4, undefined, 5), '2026-01-02', [undefined, 100, 100, 105]],
  ['from the last one without an amount on', bars(4, null, 4, 5), '2026-01-01', [undefined, 100, 104, 109.2]],
  ['of none where none is stored', bars(4, 4), undefined, [undefined, undefined]],
  ['of none where the stored ones begin later', bars(4, 4), '2026-02-01', [undefined, undefined]],
])('a share is worth its close and the shares that its dividends bought: %s', (_, given, since, expected) => {
  expect(worths(given, since)).toEqual(expected);
});
