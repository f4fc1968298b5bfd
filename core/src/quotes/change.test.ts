import { expect, test } from 'vitest';
import { exactPercent, moveFlags, indexChange, stockChange } from './change.ts';

test.each([
  [1_000.1, 999.8, 0.3, 0.03],
  [1_334.35, 1_335.5, -1.15, -0.0861],
  [0.05, 0.1, -0.05, -50],
  [100, 100, 0, 0],
])('a share at %d after %d rupees changed by %d, %d per cent', (price, previousClose, change, changePercent) => {
  expect(stockChange(price, previousClose)).toEqual({ previousClose, change, changePercent });
});

test('against an adjusted previous close all have four decimals, and the per cent are of the exact figures', () => {
  expect(stockChange(421, 2132.6 / 3)).toEqual({ previousClose: 710.8667, change: -289.8667, changePercent: -40.7765 });
  // 1.66 against (5.61 + 8 × 1) ÷ 9; against 1.5122 it would be 9.7738.
  expect(stockChange(1.66, 13.61 / 9)).toEqual({ previousClose: 1.5122, change: 0.1478, changePercent: 9.7722 });
});

test('shares whose per cent have the same four decimals keep their order', () => {
  const [one, other] = [stockChange(100_010, 100_000), stockChange(100_020.01, 100_010)];
  expect(one.changePercent).toBe(other.changePercent);
  expect(exactPercent(one)).toBeLessThan(exactPercent(other) ?? 0);
  // Where the previous close is itself rounded, the per cent are those of the wire.
  expect(exactPercent(stockChange(0.05, 0.35 / 30))).toBe(stockChange(0.05, 0.35 / 30).changePercent);
  expect([exactPercent({ changePercent: 2.5 }), exactPercent({})]).toEqual([2.5, undefined]);
});

test.each([
  [24_120.5, 24_000, 120.5, 0.5021],
  [25_999.9, 26_000.05, -0.15, -0.0006],
  [12.3456, 12.3455, 0.0001, 0.0008],
  [13, 13, 0, 0],
])('an index at %d after %d points changed by %d, %d per cent', (level, previousClose, change, changePercent) => {
  expect(indexChange(level, previousClose)).toEqual({ previousClose, change, changePercent });
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
