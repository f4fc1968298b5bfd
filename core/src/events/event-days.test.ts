import { expect, test } from 'vitest';
import { eventMonths, firstAndLast, readEventDays } from './event-days.ts';

test.each([
  [undefined, '2026-11-20', '2026-11-20', '2026-12-20'],
  // A Monday, a Friday and a Sunday.
  ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-20', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['next-week', '2026-11-22', '2026-11-23', '2026-11-29'],
  ['next-week', '2026-12-30', '2027-01-04', '2027-01-10'],
  ['2026-12', '2026-11-20', '2026-12-01', '2026-12-31'],
  ['2028-02', '2026-11-20', '2028-02-01', '2028-02-29'],
  ['2026-12-01', '2026-11-20', '2026-12-01', '2026-12-01'],
])('%s on %s is from %s to %s', (days, today, from, to) => {
  expect(firstAndLast(days, today)).toEqual({ from, to });
});

const read = (when: string, date = '') => readEventDays(new URLSearchParams({ when, date }));

test('an address names a week, a month or a day of the calendar, and nothing else', () => {
  for (const days of ['week', 'next-week', '2026-12', '2026-12-01']) expect(read(days)).toBe(days);
  for (const text of ['', 'weeks', '2026-13', '2026-02-30', '2026-1', '0001-01', 'next-30']) expect(read(text)).toBeUndefined();
  expect(read('week', '2026-12-01')).toBe('2026-12-01');
});

test('the months to choose from are this and the next two, and the chosen one', () => {
  expect(eventMonths(undefined, '2026-11-30')).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(eventMonths('2026-12', '2026-11-30')).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(eventMonths('2026-08', '2026-11-30')).toEqual(['2026-08', '2026-11', '2026-12', '2027-01']);
  expect(eventMonths('2026-08-03', '2026-11-30')).toHaveLength(3);
});
