import { columnsOf } from './fields.ts';
import { describe, expect, test } from 'vitest';
import type { View } from './shown-stocks.ts';
import { tableView, viewInWords } from './view.ts';
import { COLUMNS, DEFAULT } from './view.test-support.ts';

test('a column that the page does not show is the default', () => {
  const compact = columnsOf({ compact: true, marketCap: false });
  expect(tableView(compact).read(new URLSearchParams('sort=volume')).sort.column).toBe('changePercent');
  expect(tableView(compact).read(new URLSearchParams('sort=marketCap')).sort.column).toBe('changePercent');
  expect(tableView(compact).read(new URLSearchParams('sort=price')).sort.column).toBe('price');
});

describe('the view in words', () => {
  test('names filter, search and sort as the page does', () => {
    expect(viewInWords(DEFAULT)).toBe('All Stocks, sorted by Change %, descending');
    expect(viewInWords({ search: ' bank ', filter: 'gainers', sort: { column: 'symbol', direction: 'ascending' } })).toBe(
      'Gainers Only, search “bank”, sorted by Stock, ascending',
    );
  });

  test('names a whole exchange, and the floor that holds there', () => {
    expect(viewInWords(read('market=all'))).toBe('Whole exchange, All Stocks, at least ₹1 Cr traded, sorted by Change %, descending');
    expect(viewInWords(read('market=all&floor=0'))).toBe('Whole exchange, All Stocks, sorted by Change %, descending');
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
