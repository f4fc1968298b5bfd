import { describe, expect, test } from 'vitest';
import { monthsBefore } from '../calendar/periods.ts';
import { testChartBars } from './chart.test-support.ts';
import { barsToAsk, firstOfRange } from './range.ts';

describe('a range', () => {
  test('counts from the newest bar, its first day included', () => {
    const bars = testChartBars(...Array.from({ length: 60 }, () => 100));
    expect(bars.at(-1)?.date).toBe('2026-03-01');
    expect(bars[firstOfRange(bars, '1m')]?.date).toBe('2026-02-01');
    expect(firstOfRange(bars, '1y')).toBe(0);
    expect(firstOfRange([], '1y')).toBe(0);
  });

  // Every weekday a session, and a Saturday a month besides, is more than any exchange has had.
  test.each([
    ['1m', 1],
    ['6m', 6],
    ['5y', 60],
  ] as const)('of %s is in the bars that are asked for', (range, months) => {
    const [start, end] = [Date.parse(monthsBefore('2026-11-20', months)), Date.parse('2026-11-20')];
    let weekdays = 0;
    for (let day = start; day <= end; day += 86_400_000) if (new Date(day).getUTCDay() % 6 !== 0) weekdays += 1;
    expect(barsToAsk(range, 0)).toBeGreaterThanOrEqual(weekdays + months / 12 + 1);
    expect(barsToAsk(range, 200)).toBe((barsToAsk(range, 0) ?? 0) + 200);
  });
});
