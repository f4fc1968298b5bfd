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
} from './format.ts';

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
