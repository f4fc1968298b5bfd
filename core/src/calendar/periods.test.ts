import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from './days.ts';
import { PERIODS, periodStart } from './periods.ts';

test.each([
  ['2026-11-20', '1W', '2026-11-13'],
  ['2026-11-20', '1M', '2026-10-20'],
  ['2026-11-20', '3M', '2026-08-20'],
  ['2026-11-20', '6M', '2026-05-20'],
  ['2026-11-20', '1Y', '2025-11-20'],
  ['2026-11-20', '3Y', '2023-11-20'],
  ['2026-11-20', '5Y', '2021-11-20'],
  ['2026-03-31', '1M', '2026-02-28'],
  ['2024-03-31', '1M', '2024-02-29'],
  ['2024-02-29', '1Y', '2023-02-28'],
  ['2028-02-29', '3Y', '2025-02-28'],
  ['2026-05-31', '3M', '2026-02-28'],
  ['2026-01-31', '1M', '2025-12-31'],
  ['2026-02-15', '6M', '2025-08-15'],
  ['2026-01-05', '1W', '2025-12-29'],
] as const)('%s less %s is %s', (day, period, start) => expect(periodStart(day, period)).toBe(start));

test('a longer period begins earlier, and a day later never begins before', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));
  fc.assert(
    fc.property(days, (day) => {
      const periods = PERIODS.filter((period) => period !== 'max');
      const lengths = periods.map((period) => daysBetween(periodStart(day, period), day));
      expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
      for (const period of periods) expect(periodStart(addDays(day, 1), period) >= periodStart(day, period)).toBe(true);
    }),
  );
});
