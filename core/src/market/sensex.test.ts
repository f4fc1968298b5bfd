import { expect, test } from 'vitest';
import { SENSEX_30, SENSEX_MEMBERS, sensexOn } from '../indices/index-members.ts';
import { isIsin } from './isin.ts';

const symbolsOn = (day: string) => sensexOn(day)?.map(({ symbol }) => symbol);

test('the list of today is that of the last review', () => {
  expect(symbolsOn('2026-06-22')).toEqual(SENSEX_30);
});

test('the members change on the day of a review, a rename or a split', () => {
  expect(symbolsOn('2025-12-21')).toContain('TMPV');
  expect(symbolsOn('2025-12-21')).not.toContain('INDIGO');
  expect(symbolsOn('2025-12-22')).toContain('INDIGO');
  expect(symbolsOn('2025-12-22')).not.toContain('TMPV');
  expect(symbolsOn('2025-10-23')).toContain('TATAMOTORS');
  expect(symbolsOn('2025-10-24')).not.toContain('TATAMOTORS');
  const kotak = (day: string) => sensexOn(day)?.find(({ symbol }) => symbol === 'KOTAKBANK')?.isin;
  expect([kotak('2026-01-13'), kotak('2026-01-14')]).toEqual(['INE237A01028', 'INE237A01036']);
});

test('every covered day has thirty companies with ISIN, BSE code and source; other days have none', () => {
  const days = ['2025-06-23', '2025-10-24', '2025-12-22', '2026-01-14', '2026-12-20'];
  const counts = days.map((day) => [day, sensexOn(day)?.length, new Set(sensexOn(day)?.map(({ code }) => code)).size]);
  expect(counts).toEqual(days.map((day) => [day, 30, 30]));
  expect(SENSEX_MEMBERS.filter(({ isin, code, source }) => !isIsin(isin) || !/^5\d{5}$/.test(code) || source === '')).toEqual([]);
  expect(sensexOn('2025-06-22')).toBeUndefined();
  expect(sensexOn('2026-12-21')).toBeUndefined();
});
