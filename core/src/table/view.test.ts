import { testStock } from '../quotes/stock.test-support.ts';
import { columnsOf } from './fields.ts';
import { describe, expect, test } from 'vitest';
import { DEFAULT_FLOOR, readView, shownStocks, type View, viewInWords } from './view.ts';
import { COLUMNS, DEFAULT } from './view.test-support.ts';

describe('the view in the address', () => {
  test('is read word by word', () => {
    expect(read('q=bank&show=losers&sort=volume&dir=asc&market=all')).toEqual({
      search: 'bank',
      filter: 'losers',
      sort: { column: 'volume', direction: 'ascending' },
      market: 'all',
      floor: DEFAULT_FLOOR,
    });
    expect(read('floor=0').floor).toBe(0);
    expect(read('')).toEqual(DEFAULT);
  });
});

describe('an odd address', () => {
  test.each([
    ['an unknown filter', 'show=unicorns'],
    ['a filter in capitals', 'show=GAINERS'],
    ['an unknown column', 'sort=isin'],
    ['a figure without a column', 'sort=name'],
    ['a word every object knows', 'sort=constructor&show=toString'],
    ['an unknown direction', 'dir=up'],
    ['an unknown market', 'market=nasdaq'],
    ['empty values', 'q=&show=&sort=&dir=&market=&floor='],
    ['a floor below none', 'floor=-1'],
    ['a floor that is no number', 'floor=1e3'],
    ['a floor above every share', 'floor=12345678'],
  ])('%s is the default', (_, search) => {
    expect(read(search)).toEqual(DEFAULT);
  });

  test('a column that the page does not show is the default', () => {
    const compact = columnsOf({ compact: true, marketCap: false });
    expect(readView(new URLSearchParams('sort=volume'), compact).sort.column).toBe('changePercent');
    expect(readView(new URLSearchParams('sort=marketCap'), compact).sort.column).toBe('changePercent');
    expect(readView(new URLSearchParams('sort=price'), compact).sort.column).toBe('price');
  });

  test('a search of any length is cut at 100 characters', () => {
    expect(read(`q=${'x'.repeat(5_000)}`).search).toBe('x'.repeat(100));
  });
});

test('of the whole exchange only shares with enough turnover are shown, unless the floor is lifted or they are searched for', () => {
  const stocks = [testStock({ symbol: 'MUCH', turnover: 20_000_000 }), testStock({ symbol: 'LITTLE', turnover: 5_000_000 })];
  const shown = (search: string) => shownStocks(stocks, read(search)).map(({ symbol }) => symbol);
  expect(shown('market=all')).toEqual(['MUCH']);
  expect(shown('market=all&floor=0')).toEqual(['MUCH', 'LITTLE']);
  expect(shown('market=all&floor=3')).toEqual([]);
  expect(shown('market=all&q=little')).toEqual(['LITTLE']);
  expect(shown('')).toEqual(['MUCH', 'LITTLE']);
  expect(viewInWords(read('market=all'))).toBe('Whole exchange, All Stocks, at least ₹1 Cr traded, sorted by Change %, descending');
  expect(viewInWords(read('market=all&floor=0'))).toBe('Whole exchange, All Stocks, sorted by Change %, descending');
});

test('the shares that a view shows are searched, filtered and sorted, equals in list order', () => {
  const stocks = [
    testStock({ symbol: 'AA', name: 'A Bank', price: 2, changePercent: 1, isGainer: true }),
    testStock({ symbol: 'BB', name: 'B Bank', price: 3, changePercent: 1, isGainer: true }),
    testStock({ symbol: 'CC', name: 'C Bank', price: 3, changePercent: 2, isGainer: true }),
    testStock({ symbol: 'DD', name: 'D Bank', price: 9, changePercent: -1, isLoser: true }),
    testStock({ symbol: 'EE', name: 'E Steel', price: 9, changePercent: 4, isGainer: true }),
  ];
  expect(shownStocks(stocks, read('q=bank&show=gainers&sort=price')).map(({ symbol }) => symbol)).toEqual(['BB', 'CC', 'AA']);
});

describe('the view in words', () => {
  test('names filter, search and sort as the page does', () => {
    expect(viewInWords(DEFAULT)).toBe('All Stocks, sorted by Change %, descending');
    expect(viewInWords({ search: ' bank ', filter: 'gainers', sort: { column: 'symbol', direction: 'ascending' } })).toBe(
      'Gainers Only, search “bank”, sorted by Stock, ascending',
    );
  });

  test('a search of blanks is no search', () => {
    expect(viewInWords({ search: '  ', filter: 'losers', sort: { column: 'marketCap', direction: 'descending' } })).toBe(
      'Losers Only, sorted by Market Cap, descending',
    );
  });
});

function read(search: string): View {
  return readView(new URLSearchParams(search), COLUMNS);
}
