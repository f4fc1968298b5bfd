// @vitest-environment node
import type { Stock } from '@bhav/core/api';
import { FIELDS, fieldOf } from '@bhav/core/fields';
import { FILTERS, filterStocks } from '@bhav/core/filter';
import { madeStock } from '@bhav/core/made-stock.test-support';
import { searchStocks } from '@bhav/core/search';
import { SORT_DIRECTIONS, sortStocks } from '@bhav/core/sort';
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
  })
  .map(({ changePercent, volume, marketCap, ...given }) => ({
    ...given,
    ...(changePercent !== undefined && { changePercent, change: changePercent }),
    ...(volume !== undefined && { volume }),
    ...(marketCap !== undefined && { marketCap }),
    isGainer: (changePercent ?? 0) > 0,
    isLoser: (changePercent ?? 0) < 0,
  }));

const anyAsked = fc.record({
  search: fc.constantFrom('', ' ', 't', 'TC', 'm&', ' m ', 'consult', 'ü', 'i', 'ος', 'zzz'),
  filter: fc.constantFrom(...FILTERS),
  field: fc.constantFrom(...FIELDS),
  direction: fc.constantFrom(...SORT_DIRECTIONS),
});

test('gives what searching, filtering and sorting one after the other gives, for every question to the same list', () => {
  fc.assert(
    fc.property(fc.array(anyStock), fc.array(anyAsked, { minLength: 1, maxLength: 6 }), (stocks, questions) => {
      const order = createOrders()(stocks);
      for (const asked of questions) {
        const { search, filter, field, direction } = asked;
        expect(order(asked)).toEqual(sortStocks(filterStocks(searchStocks(stocks, search), filter), field, direction));
      }
    }),
  );
});

test('gives the same for a list that follows from another by some changes, whatever was asked of that one', () => {
  const anyChange = fc.array(fc.tuple(fc.nat({ max: 30 }), anyStock), { maxLength: 8 });
  fc.assert(
    fc.property(
      fc.array(anyStock, { maxLength: 30 }),
      fc.array(fc.tuple(anyChange, fc.boolean(), anyAsked), { maxLength: 6 }),
      (first, steps) => {
        const orderOf = createOrders();
        let stocks = first;
        for (const [changes, isTurned, { search, filter, field, direction }] of steps) {
          for (const [row, stock] of changes) stocks = stocks.length === 0 ? [stock] : stocks.with(row % stocks.length, stock);
          if (isTurned) stocks = stocks.toReversed();
          const expected = sortStocks(filterStocks(searchStocks(stocks, search), filter), field, direction);
          expect(orderOf(stocks)({ search, filter, field, direction })).toEqual(expected);
        }
      },
    ),
  );
});

test('reads a figure for the first sort by it alone', () => {
  const stocks = Array.from({ length: 50 }, (_, row) => madeStock({ symbol: `S${row}`, price: row }));
  const price = fieldOf('price');
  if (price === undefined) throw new Error('no such field');
  let reads = 0;
  const field = { ...price, value: (stock: Stock) => ((reads += 1), stock.price) };
  const order = createOrders()(stocks);
  for (const search of ['', 's', 's1', '']) order({ search, filter: 'all', field, direction: 'descending' });
  expect(reads).toBe(50);
});
