import { expect, test } from 'vitest';
import { testStock } from '../quotes/stock.test-support.ts';
import { isTraded } from './floor.ts';

test.each([
  ['a turnover of just so much', { turnover: 10_000_000 }, 1, true],
  ['a rupee less', { turnover: 9_999_999 }, 1, false],
  ['no turnover told, and a volume that was worth it', { price: 100, volume: 100_000 }, 1, true],
  ['no turnover told, and a volume that was not', { price: 100, volume: 99_999 }, 1, false],
  ['a turnover that differs from the volume times the price', { turnover: 10, price: 100, volume: 100_000 }, 1, false],
  ['nothing known', {}, 1, false],
  ['nothing known and no floor', {}, 0, true],
])('compares the turnover with the floor: %s', (_, figures, floor, expected) => {
  expect(isTraded(testStock(figures), floor)).toBe(expected);
});
