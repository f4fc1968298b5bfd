// @vitest-environment happy-dom
import type { Stock } from '@bhav/core/wire/stock';
import { columnsOf } from '@bhav/core/table/fields';
import { testStock } from '@bhav/core/quotes/stock.test-support';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MarketTable } from './market-table.tsx';
import { DEFAULT_SORT } from '@bhav/core/table/view';

const COLUMNS = columnsOf({ compact: false, marketCap: true });
const [A, B, C, D] = ['A', 'B', 'C', 'D'].map((symbol, index) => testStock({ symbol, price: 10 + index })) as [Stock, Stock, Stock, Stock];

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(['table', 'windowed table'] as const)('a %s', (kind) => {
  const tableOf = (stocks: readonly Stock[], { all = stocks, asked = '' }: { all?: readonly Stock[]; asked?: string } = {}) => {
    const props = {
      caption: 'Test',
      columns: COLUMNS,
      sort: DEFAULT_SORT,
      onSort: ignore,
      sortTo: () => '/',
      widestMove: 6,
      expectedRows: 3,
      empty: <p>None</p>,
      stocks,
      all,
      asked,
    };
    return <MarketTable {...props} isWindowed={kind === 'windowed table'} />;
  };

  test('takes every new order while the reader is not in its rows', () => {
    const { rerender } = render(tableOf([A, B, C]));
    rerender(tableOf([C, A, B]));
    expect(symbols()).toEqual(['C', 'A', 'B']);
  });

  test('keeps every row in its place while the pointer rests in them; figures change there, and the order settles when it leaves', () => {
    const { rerender } = render(tableOf([A, B, C]));
    enter();
    rerender(tableOf([C, { ...A, price: 99 }, B]));
    expect(symbols()).toEqual(['A', 'B', 'C']);
    expect(screen.getByText('₹99.00')).toBeTruthy();
    rerender(tableOf([B, C, A]));
    expect(symbols()).toEqual(['A', 'B', 'C']);
    leave();
    expect(symbols()).toEqual(['B', 'C', 'A']);
  });

  test('lets no row come or go meanwhile, and those that went have their newest figures', () => {
    const { rerender } = render(tableOf([A, B], { all: [A, B, C, D] }));
    enter();
    const fallen = { ...B, price: 3 };
    rerender(tableOf([C, A], { all: [C, A, fallen, D] }));
    expect(symbols()).toEqual(['A', 'B']);
    expect(screen.getByText('₹3.00')).toBeTruthy();
    leave();
    expect(symbols()).toEqual(['C', 'A']);
  });

  test('shows no share that the list no longer has', () => {
    const { rerender } = render(tableOf([A, B, C]));
    enter();
    rerender(tableOf([C, A]));
    expect(symbols()).toEqual(['A', 'C']);
  });

  test('gives the reader the order that he asks for, and holds it from then on', () => {
    const { rerender } = render(tableOf([A, B, C]));
    enter();
    rerender(tableOf([C, B, A], { asked: 'other' }));
    expect(symbols()).toEqual(['C', 'B', 'A']);
    rerender(tableOf([B, C, A], { asked: 'other' }));
    expect(symbols()).toEqual(['C', 'B', 'A']);
  });

  test('holds while a touch is under way and a moment after; a finger is no pointer that rests', () => {
    vi.useFakeTimers();
    const { rerender } = render(tableOf([A, B, C]));
    fireEvent.pointerEnter(body(), { pointerType: 'touch' });
    fireEvent.touchStart(body());
    rerender(tableOf([C, B, A]));
    expect(symbols()).toEqual(['A', 'B', 'C']);
    fireEvent.touchEnd(body(), { targetTouches: [] });
    act(() => void vi.advanceTimersByTime(900));
    expect(symbols()).toEqual(['A', 'B', 'C']);
    act(() => void vi.advanceTimersByTime(200));
    expect(symbols()).toEqual(['C', 'B', 'A']);
  });

  test('holds while the focus is in its rows, not while it is on a heading', () => {
    const { rerender } = render(tableOf([A, B, C]));
    const row = body().querySelectorAll('tr')[1] ?? document.createElement('tr');
    row.tabIndex = -1;
    act(() => row.focus());
    rerender(tableOf([C, B, A]));
    expect(symbols()).toEqual(['A', 'B', 'C']);
    act(() => screen.getByRole('button', { name: 'Price' }).focus());
    expect(symbols()).toEqual(['C', 'B', 'A']);
  });

  test('holds while something in its rows is selected', () => {
    const { rerender } = render(tableOf([A, B, C]));
    const selection = { isCollapsed: false, containsNode: (node: Node) => node === body() };
    vi.spyOn(document, 'getSelection').mockImplementation(() => selection as unknown as Selection);
    act(() => void document.dispatchEvent(new Event('selectionchange')));
    rerender(tableOf([C, B, A]));
    expect(symbols()).toEqual(['A', 'B', 'C']);
    selection.isCollapsed = true;
    act(() => void document.dispatchEvent(new Event('selectionchange')));
    expect(symbols()).toEqual(['C', 'B', 'A']);
  });

  test('that lost its rows holds nothing any more', () => {
    const { rerender } = render(tableOf([A, B]));
    enter();
    rerender(tableOf([], { all: [], asked: 'other' }));
    expect(screen.getByText('None')).toBeTruthy();
    rerender(tableOf([A, B], { asked: 'other' }));
    rerender(tableOf([B, A], { asked: 'other' }));
    expect(symbols()).toEqual(['B', 'A']);
  });
});

function body(): HTMLElement {
  const element = screen.getByRole('table').querySelector('tbody');
  if (element === null) throw new Error('The table has no rows.');
  return element;
}

function enter() {
  fireEvent(body(), new PointerEvent('pointerenter', { pointerType: 'mouse' }));
}

function leave() {
  fireEvent(body(), new PointerEvent('pointerleave', { pointerType: 'mouse' }));
}

function symbols() {
  return screen.queryAllByRole('rowheader').map((header) => header.firstChild?.textContent ?? '');
}

function ignore() {}
