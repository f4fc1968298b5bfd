import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { indianDigits } from './indian-digits.ts';

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
