// @vitest-environment node
import type { Stock } from '@bhav/core/wire/stock';
import { FIELDS, fieldOf } from '@bhav/core/table/fields';
import { FILTERS, filterStocks } from '@bhav/core/table/filter';
import { isTraded } from '@bhav/core/table/floor';
import { testStock } from '@bhav/core/quotes/stock.test-support';
import { ranked } from '@bhav/core/quotes/rank';
import { searchStocks } from '@bhav/core/table/search';
import { SORT_DIRECTIONS, sortStocks } from '@bhav/core/table/sort';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOrders } from './windowed-order.ts';

/** Few different values, so that there are equals, and every figure is missing now and then. */
const anyStock: fc.Arbitrary<Stock> = fc
  .record({
    symbol: fc.constantFrom('TCS', 'tcs', 'M&M', 'BAJAJ-AUTO', 'Ünser', 'İZMIR'),
    name: fc.constantFrom('', 'Tata Consultancy', 'M M', 'ΟΔΟΣ', 'a\nb'),
    price: fc.integer({ min: 1, max: 4 }),
    changePercent: fc.option(fc.integer({ min: -2, max: 2 }), { nil: undefined }),
    volume: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
    marketCap: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
    turnover: fc.constantFrom(9_999_999, 10_000_000),
  })
  .map(({ changePercent, volume, marketCap, ...given }) => ({
    ...given,
    ...(changePercent !== undefined && { changePercent, change: changePercent }),
    ...(volume !== undefined && { volume }),
    ...(marketCap !== undefined && { marketCap }),
    isGainer: (changePercent ?? 0) > 0,
    isLoser: (changePercent ?? 0) < 0,
  }));

/** A list in which each share has a code of its own. */
function listed(shares: readonly (Stock | undefined)[]): Stock[] {
  return shares.flatMap((stock, row) => (stock === undefined ? [] : [{ ...stock, code: String(500_000 + row) }]));
}

const anyAsked = fc.record({
  search: fc.constantFrom('', ' ', 't', 'TC', 'm&', ' m ', 'consult', 'ü', 'i', 'ος', 'zzz'),
  filter: fc.constantFrom(...FILTERS),
  field: fc.constantFrom(...FIELDS),
  floor: fc.constantFrom(0, 1),
  direction: fc.constantFrom(...SORT_DIRECTIONS),
});

test('equals ranking, searching, filtering and sorting one after the other, for every view of the same list', () => {
  fc.assert(
    fc.property(fc.array(anyStock), fc.array(anyAsked, { minLength: 1, maxLength: 6 }), (any, questions) => {
      const stocks = listed(any);
      const order = createOrders()(stocks);
      for (const asked of questions) {
        const { search, filter, floor, field, direction } = asked;
        const found = filterStocks(searchStocks(ranked(stocks), search), filter).filter((stock) => isTraded(stock, floor));
        expect(order(asked)).toEqual(sortStocks(found, field, direction));
      }
    }),
  );
});

test('gives the same for a list that follows from another by some changes, whatever was asked of that one', () => {
  const anyChange = fc.array(fc.tuple(fc.nat({ max: 60 }), fc.option(anyStock, { nil: undefined })), { maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(anyStock, { maxLength: 60 }),
      fc.array(fc.tuple(anyChange, anyAsked), { minLength: 1, maxLength: 6 }),
      (first, steps) => {
        const orderOf = createOrders();
        let shares: readonly (Stock | undefined)[] = first;
        let before: readonly Stock[] = [];
        for (const [changes, { search, filter, floor, field, direction }] of steps) {
          // Some change, some go, and some come.
          for (const [row, stock] of changes) shares = row < shares.length ? shares.with(row, stock) : [...shares, stock];
          // Those that stay are the very objects that they were.
          const old = new Map(before.map((stock) => [JSON.stringify(stock), stock]));
          const stocks = listed(shares).map((stock) => old.get(JSON.stringify(stock)) ?? stock);
          before = stocks;
          const found = filterStocks(searchStocks(ranked(stocks), search), filter).filter((stock) => isTraded(stock, floor));
          expect(orderOf(stocks)({ search, filter, floor, field, direction })).toEqual(sortStocks(found, field, direction));
        }
      },
    ),
  );
});

test('sorts anew only the shares that changed', () => {
  const changePercent = fieldOf('changePercent');
  let reads = 0;
  const field = { ...changePercent, sortBy: (stock: Stock) => ((reads += 1), stock.changePercent) };
  const shares = Array.from({ length: 500 }, (_, row) => testStock({ symbol: `S${row}`, changePercent: Math.sin(row) }));
  const orderOf = createOrders();
  for (const moved of [0, 10, 10]) {
    for (let row = 0; row < moved; row += 1) shares[row * 40] = testStock({ symbol: `S${row * 40}`, changePercent: Math.cos(row + reads) });
    const stocks = [...shares];
    reads = 0;
    expect(orderOf(stocks)({ search: '', filter: 'all', floor: 0, field, direction: 'ascending' })).toEqual(
      sortStocks(stocks, changePercent, 'ascending'),
    );
    expect(reads).toBe(moved === 0 ? 500 : 10);
  }
});

test('gives the same for an older list that is asked again', () => {
  const changePercent = fieldOf('changePercent');
  const asked = { search: '', filter: 'all', floor: 0, field: changePercent, direction: 'descending' } as const;
  const [one, other, third] = [
    testStock({ symbol: 'A', changePercent: 1 }),
    testStock({ symbol: 'B', changePercent: 1 }),
    testStock({ symbol: 'C', changePercent: 2 }),
  ];
  const orderOf = createOrders();
  const older = orderOf([third, one, other]);
  const newer = orderOf([one, other]);
  expect(newer(asked)).toEqual([one, other]);
  expect(older(asked)).toEqual([third, one, other]);
  expect(newer(asked)).toEqual([one, other]);
  expect(orderOf([third, one, other])(asked)).toEqual([third, one, other]);
});

test('reads a figure for the first sort by it alone', () => {
  const stocks = Array.from({ length: 50 }, (_, row) => testStock({ symbol: `S${row}`, price: row }));
  const price = fieldOf('price');
  let reads = 0;
  const field = { ...price, value: (stock: Stock) => ((reads += 1), stock.price) };
  const order = createOrders()(stocks);
  for (const search of ['', 's', 's1', '']) order({ search, filter: 'all', floor: 0, field, direction: 'descending' });
  expect(reads).toBe(50);
});
