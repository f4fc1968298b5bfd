import { expect, test } from 'vitest';
import { FILTERS, filterStocks } from './filter.ts';
import { testStock } from '../quotes/stock.test-support.ts';

const stocks = [
  testStock({ symbol: 'UP', changePercent: 0.01 }),
  testStock({ symbol: 'DOWN', changePercent: -0.01 }),
  testStock({ symbol: 'LEVEL', changePercent: 0 }),
  testStock({ symbol: 'NEW' }),
  testStock({ symbol: 'UPMORE', changePercent: 8 }),
];

test('there are three filters, all first', () => {
  expect(FILTERS).toEqual(['all', 'gainers', 'losers']);
});

test.each([
  ['all', ['UP', 'DOWN', 'LEVEL', 'NEW', 'UPMORE']],
  ['gainers', ['UP', 'UPMORE']],
  ['losers', ['DOWN']],
] as const)('%s keeps %j, in list order', (filter, symbols) => {
  expect(filterStocks(stocks, filter).map(({ symbol }) => symbol)).toEqual(symbols);
});

test('the marks of a share decide, not its figures', () => {
  const marked = testStock({ isGainer: true });
  expect(filterStocks([marked], 'gainers')).toEqual([marked]);
});
