import { because } from '@bhav/core/market/reason';
import type { Bar } from '@bhav/core/bars/bar';
import { expect, test } from 'vitest';
import { testBars } from './day-files.test-support.ts';
import { settleBars } from './settle-bars.ts';
import { rejectedInWords } from '../rejected-in-words.test-support.ts';

const [first, second, third] = testBars() as [Bar, Bar, Bar];
const filed = (...bars: Bar[]) => bars.map((bar, place) => ({ bar, line: place + 2 }));

// A line of another day, twice or with an impossible bar is in `damage.test.ts` and in what makes a line of each source wrong.
test('of two lines that differ neither is believed, nor is a third', () => {
  const other = { ...first, close: first.close + 0.05 };
  expect(settleBars(filed(first, second, other, first), 0.01)).toEqual({
    session: '2026-11-20',
    bars: [second],
    rejected: [
      { line: 2, why: because('otherFigures', 'RELIANCE EQ', 4) },
      { line: 4, why: because('otherFigures', 'RELIANCE EQ', 2) },
      { line: 5, why: because('sameAsLine', 2) },
    ],
    untraded: 0,
  });
});

test('a line of a security that was not traded is left out and counted, and is no rival of one that was', () => {
  const idle = { ...first, open: 0, high: 0, low: 0, volume: 0, turnover: 0, trades: 0 };
  expect(settleBars(filed(idle, first), 0.01)).toMatchObject({ bars: [first], rejected: [], untraded: 1 });
  expect(settleBars(filed(first, idle), 0.01)).toMatchObject({ bars: [first], rejected: [], untraded: 1 });
  // With a close and a volume, but without a price in the session.
  expect(settleBars(filed({ ...first, open: 0, high: 0, low: 0 }, second), 0.01)).toMatchObject({
    bars: [second],
    rejected: [],
    untraded: 1,
  });
});

test('a line with a turnover and no volume, or with one price of 0, is at fault', () => {
  const { bars, rejected, untraded } = settleBars(filed({ ...first, volume: 0 }, { ...second, low: 0 }, third), 0.01);
  expect(bars).toEqual([third]);
  expect(untraded).toBe(0);
  expect(rejectedInWords(rejected)).toEqual([
    { line: 2, reason: 'a volume of 0 cannot be' },
    { line: 3, reason: 'a price is not above zero' },
  ]);
});

test('BSE tells lines apart by scrip code and group', () => {
  const bse: Bar = { ...first, exchange: 'BSE', series: 'A' };
  const sameSymbol = { ...bse, code: '500002' };
  expect(settleBars(filed(bse, sameSymbol), 1).bars).toEqual([bse, sameSymbol]);
});
