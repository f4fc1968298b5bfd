import { describe, expect, test } from 'vitest';
import type { ChartBar } from './chart-bar.ts';
import { barsOfInterval } from './interval.ts';

/** A session, Friday 6 November 2026 the first. */
const bar = (date: string, open: number, high: number, low: number, close: number, more: Partial<ChartBar> = {}): ChartBar => ({
  date,
  open,
  high,
  low,
  close,
  volume: 100,
  turnover: 1_000,
  ...more,
});
const BARS = [
  bar('2026-11-06', 10, 12, 9, 11),
  bar('2026-11-09', 11, 15, 11, 14),
  bar('2026-11-11', 14, 14, 8, 9),
  // A special session of a Sunday belongs to the week before it.
  bar('2026-11-15', 9, 10, 9, 10),
  bar('2026-11-16', 10, 11, 10, 11),
  bar('2026-12-01', 11, 13, 11, 12),
];

describe('bars of weeks and months', () => {
  test('have the first open, the extremes, the last close and the sums', () => {
    const weeks = barsOfInterval(BARS, 'week');
    expect(weeks.map(({ from, date }) => [from, date])).toEqual([
      [undefined, '2026-11-06'],
      ['2026-11-09', '2026-11-15'],
      [undefined, '2026-11-16'],
      [undefined, '2026-12-01'],
    ]);
    expect(weeks[1]).toEqual({
      from: '2026-11-09',
      date: '2026-11-15',
      open: 11,
      high: 15,
      low: 8,
      close: 10,
      volume: 300,
      turnover: 3_000,
    });
    expect(barsOfInterval(BARS, 'month').map(({ date, open, close, volume }) => [date, open, close, volume])).toEqual([
      ['2026-11-16', 10, 11, 500],
      ['2026-12-01', 11, 12, 100],
    ]);
    expect(barsOfInterval(BARS, 'day')).toBe(BARS);
  });

  test('of closes alone have no other prices and no volume', () => {
    const closes = [
      { date: '2026-11-09', close: 1 },
      { date: '2026-11-10', close: 2 },
    ];
    expect(barsOfInterval(closes, 'week')).toEqual([{ from: '2026-11-09', date: '2026-11-10', close: 2 }]);
  });

  test('change by what their days changed, a split within them too', () => {
    // The split halves the price of the second day; the filed previous close of that day is adjusted.
    const split = [
      bar('2026-11-06', 100, 100, 100, 100),
      bar('2026-11-09', 100, 110, 100, 110),
      bar('2026-11-10', 55, 66, 55, 66, { previousClose: 55 }),
    ];
    expect(barsOfInterval(split, 'week')[1]?.previousClose).toBeCloseTo(50, 9);
  });

  test('have no change where one of their days has none, and say why', () => {
    const broken = BARS.map((one, at) => (at === 2 ? { ...one, previousClose: null, brokenBy: 'demerger' as const } : one));
    expect(barsOfInterval(broken, 'week')[1]).toMatchObject({ previousClose: null, brokenBy: 'demerger' });
  });
});
