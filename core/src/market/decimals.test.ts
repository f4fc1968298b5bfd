import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digits, fourDecimals, rounded } from './decimals.ts';

test.each([
  [925.875, 2, 925.88],
  [-925.875, 2, -925.88],
  [1.005, 2, 1.01],
  // Binary fractions of 925.875, 201.33 and 0.5.
  [18_517.499_999_999_996 / 20, 2, 925.88],
  [1006.65 / 5, 2, 201.33],
  [(100.5 / 100 - 1) * 100, 0, 1],
  [0.004_999_99, 2, 0],
  [-0.004, 2, 0],
  [12_345_678_901.23, 2, 12_345_678_901.23],
  [1e21, 2, 1e21],
  [3e-7, 4, 0],
])('%d to %i decimals is %d', (value, decimals, result) => {
  expect(rounded(value, decimals)).toBe(result);
});

test('decimals are not filled up', () => {
  expect([digits(5, 2), digits(-5.5, 2), digits(999.995, 2)]).toEqual(['5', '5.5', '1000.00']);
});

describe('four decimals', () => {
  test.each([
    [201.329_999_999_999_98, 201.33],
    [1.234_56, 1.2346],
    [-1.234_55, -1.2346],
    [925.875, 925.875],
    // Rounded to 1.0050 it would be shown as 1.01, rounded to 99.5000 as 100.
    [1.004_96, 1.0049],
    [-1.004_96, -1.0049],
    [99.499_97, 99.4999],
    [0.000_04, 0],
    [NaN, NaN],
    [Infinity, Infinity],
  ])('of %d are %d', (value, result) => {
    expect(fourDecimals(value)).toBe(result);
  });

  test('of any figure are within a ten-thousandth, and whoever rounds them further gets what the figure gives', () => {
    const any = fc.double({ min: -100_000, max: 100_000, noNaN: true });
    const nearTies = fc
      .tuple(fc.nat(1_000), fc.nat(99), fc.nat(99))
      .map(([whole, part, rest]) => whole + part / 100 + 0.004_9 + rest / 1e6);
    fc.assert(
      fc.property(fc.oneof(any, nearTies), (value) => {
        const four = fourDecimals(value);
        expect(String(four)).toMatch(/^-?\d+(\.\d{1,4})?$|e-/);
        expect(Math.abs(four - value)).toBeLessThan(0.000_1);
        for (const decimals of [0, 2]) expect(rounded(four, decimals)).toBe(rounded(value, decimals));
        expect(fourDecimals(four)).toBe(four);
      }),
      { numRuns: 5_000 },
    );
  });
});
