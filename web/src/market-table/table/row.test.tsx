// @vitest-environment happy-dom
import type { Stock } from '@bhav/core/wire/stock';
import type { ColumnField } from '@bhav/core/table/fields';
import { SPECIFIED_COLUMNS } from '@bhav/core/table/fields.test-support';
import { madeStock } from '@bhav/core/quotes/made-stock.test-support';
import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MarketTable } from './market-table.tsx';
import { Row } from './row.tsx';
import { DEFAULT_SORT } from '@bhav/core/table/view';

const RISEN = madeStock({ symbol: 'TITAN', name: 'TITAN COMPANY', price: 206, change: 6, changePercent: 3, volume: 12_34_567 });
const FALLEN = madeStock({ symbol: 'INFY', price: 94, change: -6, changePercent: -6 });
const LEVEL = madeStock({ symbol: 'ITC', change: 0, changePercent: 0 });
const UNKNOWN = madeStock({ symbol: 'NEW', isGainer: false, isLoser: false });

const STOCKS = [RISEN, FALLEN];

describe('the name of a share', () => {
  test('stands under its symbol, whole on hover; in a compact table the symbol is alone', () => {
    const { rerender } = show(RISEN);
    const name = screen.getByRole('rowheader');
    expect([...name.children].map(({ textContent }) => textContent)).toEqual(['TITAN', 'TITAN COMPANY']);
    expect(name.title).toBe('TITAN COMPANY');
    rerender(rowOf(RISEN, { compact: true }));
    expect(screen.getByRole('rowheader').textContent).toBe('TITAN');
  });
});

describe('the change of a share', () => {
  test.each([
    ['a gain', RISEN, 'text-gain', 'up', '+3.00%', '+₹6.00'],
    ['a loss', FALLEN, 'text-loss', 'down', '−6.00%', '−₹6.00'],
    ['a share that stood still', LEVEL, 'text-level', 'unchanged', '0.00%', '₹0.00'],
  ])('%s has its colour, its icon and the rupees beneath', (_, stock, colour, icon, percent, rupees) => {
    show(stock);
    const cell = changeCell();
    expect(cell.firstElementChild?.className).toBe(colour);
    expect(within(cell).getByRole('img').getAttribute('aria-label')).toBe(icon);
    expect(within(cell).getByText(percent)).toBeTruthy();
    expect(within(cell).getByText(rupees)).toBeTruthy();
  });

  test('up, down and unchanged are three different drawings', () => {
    const drawings = [RISEN, FALLEN, LEVEL].map((stock) => {
      const { unmount } = show(stock);
      const drawing = within(changeCell()).getByRole('img').innerHTML;
      unmount();
      return drawing;
    });
    expect(new Set(drawings).size).toBe(3);
  });

  test('that is not known is a dash, with neither icon nor colour nor bar', () => {
    show(UNKNOWN);
    const [dash, reason, ...rest] = changeCell().children;
    expect(dash?.textContent).toBe('–');
    expect(reason?.className).toBe('sr-only');
    expect(rest).toEqual([]);
    expect(changeCell().querySelector('svg, .move-bar, .text-level')).toBeNull();
  });

  test('per cent without rupees stands alone', () => {
    show(madeStock({ changePercent: 2 }));
    expect(changeCell().textContent).toBe('+2.00%');
  });

  test.each([
    ['a gain', RISEN, { left: '50%', right: '', move: '3' }],
    ['a loss', FALLEN, { left: '', right: '50%', move: '6' }],
    ['a share that stood still', LEVEL, { left: '50%', right: '', move: '0' }],
  ])('%s draws its soft bar, gains to the right, losses to the left', (_, stock, expected) => {
    show(stock);
    const style = changeCell().querySelector<HTMLElement>('.move-bar')?.style;
    expect({ left: style?.left, right: style?.right, move: style?.getPropertyValue('--move') }).toEqual(expected);
  });

  test('a new widest move widens the measure of the bars and draws no row again', () => {
    const cell = vi.fn<ColumnField['column']['cell']>((stock) => ({ text: stock.symbol }));
    const columns = SPECIFIED_COLUMNS.map((field): ColumnField => ({ ...field, column: { ...field.column, cell } }));
    const table = (widestMove: number) => (
      <MarketTable
        {...{
          caption: 'Test',
          stocks: STOCKS,
          columns,
          sort: DEFAULT_SORT,
          onSort: ignore,
          sortTo: () => '/',
          widestMove,
          expectedRows: 1,
          empty: undefined,
        }}
      />
    );
    const { rerender } = render(table(6));
    expect(screen.getByRole('table').style.getPropertyValue('--widest')).toBe('6');
    cell.mockClear();
    rerender(table(8));
    expect(screen.getByRole('table').style.getPropertyValue('--widest')).toBe('8');
    expect(cell).not.toHaveBeenCalled();
  });
});

describe('a short figure', () => {
  test('gives the full number on hover and to screen readers, who do not hear the short one', () => {
    show(RISEN);
    const short = screen.getByText('12.35L');
    expect(short.title).toBe('12,34,567');
    expect(short.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('12,34,567').className).toBe('sr-only');
  });
});

describe('a figure that is not known', () => {
  test('is a dash that says why on hover and to screen readers', () => {
    show(madeStock({ changePercent: 1, volume: 5 }));
    const dash = screen.getByText('–');
    expect(dash.title).toMatch(/market capitalisation/i);
    expect(dash.getAttribute('aria-hidden')).toBe('true');
    expect(dash.nextElementSibling?.className).toBe('sr-only');
    expect(dash.nextElementSibling?.textContent).toBe(dash.title);
  });

  test('a change can say why it is what it is', () => {
    const columns = SPECIFIED_COLUMNS.map((field): ColumnField => {
      if (field.id !== 'changePercent') return field;
      return { ...field, column: { ...field.column, cell: (stock) => ({ ...field.column.cell(stock), title: 'Adjusted' }) } };
    });
    show(RISEN, { columns });
    expect(changeCell().querySelector('[title="Adjusted"]')).not.toBeNull();
    expect(screen.getByText('Adjusted').className).toBe('sr-only');
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

  test('says none elsewhere', () => {
    show(RISEN);
    expect(screen.getByRole('row').hasAttribute('aria-rowindex')).toBe(false);
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
    const { rerender } = render(tableOf([RISEN, FALLEN, LEVEL]));
    expect(drawn).toEqual(['TITAN', 'INFY', 'ITC']);
    drawn.length = 0;
    const changed = { ...FALLEN, volume: 5 };
    rerender(tableOf([RISEN, changed, LEVEL]));
    expect(new Set(drawn)).toEqual(new Set(['INFY']));
    drawn.length = 0;
    rerender(tableOf([LEVEL, RISEN, changed]));
    expect(screen.getAllByRole('rowheader')[0]?.title).toBe('ITC');
    expect(drawn).toEqual([]);
  });

  test('a row keeps its element when the order changes', () => {
    const { rerender } = render(tableOf([RISEN, FALLEN]));
    const row = screen.getByText('TITAN').closest('tr');
    rerender(tableOf([FALLEN, RISEN]));
    expect(screen.getByText('TITAN').closest('tr')).toBe(row);
  });

  function tableOf(stocks: Stock[]) {
    return (
      <MarketTable
        caption="Test"
        stocks={stocks}
        columns={spied}
        sort={DEFAULT_SORT}
        onSort={ignore}
        sortTo={() => '/'}
        widestMove={6}
        expectedRows={3}
        empty={undefined}
      />
    );
  }
});

describe('the glow of a renewed price', () => {
  test('is absent at first, follows the way the price moved, and starts anew each time', () => {
    const { rerender } = show(RISEN);
    expect(glow()).toBeNull();
    const seen = [207, 208, 207.5, 207].map((price) => {
      rerender(rowOf({ ...RISEN, price }));
      return glow();
    });
    expect(seen.map((name) => name?.split('-')[0])).toEqual(['gain', 'gain', 'loss', 'loss']);
    for (const [index, name] of seen.entries()) expect(name).not.toBe(seen[index - 1]);
  });

  test('is absent when the price stayed, whatever else changed, and does not start anew', () => {
    const { rerender } = show(RISEN);
    rerender(rowOf({ ...RISEN, volume: 1, changePercent: 3.5 }));
    expect(glow()).toBeNull();
    rerender(rowOf({ ...RISEN, price: 207 }));
    const name = glow();
    expect(name).not.toBeNull();
    rerender(rowOf({ ...RISEN, price: 207, volume: 1, changePercent: 3.5 }));
    expect(glow()).toBe(name);
  });

  test('goes away after some seconds where no animation ends it', () => {
    vi.useFakeTimers();
    const { rerender } = show(RISEN);
    rerender(rowOf({ ...RISEN, price: 207 }));
    act(() => void vi.advanceTimersByTime(3_900));
    expect(glow()).not.toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(glow()).toBeNull();
    vi.useRealTimers();
  });

  test('goes by the price and not by the day: a loser that recovers glows as a gain', () => {
    const { rerender } = show(FALLEN);
    rerender(rowOf({ ...FALLEN, price: 95, changePercent: -5 }));
    expect(glow()).toMatch(/^gain-/);
  });

  test('is on the price alone', () => {
    const { rerender, container } = show(RISEN);
    rerender(rowOf({ ...RISEN, price: 207, volume: 9, marketCap: 1 }));
    expect(container.querySelectorAll('[data-glow]')).toHaveLength(1);
    expect(container.querySelector('[data-glow]')?.textContent).toBe('₹207.00');
  });
});

type Given = Partial<Omit<Parameters<typeof Row>[0], 'stock'>>;

function show(stock: Stock, given: Given = {}) {
  return render(rowOf(stock, given));
}

function rowOf(stock: Stock, given: Given = {}) {
  return (
    <table>
      <tbody>
        <Row stock={stock} columns={SPECIFIED_COLUMNS} compact={false} {...given} />
      </tbody>
    </table>
  );
}

function changeCell() {
  const cell = screen.getAllByRole('cell')[SPECIFIED_COLUMNS.findIndex(({ id }) => id === 'changePercent') - 1];
  if (cell === undefined) throw new Error('no cell of the change');
  return cell;
}

function glow() {
  const cell = screen.getAllByRole('cell')[0];
  return cell?.getAttribute('data-glow') ?? null;
}

function ignore() {}
