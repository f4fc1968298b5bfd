import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testStock } from '../quotes/stock.test-support.ts';
import { fieldOf } from './fields.ts';
import {
  filterStocks,
  nextSort,
  searchStocks,
  shownStocks,
  SORT_DIRECTIONS,
  type SortDirection,
  sortStocks,
  type View,
} from './shown-stocks.ts';
import { tableView } from './view.ts';
import { COLUMNS, DEFAULT } from './view.test-support.ts';

describe('the shares that a view shows', () => {
  test('of a whole exchange have enough turnover, unless the floor is lifted or they are searched for', () => {
    const stocks = [testStock({ symbol: 'MUCH', turnover: 20_000_000 }), testStock({ symbol: 'LITTLE', turnover: 5_000_000 })];
    const shown = (search: string) => shownStocks(stocks, read(search)).map(({ symbol }) => symbol);
    expect(shown('market=all')).toEqual(['MUCH']);
    expect(shown('market=all&floor=0')).toEqual(['MUCH', 'LITTLE']);
    expect(shown('market=all&floor=3')).toEqual([]);
    expect(shown('market=all&q=little')).toEqual(['LITTLE']);
    expect(shown('')).toEqual(['MUCH', 'LITTLE']);
  });

  test('are searched, filtered and sorted, equals in list order', () => {
    const stocks = [
      testStock({ symbol: 'AA', name: 'A Bank', price: 2, changePercent: 1, isGainer: true }),
      testStock({ symbol: 'BB', name: 'B Bank', price: 3, changePercent: 1, isGainer: true }),
      testStock({ symbol: 'CC', name: 'C Bank', price: 3, changePercent: 2, isGainer: true }),
      testStock({ symbol: 'DD', name: 'D Bank', price: 9, changePercent: -1, isLoser: true }),
      testStock({ symbol: 'EE', name: 'E Steel', price: 9, changePercent: 4, isGainer: true }),
    ];
    expect(shownStocks(stocks, read('q=bank&show=gainers&sort=price')).map(({ symbol }) => symbol)).toEqual(['BB', 'CC', 'AA']);
  });

  test.each([
    ['a turnover of just so much', { turnover: 10_000_000 }, 1, true],
    ['a rupee less', { turnover: 9_999_999 }, 1, false],
    ['no turnover told, and a volume that was worth it', { price: 100, volume: 100_000 }, 1, true],
    ['no turnover told, and a volume that was not', { price: 100, volume: 99_999 }, 1, false],
    ['a turnover that differs from the volume times the price', { turnover: 10, price: 100, volume: 100_000 }, 1, false],
    ['nothing known', {}, 1, false],
    ['nothing known and no floor', {}, 0, true],
  ])('of a whole exchange a share is shown from the floor up: %s', (_, figures, floor, isShown) => {
    const stock = testStock(figures);
    expect(shownStocks([stock], { ...DEFAULT, market: 'all', floor })).toEqual(isShown ? [stock] : []);
  });
});

describe('the search', () => {
  const stocks = [
    testStock({ symbol: 'HDFCBANK', name: 'HDFC Bank Ltd.', isin: 'INE040A01034', exchange: 'BSE', code: '500180' }),
    testStock({ symbol: 'SBIN', name: 'State Bank of India' }),
    testStock({ symbol: 'BAJAJ-AUTO', name: 'BAJAJ AUTO' }),
    testStock({ symbol: 'M&M', name: 'M M' }),
    testStock({
      symbol: 'ETERNAL',
      name: 'Eternal Limited',
      formerSymbols: ['ZOMATO'],
      isin: 'INE758T01015',
      exchange: 'NSE',
      code: '500181',
    }),
  ];

  test.each([
    ['bank', ['HDFCBANK', 'SBIN']],
    ['j a', ['BAJAJ-AUTO']],
    ['m m', ['M&M']],
    ['.', ['HDFCBANK']],
    ['.*', []],
    ['hdfc bank', ['HDFCBANK']],
    ['hdfc-bank', ['HDFCBANK']],
    ['bajaj auto', ['BAJAJ-AUTO']],
    ['bajajauto', []],
    ['Zom', ['ETERNAL']],
    ['ine040a01034', ['HDFCBANK']],
    ['INE04', []],
    ['500180', ['HDFCBANK']],
    ['50018', []],
    // The code of an instrument at NSE is nobody's name for a share.
    ['500181', []],
  ])('%j finds %j', (text, symbols) => {
    expect(searchStocks(stocks, text).map(({ symbol }) => symbol)).toEqual(symbols);
  });

  test.each(['', ' ', '\t '])('%j keeps all', (text) => {
    expect(searchStocks(stocks, text)).toEqual(stocks);
  });

  test('any part of the symbol or of the name finds the share, in any case', () => {
    const words = fc.stringMatching(/^[A-Za-z&-]{1,12}$/);
    fc.assert(
      fc.property(words, words, fc.nat(), fc.nat(), fc.boolean(), fc.boolean(), (symbol, name, from, length, inName, upper) => {
        const whole = inName ? name : symbol;
        const start = from % whole.length;
        const part = whole.slice(start, start + 1 + (length % (whole.length - start)));
        const stock = testStock({ symbol, name });
        expect(searchStocks([stock], upper ? part.toUpperCase() : part.toLowerCase())).toEqual([stock]);
      }),
    );
  });
});

test.each([
  ['all', [0.01, -0.01, 0, undefined, 8]],
  ['gainers', [0.01, 8]],
  ['losers', [-0.01]],
] as const)('the filter %s keeps changes of %j, in list order', (filter, kept) => {
  const stocks = [testStock({ changePercent: 0.01 }), testStock({ changePercent: -0.01 }), testStock({ changePercent: 0 }), testStock()];
  const shown = filterStocks([...stocks, testStock({ changePercent: 8 })], filter);
  expect(shown.map(({ changePercent }) => changePercent)).toEqual(kept);
});

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

test.each([
  ['descending', 'price', 'ascending'],
  ['ascending', 'price', 'descending'],
  ['descending', 'symbol', 'descending'],
  ['ascending', 'symbol', 'descending'],
] as const)(
  'a click on a column turns it round, and starts another descending: price %s, a click on %s, then %s',
  (before, column, after) => {
    expect(nextSort({ column: 'price', direction: before }, column)).toEqual({ column, direction: after });
  },
);

function read(search: string): View {
  return tableView(COLUMNS).read(new URLSearchParams(search));
}
