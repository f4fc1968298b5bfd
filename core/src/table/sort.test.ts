import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Stock } from '../wire/stock.ts';
import { FIELDS, type Field, fieldOf } from './fields.ts';
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

  test('sorts by every field in both directions: nothing lost, in order, equals as they came, missing last', () => {
    const anyStock = fc
      .record({
        symbol: fc.constantFrom('abc', 'ABC', 'Abd', 'x', 'X-1', 'M&M'),
        name: fc.constantFrom('one', 'ONE', 'two'),
        price: fc.integer({ min: 1, max: 5 }),
        change: fc.option(fc.constantFrom(-1, -0, 0, 1), { nil: undefined }),
        changePercent: fc.option(fc.constantFrom(-1, -0, 0, 1), { nil: undefined }),
        volume: fc.option(fc.nat(3), { nil: undefined }),
        marketCap: fc.option(fc.nat(3), { nil: undefined }),
      })
      .map((figures) => testStock(Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined))));
    fc.assert(
      fc.property(fc.array(anyStock, { maxLength: 12 }), fc.constantFrom(...FIELDS), fc.constantFrom(...SORT_DIRECTIONS), checkOrder),
    );
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

function checkOrder(stocks: Stock[], by: Field, direction: SortDirection): void {
  const sorted = sortStocks(stocks, by, direction);
  expect(sorted).toHaveLength(stocks.length);
  expect(new Set(sorted)).toEqual(new Set(stocks));
  for (const [index, next] of sorted.slice(1).entries()) {
    const before = sorted[index];
    if (before === undefined) throw new Error('a hole in the order');
    const [one, other] = [comparable(by, before), comparable(by, next)];
    const step = one === other ? stocks.indexOf(next) - stocks.indexOf(before) : stepOf(one, other, direction);
    expect(step).toBeGreaterThan(0);
  }
}

/** More than nothing when the two may stand one after the other. */
function stepOf(one: string | number | undefined, other: string | number | undefined, direction: SortDirection): number {
  if (other === undefined) return 1;
  if (one === undefined) return -1;
  const rises = one < other ? 1 : -1;
  return direction === 'ascending' ? rises : -rises;
}

function comparable(by: Field, stock: Stock): string | number | undefined {
  const value = by.value(stock);
  return typeof value === 'string' ? value.toUpperCase() : value;
}
