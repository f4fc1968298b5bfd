import { describe, expect, test } from 'vitest';
import { fieldOf } from './fields.ts';
import { testStock } from '../quotes/stock.test-support.ts';
import { nextSort, SORT_DIRECTIONS, sortStocks, type SortDirection } from './sort.ts';

describe('sortStocks', () => {
  test('puts numbers by size, not by their digits', () => {
    const stocks = [9, 100, -20, 0, -3, 25.5].map((changePercent) => testStock({ changePercent }));
    const sorted = (direction: SortDirection) =>
      sortStocks(stocks, fieldOf('changePercent'), direction).map((stock) => stock.changePercent);
    expect(sorted('ascending')).toEqual([-20, -3, 0, 9, 25.5, 100]);
    expect(sorted('descending')).toEqual([100, 25.5, 9, 0, -3, -20]);
  });

  test('puts text in the order of the alphabet without regard to case', () => {
    const stocks = ['banana', 'Cherry', 'apple', 'BLUEBERRY'].map((symbol) => testStock({ symbol }));
    const sorted = (direction: SortDirection) => sortStocks(stocks, fieldOf('symbol'), direction).map(({ symbol }) => symbol);
    expect(sorted('ascending')).toEqual(['apple', 'banana', 'BLUEBERRY', 'Cherry']);
    expect(sorted('descending')).toEqual(['Cherry', 'BLUEBERRY', 'banana', 'apple']);
  });

  test.each(SORT_DIRECTIONS)('keeps equals in the order they came in, %s', (direction) => {
    const stocks = ['tcs', 'TCS', 'Tcs', 'tCs'].map((symbol, index) => testStock({ symbol, price: index % 2, volume: index }));
    expect(sortStocks(stocks, fieldOf('symbol'), direction)).toEqual(stocks);
    const [low, high] = [stocks.filter(({ price }) => price === 0), stocks.filter(({ price }) => price === 1)];
    expect(sortStocks(stocks, fieldOf('price'), direction)).toEqual(direction === 'ascending' ? [...low, ...high] : [...high, ...low]);
  });

  test.each(SORT_DIRECTIONS)('puts a missing figure last, and zero not, %s', (direction) => {
    const [first, second] = [testStock({ symbol: 'A' }), testStock({ symbol: 'B' })] as const;
    const stocks = [first, testStock({ volume: 0 }), second, testStock({ volume: 5 })];
    const sorted = sortStocks(stocks, fieldOf('volume'), direction);
    expect(sorted.map(({ volume }) => volume)).toEqual(
      direction === 'ascending' ? [0, 5, undefined, undefined] : [5, 0, undefined, undefined],
    );
    expect(sorted.slice(2)).toEqual([first, second]);
  });

  test('leaves the list it was given as it was', () => {
    const stocks = Object.freeze([testStock({ price: 2 }), testStock({ price: 1 })]);
    expect(sortStocks(stocks, fieldOf('price'), 'ascending')).toEqual([stocks[1], stocks[0]]);
    expect(stocks.map(({ price }) => price)).toEqual([2, 1]);
  });
});

describe('nextSort', () => {
  test('a click on the current column turns it round, and round again', () => {
    const start = { column: 'price', direction: 'descending' } as const;
    const once = nextSort(start, 'price');
    expect(once).toEqual({ column: 'price', direction: 'ascending' });
    expect(nextSort(once, 'price')).toEqual(start);
  });

  test.each(SORT_DIRECTIONS)('a new column starts descending after %s', (direction) => {
    expect(nextSort({ column: 'price', direction }, 'volume')).toEqual({ column: 'volume', direction: 'descending' });
    expect(nextSort({ column: 'price', direction }, 'symbol')).toEqual({ column: 'symbol', direction: 'descending' });
  });
});
