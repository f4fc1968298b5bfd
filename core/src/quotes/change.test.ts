import { expect, test } from 'vitest';
import { moveFlags, indexChange, stockChange } from './change.ts';

test.each([
  [1_000.1, 999.8, 0.3],
  [1_334.35, 1_335.5, -1.15],
  [0.05, 0.1, -0.05],
  [100, 100, 0],
])('a share at %d after %d rupees changed by %d, to the paisa', (price, previousClose, change) => {
  expect(stockChange(price, previousClose)).toEqual({ previousClose, change, changePercent: (change / previousClose) * 100 });
});

test('against an adjusted previous close the change is not rounded', () => {
  expect(stockChange(421, 2132.6 / 3).change).toBeCloseTo(421 - 2132.6 / 3, 10);
  expect(stockChange(1, 1 / 3).change).not.toBe(0.67);
});

test.each([
  [24_120.5, 24_000, 120.5],
  [25_999.9, 26_000.05, -0.15],
  [12.3456, 12.3455, 0.0001],
  [13, 13, 0],
])('an index at %d after %d points changed by %d', (level, previousClose, change) => {
  expect(indexChange(level, previousClose)).toEqual({ previousClose, change, changePercent: (change / previousClose) * 100 });
});

test('without a previous close there is no change', () => {
  expect(stockChange(100, undefined)).toEqual({});
  expect(indexChange(100, undefined)).toEqual({});
});

test.each([
  [0.01, true, false],
  [-0.01, false, true],
  [0, false, false],
  [undefined, false, false],
])('a change of %s makes a gainer: %s, a loser: %s', (change, isGainer, isLoser) => {
  expect(moveFlags(change)).toEqual({ isGainer, isLoser });
});
