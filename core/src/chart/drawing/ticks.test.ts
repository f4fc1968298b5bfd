import { describe, expect, test } from 'vitest';
import { dayTicks, placeOf, priceTicks, valueOf } from './ticks.ts';

describe('the axis of prices', () => {
  test('has round figures', () => {
    expect(priceTicks(98, 152, 5, false).map(({ value }) => value)).toEqual([100, 120, 140]);
    expect(priceTicks(0.11, 0.32, 4, false).map(({ value }) => value)).toEqual([0.2, 0.3]);
    // No two are written alike.
    expect(priceTicks(2.248, 2.262, 8, false).map(({ value }) => value)).toEqual([2.25, 2.26]);
    expect(priceTicks(5, 5, 5, false)).toEqual([{ at: 0.5, value: 5 }]);
  });

  test('places equal ratios apart alike in a logarithmic scale', () => {
    expect([100, 200, 400].map((value) => placeOf(value, 100, 400, true))).toEqual([0, 0.5, 1]);
    expect(placeOf(250, 100, 400, false)).toBe(0.5);
    // Levels below zero have no logarithm.
    expect(placeOf(0, -100, 100, true)).toBe(0.5);
  });

  test.each([false, true])('finds the value of a place again (logarithmic: %s)', (isLog) => {
    for (const value of [50, 100, 250, 400, 500]) expect(valueOf(placeOf(value, 100, 400, isLog), 100, 400, isLog)).toBeCloseTo(value, 9);
  });
});

describe('the axis of days', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, at) => new Date(Date.UTC(2021, 10, 20 + at)).toISOString().slice(0, 10));

  test.each([
    [4, 4, 'day'],
    [22, 4, 'day'],
    [20, 5, 'day'],
    [180, 5, 'month'],
    [365 * 5, 5, 'year'],
    [365 * 15, 5, 'year'],
  ])('of %d days has at most %d labels, of a %s', (count, most, unit) => {
    const ticks = dayTicks(days(count), most);
    expect(ticks.length).toBeGreaterThan(2);
    expect(ticks.length).toBeLessThanOrEqual(most);
    expect(ticks.some((tick) => tick.unit === unit)).toBe(true);
    expect(ticks.map(({ date }) => date)).toEqual(ticks.map(({ index }) => days(count)[index]));
  });

  test('names the year at its first month', () => {
    expect(dayTicks(days(180), 8).map(({ date, unit }) => `${date} ${unit}`)).toContain('2022-01-01 year');
  });

  test('of one day has its day', () => {
    expect(dayTicks(['2026-11-20'], 5)).toEqual([{ index: 0, date: '2026-11-20', unit: 'day' }]);
    expect(dayTicks([], 5)).toEqual([]);
  });
});
