import { expect, test } from 'vitest';
import { typedDay } from './dates.ts';

test.each([
  ['19 nov', '2026-11-19'],
  ['Nov 19', '2026-11-19'],
  ['19th November', '2026-11-19'],
  ['Thu 19 Nov 2026', '2026-11-19'],
  ['nov 19, 2025', '2025-11-19'],
  ['19-nov-25', '2025-11-19'],
  ['19/11', '2026-11-19'],
  ['19.11.2025', '2025-11-19'],
  ['2026-11-19', '2026-11-19'],
  ['28 nov', '2025-11-28'],
  ['30 feb', undefined],
  ['nov 2026', undefined],
  ['Thursday 19 Sept 2024', '2024-09-19'],
  ['28 nov 2026', undefined],
  ['marico 1', undefined],
  ['decor 10', undefined],
  ['friends 5 mar', undefined],
  ['1.5', undefined],
  ['nifty 50', undefined],
  ['500325', undefined],
  ['1', undefined],
  ['', undefined],
])('“%s” names the day %s', (text, day) => {
  expect(typedDay(text, '2026-11-27')).toBe(day);
});

test('no day is named where no session is known', () => {
  expect(typedDay('19 nov', undefined)).toBeUndefined();
});
