import { testStock } from '../quotes/stock.test-support.ts';
import { columnsOf } from './fields.ts';
import { describe, expect, test } from 'vitest';
import { shownStocks, tableView, type View, viewInWords } from './view.ts';
import { COLUMNS, DEFAULT } from './view.test-support.ts';

test('a column that the page does not show is the default', () => {
  const compact = columnsOf({ compact: true, marketCap: false });
  expect(tableView(compact).read(new URLSearchParams('sort=volume')).sort.column).toBe('changePercent');
  expect(tableView(compact).read(new URLSearchParams('sort=marketCap')).sort.column).toBe('changePercent');
  expect(tableView(compact).read(new URLSearchParams('sort=price')).sort.column).toBe('price');
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
  return tableView(COLUMNS).read(new URLSearchParams(search));
}
