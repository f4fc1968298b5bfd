import { describe, expect, test } from 'vitest';
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

describe('formatRupees', () => {
  test.each([
    [123456.7, '₹1,23,456.70'],
    [0, '₹0.00'],
    [-0, '₹0.00'],
    [-0.001, '₹0.00'],
    [0.004, '₹0.00'],
    [0.005, '₹0.01'],
    [50, '₹50.00'],
    [999.99, '₹999.99'],
    [999.999, '₹1,000.00'],
    [1000, '₹1,000.00'],
    [99999.99, '₹99,999.99'],
    [100000, '₹1,00,000.00'],
    [1234567, '₹12,34,567.00'],
    [12345678.9, '₹1,23,45,678.90'],
    [1e12, '₹10,00,00,00,00,000.00'],
    [2.675, '₹2.68'],
    [-123456.7, `${MINUS}₹1,23,456.70`],
  ])('%d is %s', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });
});

describe('formatRupeeChange', () => {
  test.each([
    [12.3, '+₹12.30'],
    [-12.3, `${MINUS}₹12.30`],
    [0, '₹0.00'],
    [-0, '₹0.00'],
    [0.001, '₹0.00'],
    [-0.001, '₹0.00'],
    [-1234567.5, `${MINUS}₹12,34,567.50`],
  ])('%d is %s', (rupees, text) => {
    expect(formatRupeeChange(rupees)).toBe(text);
  });
});

describe('formatPercentChange', () => {
  test.each([
    [1.23, '+1.23%'],
    [-1.23, `${MINUS}1.23%`],
    [8, '+8.00%'],
    [-8, `${MINUS}8.00%`],
    [0, '0.00%'],
    [-0, '0.00%'],
    [0.004, '0.00%'],
    [-0.004, '0.00%'],
    [0.005, '+0.01%'],
    [-0.005, `${MINUS}0.01%`],
    [9.995, '+10.00%'],
    [1234.5, '+1,234.50%'],
    [-123456.789, `${MINUS}1,23,456.79%`],
  ])('%d is %s', (percent, text) => {
    expect(formatPercentChange(percent)).toBe(text);
  });
});

describe('formatCrore', () => {
  test.each([
    [456789, '₹4,56,789 Cr'],
    [1000, '₹1,000 Cr'],
    [500000, '₹5,00,000 Cr'],
    [0, '₹0 Cr'],
    [-0.4, '₹0 Cr'],
    [0.4, '₹0 Cr'],
    [456788.5, '₹4,56,789 Cr'],
    [12345678, '₹1,23,45,678 Cr'],
  ])('%d is %s', (crore, text) => {
    expect(formatCrore(crore)).toBe(text);
  });
});

describe('formatCount', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [999, '999'],
    [10000, '10,000'],
    [1234567, '12,34,567'],
    [5000000, '50,00,000'],
    [-1234, `${MINUS}1,234`],
  ])('%d is %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});

describe('formatVolume', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [1, '1'],
    [999, '999'],
    [999.4, '999'],
    [999.5, '1.00K'],
    [1_000, '1.00K'],
    [1_004, '1.00K'],
    [1_005, '1.01K'],
    [1_234, '1.23K'],
    [10_000, '10.00K'],
    [99_994, '99.99K'],
    [99_995, '1.00L'],
    [99_999, '1.00L'],
    [1_00_000, '1.00L'],
    [1_00_499, '1.00L'],
    [1_00_500, '1.01L'],
    [12_34_567, '12.35L'],
    [50_00_000, '50.00L'],
    [99_99_499, '99.99L'],
    [99_99_500, '1.00Cr'],
    [99_99_999, '1.00Cr'],
    [1e7, '1.00Cr'],
    [1_23_45_678, '1.23Cr'],
    [1e10, '1,000.00Cr'],
    [1e12, '1,00,000.00Cr'],
  ])('%d is %s', (shares, text) => {
    expect(formatVolume(shares)).toBe(text);
  });
});

test('turnover is written with its unit apart, as a market capitalisation is', () => {
  expect([999, 1_234, 12_34_567, 1_395_33_00_000].map(formatTurnover)).toEqual(['₹999', '₹1.23 K', '₹12.35 L', '₹1,395.33 Cr']);
});
