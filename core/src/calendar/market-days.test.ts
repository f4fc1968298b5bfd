import { expect, test } from 'vitest';
import { marketDays } from './market-days.ts';

test('a year has its holidays and special sessions in order, a Muhurat day once, with the known hours', () => {
  const days = marketDays(2025) ?? [];
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  expect(days.filter(({ day }) => day === '2025-10-21')).toEqual([
    { day: '2025-10-21', name: 'Diwali Laxmi Pujan', kind: 'muhurat', hours: { opens: '13:45', closes: '14:45' } },
  ]);
  expect(days).toContainEqual({ day: '2025-02-01', name: 'Union Budget', kind: 'weekend' });
  expect(days).toContainEqual({ day: '2025-12-25', name: 'Christmas', kind: 'holiday' });
});

test('a year whose holidays are not listed has none to show', () => {
  expect(marketDays(2017)).toBeUndefined();
  expect(marketDays(2027)).toBeUndefined();
});
