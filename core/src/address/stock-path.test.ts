import { expect, test } from 'vitest';
import { indexPath, readDayPath, readIndexPath, readStockPath, stockPath } from './stock-path.ts';

test.each([
  ['NSE', 'TCS', '/stock/NSE/TCS'],
  ['NSE', 'M&M', '/stock/NSE/M%26M'],
  ['BSE', '500325', '/stock/BSE/500325'],
  ['NSE', '../..', '/stock/NSE/..%2F..'],
] as const)('%s %s has the path %s, which reads back', (exchange, symbol, path) => {
  expect(stockPath(exchange, symbol)).toBe(path);
  expect(readStockPath(path)).toEqual({ exchange, symbol });
});

test('an exchange is read in any case', () => {
  expect(readStockPath('/stock/nse/TCS')).toEqual({ exchange: 'NSE', symbol: 'TCS' });
});

test.each(['/stock/NSE', '/stock/LSE/TCS', '/stock/NSE/TCS/x', '/stock/NSE/%', '/stock/NSE/%20', `/stock/NSE/${'A'.repeat(81)}`, '/about'])(
  '%s names no share',
  (path) => {
    expect(readStockPath(path)).toBeUndefined();
  },
);

test('an index has its name in capitals in its path', () => {
  expect(indexPath('Nifty 50')).toBe('/index/NIFTY%2050');
  expect(readIndexPath('/index/NIFTY%2050')).toBe('NIFTY 50');
  expect(readIndexPath('/index/')).toBeUndefined();
  expect(readIndexPath('/index/%E0')).toBeUndefined();
});

test.each([
  ['/day/2026-11-20', '2026-11-20'],
  ['/day/newest', 'newest'],
  ['/day/2026-02-30', undefined],
  ['/day/2026-2-3', undefined],
  ['/day/', undefined],
  ['/day/2026-11-20/x', undefined],
])('the day of %s is %s', (path, day) => {
  expect(readDayPath(path)).toBe(day);
});
