import { describe, expect, test } from 'vitest';
import { monthsBefore } from '../calendar/periods.ts';
import { testChartBars } from './chart.test-support.ts';
import { barsToAsk, fillsRange, firstOfRange, shownRange } from './range.ts';

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
    expect(barsToAsk(range)).toBeGreaterThanOrEqual(weekdays + months / 12 + 1);
    expect(barsToAsk(range, 'day', 200)).toBe((barsToAsk(range) ?? 0) + 200);
    expect(barsToAsk(range, 'week', 20)).toBeGreaterThanOrEqual((barsToAsk(range) ?? 0) + 21 * 6);
  });

  test.each([
    ['2026-11-17', 'max'],
    ['2026-08-21', 'max'],
    // A year ago was a Thursday; the history may begin after a closure.
    ['2025-11-24', '1y'],
    ['2019-01-01', '1y'],
  ] as const)('unasked, of a history since %s, is %s', (first, range) => {
    expect(shownRange(undefined, first, '2026-11-20')).toBe(range);
  });

  test('beyond the history is all of it', () => {
    expect(fillsRange('3y', '2025-11-20', '2026-11-20')).toBe(false);
    expect([shownRange('3y', '2025-11-20', '2026-11-20'), shownRange('1m', '2025-11-20', '2026-11-20')]).toEqual(['max', '1m']);
  });
});
