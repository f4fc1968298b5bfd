// @vitest-environment happy-dom
import type { Stock } from '@bhav/core/wire/stock';
import type { ColumnField } from '@bhav/core/table/fields';
import { SPECIFIED_COLUMNS } from '@bhav/core/table/fields.test-support';
import { testStock } from '@bhav/core/quotes/stock.test-support';
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MarketTable } from './market-table.tsx';
import { barOf, Row } from './row.tsx';
import { DEFAULT_SORT } from '@bhav/core/table/view';

const RISEN = testStock({ symbol: 'TITAN', name: 'TITAN COMPANY', price: 206, change: 6, changePercent: 3, volume: 12_34_567 });
const FALLEN = testStock({ symbol: 'INFY', price: 94, change: -6, changePercent: -6 });
const LEVEL = testStock({ symbol: 'ITC', change: 0, changePercent: 0 });
const UNKNOWN = testStock({ symbol: 'NEW', isGainer: false, isLoser: false });

describe('the change of a share', () => {
  test.each([
    ['a gain', RISEN, 'gain', '+3.00%', '+₹6.00'],
    ['a loss', FALLEN, 'loss', '−6.00%', '−₹6.00'],
    ['a share that stood still', LEVEL, 'level', '0.00%', '₹0.00'],
    ['a gain that rounds to nothing', testStock({ change: 0.05, changePercent: 0.0004 }), 'level', '0.00%', '+₹0.05'],
  ])('%s has its direction, by which it has its colour and icon, and the rupees beneath', (_, stock, direction, percent, rupees) => {
    show(stock, { bar: 12 });
    const cell = changeCell();
    expect(cell.className).toBe(`${direction} bar-12`);
    expect([...cell.childNodes].map(({ textContent }) => textContent)).toEqual([percent, rupees]);
  });

  test('that is not known is a dash that says why, with neither icon nor colour nor bar', () => {
    show(UNKNOWN);
    expect(changeCell().outerHTML).toMatch(/^<td title="([^"]+)" aria-label="\1">–<\/td>$/);
  });

  test.each([
    [6, 6, 40],
    [-3, 6, 20],
    [0.01, 6, 1],
    [25, 20, 40],
    [0, 6, 0],
    [undefined, 6, 0],
    [0, 0, 0],
  ])('of %d per cent where the widest is %d has a bar of %d steps', (move, widest, bar) => {
    expect(barOf(move, widest)).toBe(bar);
  });

  test('a new widest move draws the rows whose bars change', () => {
    const cell = vi.fn<ColumnField['column']['cell']>((stock) => ({ text: stock.symbol }));
    const columns = SPECIFIED_COLUMNS.map((field): ColumnField => ({ ...field, column: { ...field.column, cell } }));
    const { rerender } = render(tableOf([RISEN, FALLEN, LEVEL], { columns, widestMove: 6 }));
    cell.mockClear();
    rerender(tableOf([RISEN, FALLEN, LEVEL], { columns, widestMove: 6.01 }));
    expect(cell).not.toHaveBeenCalled();
    rerender(tableOf([RISEN, FALLEN, LEVEL], { columns, widestMove: 8 }));
    expect(new Set(cell.mock.calls.map(([{ symbol }]) => symbol))).toEqual(new Set(['TITAN', 'INFY']));
  });
});

describe('a figure', () => {
  test('that stands beneath the line on phones has its label there', () => {
    show(RISEN);
    expect(screen.getAllByRole('cell').map((cell) => cell.dataset['label'])).toEqual([undefined, undefined, 'Volume', 'Market Cap']);
  });

  test('is one element, or two with a second line', () => {
    show(RISEN);
    expect(screen.getByRole('row').querySelectorAll('*')).toHaveLength(SPECIFIED_COLUMNS.length + 2);
  });
});

describe('a row of a table that holds some of its rows', () => {
  test('says its place, and a share that only moved keeps its cells', () => {
    const cell = vi.fn<ColumnField['column']['cell']>((stock) => ({ text: stock.symbol }));
    const columns = SPECIFIED_COLUMNS.map((field): ColumnField => ({ ...field, column: { ...field.column, cell } }));
    const { rerender } = show(RISEN, { columns, index: 7 });
    expect(screen.getByRole('row').getAttribute('aria-rowindex')).toBe('7');
    cell.mockClear();
    rerender(rowOf(RISEN, { columns, index: 9 }));
    expect(screen.getByRole('row').getAttribute('aria-rowindex')).toBe('9');
    expect(cell).not.toHaveBeenCalled();
  });
});

describe('rendering', () => {
  const drawn: string[] = [];
  const spied = SPECIFIED_COLUMNS.map((field): ColumnField => {
    if (field.id !== 'price') return field;
    const cell = (stock: Stock) => {
      drawn.push(stock.symbol);
      return field.column.cell(stock);
    };
    return { ...field, column: { ...field.column, cell } };
  });
  beforeEach(() => {
    drawn.length = 0;
  });

  test('a share that did not change is not drawn again, also when the order changes', () => {
    const { rerender } = render(tableOf([RISEN, FALLEN, LEVEL], { columns: spied }));
    expect(drawn).toEqual(['TITAN', 'INFY', 'ITC']);
    drawn.length = 0;
    const changed = { ...FALLEN, volume: 5 };
    rerender(tableOf([RISEN, changed, LEVEL], { columns: spied }));
    expect(new Set(drawn)).toEqual(new Set(['INFY']));
    drawn.length = 0;
    rerender(tableOf([LEVEL, RISEN, changed], { columns: spied }));
    expect(screen.getAllByRole('rowheader')[0]?.title).toBe('ITC');
    expect(drawn).toEqual([]);
  });

  test('a row keeps its element when the order changes', () => {
    const { rerender } = render(tableOf([RISEN, FALLEN], {}));
    const row = screen.getByText('TITAN').closest('tr');
    rerender(tableOf([FALLEN, RISEN], {}));
    expect(screen.getByText('TITAN').closest('tr')).toBe(row);
  });
});

type Given = Partial<Omit<Parameters<typeof Row>[0], 'stock'>>;

function tableOf(stocks: Stock[], given: Partial<Parameters<typeof MarketTable>[0]>) {
  const props = { caption: 'Test', columns: SPECIFIED_COLUMNS, sort: DEFAULT_SORT, onSort: ignore, sortTo: () => '/', widestMove: 6 };
  return <MarketTable {...props} stocks={stocks} expectedRows={3} empty={undefined} {...given} />;
}

function show(stock: Stock, given: Given = {}) {
  return render(rowOf(stock, given));
}

function rowOf(stock: Stock, given: Given = {}) {
  return (
    <table>
      <tbody>
        <Row stock={stock} columns={SPECIFIED_COLUMNS} compact={false} bar={0} kept="" {...given} />
      </tbody>
    </table>
  );
}

function changeCell() {
  const cell = screen.getAllByRole('cell')[SPECIFIED_COLUMNS.findIndex(({ id }) => id === 'changePercent') - 1];
  if (cell === undefined) throw new Error('no cell of the change');
  return cell;
}

function ignore() {}
