import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Column, FigureTable } from './figure-table.tsx';

interface Row {
  symbol: string;
  price: number;
  volume?: number;
}

const ROWS: readonly Row[] = [
  { symbol: 'TCS', price: 3000, volume: 7 },
  { symbol: 'INFY', price: 1500 },
];

const COLUMNS: readonly Column<Row, 'symbol' | 'price'>[] = [
  { label: 'Share', sort: 'symbol', cell: ({ symbol }) => ({ title: `the share ${symbol}`, text: symbol }) },
  {
    label: 'Price',
    sort: 'price',
    phoneLabel: true,
    field: 'price',
    className: 'wide',
    cell: ({ price }) => ({ className: 'high', text: price }),
  },
  { label: 'Volume', phoneLabel: 'Vol.', cell: ({ volume }) => volume ?? '–' },
];

test('the first cell of a row names it, and a column gives its cells their class, the receipt they open and the label that they have on phones', () => {
  const { container } = render(<FigureTable caption="Shares" columns={COLUMNS} rows={ROWS} />);
  const table = within(screen.getByRole('table', { name: 'Shares' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Share', 'Price', 'Volume']);
  expect(table.getByRole('rowheader', { name: 'TCS' }).title).toBe('the share TCS');
  const [price, volume] = within(table.getByRole('row', { name: /INFY/ })).getAllByRole('cell');
  expect([price?.dataset['label'], price?.className, price?.textContent]).toEqual(['Price', 'wide high', '1500']);
  expect([volume?.dataset['label'], volume?.textContent]).toEqual(['Vol.', '–']);
  expect([...container.querySelectorAll('col')].map((col) => col.dataset['field'])).toEqual([undefined, 'price', undefined]);
});

test('a heading is a link that sorts by its column, from the largest figure or the first name on, and the other way once it is sorted by it', () => {
  const to = ({ sort, isAscending }: { sort: string; isAscending: boolean }): string => `/${sort}-${isAscending ? 'up' : 'down'}`;
  const shown = (sort: 'symbol' | 'price', isAscending: boolean): unknown[] => {
    const { unmount } = render(<FigureTable columns={COLUMNS} rows={ROWS} sorting={{ sort, isAscending, to }} />);
    const headings = screen
      .getAllByRole('columnheader')
      .map((heading) => [heading.querySelector('a')?.getAttribute('href'), heading.getAttribute('aria-sort')]);
    unmount();
    return headings;
  };
  const unsorted = [undefined, null];
  expect(shown('price', false)).toEqual([['/symbol-up', null], ['/price-up', 'descending'], unsorted]);
  expect(shown('symbol', true)).toEqual([['/symbol-down', 'ascending'], ['/price-down', null], unsorted]);
});

test('with a label the headings are one choice too, which opens the address of its order', async () => {
  const to = ({ sort, isAscending }: { sort: string; isAscending: boolean }): string => `/?sort=${sort}${isAscending ? '&dir=asc' : ''}`;
  render(<FigureTable columns={COLUMNS} rows={ROWS} sorting={{ sort: 'price', isAscending: false, label: 'Sort by', to }} />);
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect([...choice.options].map(({ text }) => text)).toEqual([
    'Share, A to Z',
    'Share, Z to A',
    'Price, highest first',
    'Price, lowest first',
  ]);
  expect(choice.selectedOptions[0]?.text).toBe('Price, highest first');
  await userEvent.selectOptions(choice, 'Share, Z to A');
  expect(window.location.search).toBe('?sort=symbol');
});

test('rows stand in groups under their name, a cell reaches over the place of others, and the sum of all is the foot', () => {
  const reaching: readonly Column<Row>[] = [
    { cell: ({ symbol }) => symbol },
    { cell: ({ volume, price }) => (volume === undefined ? { colSpan: 2, text: 'not traded' } : price) },
    { cell: ({ volume }) => volume ?? null },
  ];
  const groups = [{ key: 'it', head: [{ colSpan: 2, text: 'Software' }, 2], rows: ROWS, note: { colSpan: 3, text: 'a remark' } }];
  const { container } = render(<FigureTable columns={reaching} groups={groups} foot={{ symbol: 'All', price: 4500, volume: 7 }} />);
  expect(container.querySelector('thead, colgroup')).toBeNull();
  const rowsOf = (part: string): string[][] =>
    [...container.querySelectorAll(`${part} tr`)].map(({ children }) => [...children].map(({ textContent }) => textContent));
  expect(rowsOf('tbody')).toEqual([['Software', '2'], ['TCS', '3000', '7'], ['INFY', 'not traded'], ['a remark']]);
  expect(container.querySelector('th')?.scope).toBe('rowgroup');
  expect(rowsOf('tfoot')).toEqual([['All', '4500', '7']]);
});
