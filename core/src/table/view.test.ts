import { columnsOf } from './fields.ts';
import { expect, test } from 'vitest';
import type { View } from './shown-stocks.ts';
import { exportedView, tableView, viewInWords } from './view.ts';
import { COLUMNS, DEFAULT } from './view.test-support.ts';

test('a column that the page does not show is the default', () => {
  const compact = columnsOf({ compact: true, marketCap: false });
  expect(tableView(compact).read(new URLSearchParams('sort=volume')).sort.column).toBe('changePercent');
  expect(tableView(compact).read(new URLSearchParams('sort=marketCap')).sort.column).toBe('changePercent');
  expect(tableView(compact).read(new URLSearchParams('sort=price')).sort.column).toBe('price');
});

test.each<[Parameters<typeof viewInWords>[0], string]>([
  [DEFAULT, 'All Stocks, sorted by Change %, descending'],
  [
    { search: ' bank ', filter: 'gainers', sort: { column: 'symbol', direction: 'ascending' } },
    'Gainers Only, search “bank”, sorted by Stock, ascending',
  ],
  // A search of blanks is no search.
  [
    { search: '  ', filter: 'losers', sort: { column: 'marketCap', direction: 'descending' } },
    'Losers Only, sorted by Market Cap, descending',
  ],
  [read('market=all'), 'Whole exchange, All Stocks, at least ₹1 Cr traded, sorted by Change %, descending'],
  [read('market=all&floor=0'), 'Whole exchange, All Stocks, sorted by Change %, descending'],
])('the view %o is “%s” in words', (view, words) => {
  expect(viewInWords(view)).toBe(words);
});

test('a file has the shares below the floor that is on unasked, and follows one that is chosen', () => {
  const floors = ['market=all', 'market=all&floor=10', 'market=all&floor=0'].map((search) => exportedView(read(search)).floor);
  expect(floors).toEqual([0, 10, 0]);
});

function read(search: string): View {
  return tableView(COLUMNS).read(new URLSearchParams(search));
}
