import { expect, test } from 'vitest';
import { addDays, daysBetween, isDay } from './days.ts';

test.each([
  ['2026-11-20', 1, '2026-11-21'],
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-01', -1, '2026-10-31'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-02-28', 1, '2026-03-01'],
  // Clocks change in Europe and America between these two.
  ['2026-10-20', 30, '2026-11-19'],
  ['2026-01-01', 365, '2027-01-01'],
])('%s and %d days are %s', (date, days, sum) => {
  expect(addDays(date, days)).toBe(sum);
  expect(daysBetween(date, sum)).toBe(days);
});

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-11-31', false],
  ['2026-11', false],
  ['tomorrow', false],
])('%s is a day of the calendar: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});
