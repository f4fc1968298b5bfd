import { describe, expect, test } from 'vitest';
import { hasRecorded, recorded, sayIfAbsent } from '../recorded.test-support.ts';
import { LayoutChanged } from '../source.ts';
import { nseEarnings } from './nse-earnings.ts';

const FILE = ['SYMBOL,SYMBOL P/E,ADJUSTED P/E', 'ACME,51.40,51.40', 'M&M,,.79', 'DEAR,23836.10,', ''].join('\n');

test('a blank is a loss, and no figure', async () => {
  expect(nseEarnings.path('2026-11-20')).toBe('/content/equities/peDetail/PE_201126.csv');
  expect(nseEarnings.dayInName?.('PE_161225.csv')).toBe('2025-12-16');
  expect(await nseEarnings.parse(Buffer.from(`\n${FILE}`))).toEqual({
    earnings: [
      { symbol: 'ACME', priceEarnings: 51.4, adjusted: 51.4 },
      { symbol: 'M&M', priceEarnings: undefined, adjusted: 0.79 },
      { symbol: 'DEAR', priceEarnings: 23836.1, adjusted: undefined },
    ],
    rejected: [],
  });
});

test.each([
  ['ACME,51.40', 'ACME,0', 'a P/E of 0 or less cannot be'],
  ['ACME,51.40', 'ACME,x', 'SYMBOL P/E'],
])('%j for %j is rejected', async (from, to, reason) => {
  const { earnings, rejected } = await nseEarnings.parse(Buffer.from(FILE.replace(from, to)));
  expect([earnings?.length, rejected]).toEqual([2, [{ line: 2, reason: expect.stringContaining(reason) }]]);
});

test('another file is refused', async () => {
  await expect(nseEarnings.parse(Buffer.from(FILE.replace('ADJUSTED', 'OTHER')))).rejects.toThrow(LayoutChanged);
});

sayIfAbsent(1, 'P/E');
describe.skipIf(!hasRecorded)('the recorded files', () => {
  test.each([
    ['160125', 1_856],
    ['161225', 2_077],
    ['171225', 2_070],
  ])('PE_%s has %i shares', async (day, rows) => {
    const { earnings, rejected } = await nseEarnings.parse(recorded(`nse/pe/PE_${day}.csv`));
    expect([earnings?.length, rejected]).toEqual([rows, []]);
  });
});
