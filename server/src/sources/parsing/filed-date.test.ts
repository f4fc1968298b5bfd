import { expect, test } from 'vitest';
import { ddmmyy, ddmmyyyy, readDate } from './filed-date.ts';

test('dates as the exchanges write them', () => {
  expect(readDate('2026-11-20', '2026-11-20')).toBe('2026-11-20');
  expect(readDate('20-Nov-2026', '20-Nov-2026')).toBe('2026-11-20');
  expect(readDate('20-NOV-2026', '20-Nov-2026')).toBe('2026-11-20');
  expect(readDate('1-Nov-2026', '20-Nov-2026')).toBe('2026-11-01');
  expect(readDate('15-Jan-24', '20-Nov-26')).toBe('2024-01-15');
  expect(readDate('16 DEC 2025', '20 NOV 2026')).toBe('2025-12-16');
  expect(readDate('01-10-2026', '20-11-2026')).toBe('2026-10-01');
  expect(readDate('01/10/2026', '20/11/2026')).toBe('2026-10-01');
  expect(readDate('1-January-2024', '20-November-2026')).toBe('2024-01-01');
  expect(readDate('12-May-2024', '20-November-2026')).toBe('2024-05-12');
});

test.each([
  ['2026-11-31', '2026-11-20'],
  ['2026-13-01', '2026-11-20'],
  ['2026-1-1', '2026-11-20'],
  ['20-Nox-2026', '20-Nov-2026'],
  ['20-Novem-2026', '20-November-2026'],
  ['20/13/2026', '20/11/2026'],
  ['31-Feb-2026', '20-Nov-2026'],
  ['20-Nov-26', '20-Nov-2026'],
  ['20-Nov-2026', '20-Nov-26'],
  ['', '20-Nov-2026'],
  ['', '20-Nov-26'],
  ['12-31-2026', '20-11-2026'],
] as const)('%j is no date like %s', (text, form) => expect(readDate(text, form)).toBeUndefined());

test('dates as the names of files have them', () => {
  expect(ddmmyyyy('2026-11-20')).toBe('20112026');
  expect(ddmmyy('2026-11-20')).toBe('201126');
});
