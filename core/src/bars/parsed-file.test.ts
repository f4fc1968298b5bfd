import { expect, test } from 'vitest';
import { isEmptyFile } from './parsed-file.ts';

test('a file with meetings or record dates alone is not empty; one with empty lists, a date and rejected lines is', () => {
  const meeting = { symbol: 'A', name: 'A', day: '2026-11-20', purpose: '', state: 'announced' } as const;
  expect(isEmptyFile({ meetings: [meeting], rejected: [] })).toBe(false);
  expect(isEmptyFile({ recordDates: [{ symbol: 'A', series: 'EQ', recordDate: '2026-11-20', purpose: '' }], rejected: [] })).toBe(false);
  expect(
    isEmptyFile({ session: '2026-11-20', members: { index: 'Nifty 50', list: [] }, bars: [], rejected: [{ line: 2, reason: '' }] }),
  ).toBe(true);
});
