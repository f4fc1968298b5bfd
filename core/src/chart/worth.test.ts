import { expect, test } from 'vitest';
import { testChartBars } from './chart.test-support.ts';
import { withWorth } from './worth.ts';

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
