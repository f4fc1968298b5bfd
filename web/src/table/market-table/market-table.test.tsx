import { columnsOf } from '@bhav/core/table/fields';
import { SPECIFIED_COLUMNS } from '@bhav/core/table/fields.test-support';
import { testStock } from '@bhav/core/quotes/stock.test-support';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EmptyTable, type MarketTableProps } from './market-table.tsx';
import { tableOf } from './table.test-support.tsx';
import type { Sort } from '@bhav/core/table/shown-stocks';

const COMPACT = SPECIFIED_COLUMNS.filter(({ column }) => column.inCompact && !column.needsMarketCap);

const STOCKS = [
  testStock({ symbol: 'M&M', name: 'M M', price: 3_123.4, change: 30.93, changePercent: 1, volume: 4_999_999, marketCap: 456_789 }),
  testStock({ symbol: 'TCS', price: 50, change: -4.35, changePercent: -8, volume: 99_999, marketCap: 1_000 }),
];

test('the table is named by its caption, with a header a column, of which the sorted one says its direction, and a row a share as given', () => {
  show();
  const table = within(screen.getByRole('table', { name: 'NSE (Nifty 50), all stocks' }));
  const headers = table.getAllByRole('columnheader');
  expect(names(headers)).toEqual(['Stock', 'Price', 'Change %', 'Volume', 'Market Cap']);
  expect(headers.map((header) => header.getAttribute('aria-sort'))).toEqual([null, null, 'descending', null, null]);
  expect(headers.map((header) => within(header).getByRole('button').textContent)).toHaveLength(5);
  expect(table.getAllByRole('row').slice(1).map(textsOf)).toEqual([
    ['M&MM M', '₹3,123.40', '+1.00%+₹30.93', '50.00L', '₹4,56,789 Cr'],
    ['TCSTCS', '₹50.00', '−8.00%−₹4.35', '1.00L', '₹1,000 Cr'],
  ]);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
});

test('it has the symbol alone where it is compact', () => {
  show({ columns: COMPACT, compact: true });
  expect(names(screen.getAllByRole('columnheader'))).toEqual(['Stock', 'Price', 'Change %']);
  expect(names(screen.getAllByRole('rowheader'))).toEqual(['M&M', 'TCS']);
});

test('a click on a header turns its sort round, and starts that of another descending', async () => {
  const onSort = vi.fn<(sort: Sort) => void>();
  show({ onSort });
  await userEvent.click(screen.getByRole('button', { name: 'Change %' }));
  expect(onSort).toHaveBeenLastCalledWith({ column: 'changePercent', direction: 'ascending' });
  await userEvent.click(screen.getByRole('button', { name: 'Market Cap' }));
  expect(onSort).toHaveBeenLastCalledWith({ column: 'marketCap', direction: 'descending' });
});

test('on a narrow screen the choice says a sort whose column has no room', () => {
  show({ columns: columnsOf({ compact: false, marketCap: true }), sort: { column: 'turnover', direction: 'descending' } });
  expect(names(screen.getAllByRole('columnheader'))).toEqual(['Stock', 'Price', 'Change %', 'Volume', 'Market Cap']);
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect(choice.selectedOptions[0]?.text).toBe('Turnover, highest first');
});

test('while the first figures are awaited as many rows are held free as will come, unseen by screen readers, and the headers stand', () => {
  const { container } = show({ stocks: undefined, expectedRows: 50 });
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(container.querySelectorAll('tbody tr')).toHaveLength(50);
  expect(screen.getAllByRole('row')).toHaveLength(1);
  expect(names(screen.getAllByRole('columnheader'))).toHaveLength(5);
  expect(screen.queryByText('No data available')).toBeNull();
});

test("an empty list says 'No data available' in place of the table, with what may help", () => {
  show({
    stocks: [],
    empty: (
      <EmptyTable icon={undefined}>
        <button type="button">Clear search</button>
      </EmptyTable>
    ),
  });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('No data available')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Clear search' })).toBeTruthy();
});

function show(given: Partial<MarketTableProps> = {}) {
  return render(tableOf(STOCKS, given));
}

function names(elements: HTMLElement[]) {
  return elements.map(({ textContent }) => textContent);
}

/** The text of a share's cells, what only screen readers hear included. */
function textsOf(row: HTMLElement) {
  return [...row.children].map(({ textContent }) => textContent);
}
