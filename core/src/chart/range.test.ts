import { describe, expect, test } from 'vitest';
import { testChartBars } from './chart.test-support.ts';
import { barsToAsk, firstOfRange, RANGES, rangeStart } from './range.ts';

describe('a range', () => {
  test.each([
    ['2026-11-20', '6m', '2026-05-20'],
    ['2026-11-20', '1y', '2025-11-20'],
    ['2026-03-31', '1m', '2026-02-28'],
    ['2028-03-31', '1m', '2028-02-29'],
    ['2028-02-29', '1y', '2027-02-28'],
    ['2026-01-15', '3m', '2025-10-15'],
    ['2026-11-20', 'max', ''],
  ] as const)('that ends on %s, of %s, starts on %j', (last, range, start) => {
    expect(rangeStart(last, range)).toBe(start);
  });

  test('counts from the newest bar, its first day included', () => {
    const bars = testChartBars(...Array.from({ length: 60 }, () => 100));
    expect(bars.at(-1)?.date).toBe('2026-03-01');
    expect(bars[firstOfRange(bars, '1m')]?.date).toBe('2026-02-01');
    expect(firstOfRange(bars, '1y')).toBe(0);
    expect(firstOfRange([], '1y')).toBe(0);
  });

  // Every weekday a session, and a Saturday a month besides, is more than any exchange has had.
  test.each(RANGES.filter((range) => range !== 'max'))('of %s is in the bars that are asked for', (range) => {
    const [start, end] = [Date.parse(rangeStart('2026-11-20', range)), Date.parse('2026-11-20')];
    let weekdays = 0;
    for (let day = start; day <= end; day += 86_400_000) if (new Date(day).getUTCDay() % 6 !== 0) weekdays += 1;
    expect(barsToAsk(range, 0)).toBeGreaterThanOrEqual(weekdays + (end - start) / 86_400_000 / 365 + 1);
    expect(barsToAsk(range, 200)).toBe((barsToAsk(range, 0) ?? 0) + 200);
  });
});
