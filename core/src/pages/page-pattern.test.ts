import { expect, test } from 'vitest';
import { fitsPattern, isPattern } from './page-pattern.ts';

const STOCK = '/stock/:exchange/:symbol';

test('a path with parameters is a pattern', () => {
  expect(isPattern(STOCK)).toBe(true);
  expect(isPattern('/full-tracking')).toBe(false);
});

test.each([
  ['/stock/NSE/M%26M', true],
  ['/stock/NSE/', false],
  ['/stock/NSE', false],
  ['/stock/NSE/TCS/bars', false],
  ['/index/NSE/TCS', false],
])('%s fits the pattern of shares: %s', (path, fits) => {
  expect(fitsPattern(STOCK, path)).toBe(fits);
});
