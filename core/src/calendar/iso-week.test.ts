import { expect, it } from 'vitest';
import { daysOfWeek, weekOf } from './iso-week.ts';

it.each([
  ['2026-W47', '2026-11-16', '2026-11-22'],
  ['2026-W01', '2025-12-29', '2026-01-04'],
  ['2020-W53', '2020-12-28', '2021-01-03'],
  ['2027-W01', '2027-01-04', '2027-01-10'],
])('%s is from %s to %s', (week, from, to) => {
  expect(daysOfWeek(week)).toEqual({ from, to });
  expect([weekOf(from), weekOf(to)]).toEqual([week, week]);
});

it('knows no week that a year does not have', () => {
  expect(['2026-W54', '2026-W00', '2027-W53', '2026-47', 'W47', ''].map(daysOfWeek)).toEqual(Array.from({ length: 6 }, () => undefined));
});
