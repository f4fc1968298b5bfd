import { expect, test } from 'vitest';
import { FILTERS, filterStocks } from './filter.ts';
import { madeStock } from '../quotes/made-stock.test-support.ts';

const stocks = [
  madeStock({ symbol: 'UP', changePercent: 0.01 }),
  madeStock({ symbol: 'DOWN', changePercent: -0.01 }),
  madeStock({ symbol: 'LEVEL', changePercent: 0 }),
  madeStock({ symbol: 'NEW' }),
  madeStock({ symbol: 'UPMORE', changePercent: 8 }),
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
  const marked = madeStock({ isGainer: true });
  expect(filterStocks([marked], 'gainers')).toEqual([marked]);
});
