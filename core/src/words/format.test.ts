import { expect, test } from 'vitest';
import {
  formatCount,
  formatCrore,
  formatPercentChange,
  formatPointChange,
  formatPoints,
  formatRupeeChange,
  formatRupees,
  formatTurnover,
  formatVolume,
  indianDigits,
} from './format.ts';
import * as fc from 'fast-check';

const MINUS = '\u2212';

test.each([
  [24812.35, '24,812.35', '+24,812.35'],
  [0, '0.00', '0.00'],
  [-123.456, `${MINUS}123.46`, `${MINUS}123.46`],
])('%d points are %s, as a change %s', (points, level, change) => {
  expect([formatPoints(points), formatPointChange(points)]).toEqual([level, change]);
});

test.each<[(value: number) => string, readonly (readonly [value: number, text: string])[]]>([
  [
    formatRupees,
    [
      [123456.7, '₹1,23,456.70'],
      [0, '₹0.00'],
      [-0, '₹0.00'],
      [-0.001, '₹0.00'],
      [0.005, '₹0.01'],
      [999.999, '₹1,000.00'],
      [-123456.7, `${MINUS}₹1,23,456.70`],
    ],
  ],
  [
    formatRupeeChange,
    [
      [12.3, '+₹12.30'],
      [-12.3, `${MINUS}₹12.30`],
      [0, '₹0.00'],
      [-0, '₹0.00'],
      [0.001, '₹0.00'],
      [-0.001, '₹0.00'],
      [-1234567.5, `${MINUS}₹12,34,567.50`],
    ],
  ],
  [
    formatPercentChange,
    [
      [1.23, '+1.23%'],
      [-1.23, `${MINUS}1.23%`],
      [0, '0.00%'],
      [-0, '0.00%'],
      [0.004, '0.00%'],
      [-0.004, '0.00%'],
      [0.005, '+0.01%'],
      [-0.005, `${MINUS}0.01%`],
      [9.995, '+10.00%'],
      [-123456.789, `${MINUS}1,23,456.79%`],
    ],
  ],
  [
    formatCrore,
    [
      [456789, '₹4,56,789 Cr'],
      [0, '₹0 Cr'],
      [-0.4, '₹0 Cr'],
      [0.4, '₹0 Cr'],
      [456788.5, '₹4,56,789 Cr'],
    ],
  ],
  [
    formatCount,
    [
      [-0, '0'],
      [999, '999'],
      [1234567, '12,34,567'],
      [-1234, `${MINUS}1,234`],
    ],
  ],
  [
    formatVolume,
    [
      [0, '0'],
      [-0, '0'],
      [999.4, '999'],
      [999.5, '1.00K'],
      [1_004, '1.00K'],
      [1_005, '1.01K'],
      [99_994, '99.99K'],
      [99_995, '1.00L'],
      [1_00_499, '1.00L'],
      [1_00_500, '1.01L'],
      [99_99_499, '99.99L'],
      [99_99_500, '1.00Cr'],
      [1_23_45_678, '1.23Cr'],
      [1e12, '1,00,000.00Cr'],
    ],
  ],
])('%o writes each value as it is shown', (format, shown) => {
  expect(shown.map(([value]) => [value, format(value)])).toEqual(shown);
});

test('turnover is written with its unit apart, as a market capitalisation is', () => {
  expect([999, 1_234, 12_34_567, 1_395_33_00_000].map(formatTurnover)).toEqual(['₹999', '₹1.23 K', '₹12.35 L', '₹1,395.33 Cr']);
});

test.each([
  [1234567.891, 2, 2, '12,34,567.89'],
  // What the numbers below do not reach.
  [1e21, 0, 0, '1,00,00,00,00,00,00,00,00,00,000'],
  [3e-7, 2, 4, '0.00'],
])('%d with %i to %i decimals is %s', (value, least, most, text) => {
  expect(indianDigits(value, least, most)).toBe(text);
});

test.each([
  [2, 2],
  [2, 4],
  [0, 0],
])('with %i to %i decimals every number is as Intl writes it', (minimumFractionDigits, maximumFractionDigits) => {
  const intl = new Intl.NumberFormat('en-IN', { minimumFractionDigits, maximumFractionDigits });
  const money = fc.integer({ min: 0, max: 1e12 }).map((paise) => paise / 100);
  const ties = fc.tuple(fc.nat(1e6), fc.nat(1000)).map(([whole, part]) => Number(`${whole}.${part}5`));
  // Beyond eight decimals a number is noise, which is rounded away first.
  const upTo = (max: number) => fc.double({ min: 0, max, noNaN: true }).map((value) => Number(value.toFixed(8)));
  fc.assert(
    fc.property(fc.oneof(money, ties, upTo(1e20), upTo(1000)), (value) => {
      expect(indianDigits(value, minimumFractionDigits, maximumFractionDigits)).toBe(intl.format(value));
    }),
    { numRuns: 2_000 },
  );
});
