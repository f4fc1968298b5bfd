import { expect, test } from 'vitest';
import { absentees, disagreements } from './bar-witness.ts';
import { TURNOVER_STEP } from './bar.ts';
import { testBar } from './bar.test-support.ts';

const bars = [testBar({ symbol: 'A' }), testBar({ symbol: 'B' }), testBar({ symbol: 'B', series: 'N1' })];
const coarse = bars.map((bar) => ({ ...bar, isin: '', turnover: 103_000 }));

test('files that agree up to rounding have no disagreements', () => {
  expect(disagreements(bars, coarse, TURNOVER_STEP.lakh)).toEqual([]);
});

test('turnovers may differ by the coarser step, to the paisa', () => {
  const [bar] = [testBar({ turnover: 100_000 })];
  const held = (turnover: number) => disagreements([bar], [{ ...bar, turnover }], 1_000).length;
  expect([99_000, 101_000, 98_999.99, 101_000.01].map(held)).toEqual([0, 0, 1, 1]);
});

test('a bar that the second file lacks is not compared', () => {
  expect(disagreements(bars, coarse.slice(1), TURNOVER_STEP.lakh)).toEqual([]);
});

test.each([
  [{ close: 105.26 }, ['close', '105.25', '105.26']],
  [{ previousClose: undefined }, ['previousClose', '99.9', 'undefined']],
  [{ volume: 1001 }, ['volume', '1000', '1001']],
  [{ turnover: 105_000 }, ['turnover', '103000.5', '105000']],
])('a figure that differs is named: %o', (wrong, differs) => {
  const witnesses = coarse.map((bar, place) => (place === 1 ? { ...bar, ...wrong } : bar));
  const [first, ...rest] = disagreements(bars, witnesses, TURNOVER_STEP.lakh);
  expect(first).toEqual({ symbol: 'B', series: 'EQ', differs });
  expect(rest).toEqual([]);
});

test('lines that the first file lacks are named', () => {
  expect(absentees(bars.slice(1), coarse)).toEqual(['A EQ']);
  expect(disagreements(bars.slice(1), coarse, TURNOVER_STEP.lakh)).toEqual([]);
});

test('at BSE bars are compared by scrip code, for old layouts have no symbol', () => {
  const filed = [testBar({ exchange: 'BSE', code: '500002', symbol: 'ABB', series: 'A' })];
  const old = filed.map((bar) => ({ ...bar, symbol: bar.code }));
  expect([disagreements(filed, old, TURNOVER_STEP.BSE), absentees(filed, old)]).toEqual([[], []]);
  const other = old.map((bar) => ({ ...bar, code: '500003', symbol: 'ABB' }));
  expect(absentees(filed, other)).toEqual(['500003 A']);
});
