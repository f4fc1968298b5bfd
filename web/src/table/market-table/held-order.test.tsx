import type { Stock } from '@bhav/core/wire/stock';
import { testStock } from '@bhav/core/quotes/stock.test-support';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MarketTableProps } from './market-table.tsx';
import { shownSymbols, tableOf } from './table.test-support.tsx';

const [A, B, C, D] = ['A', 'B', 'C', 'D'].map((symbol, index) => testStock({ symbol, price: 10 + index })) as [Stock, Stock, Stock, Stock];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(['table', 'windowed table'] as const)('a %s', (kind) => {
  const heldTable = (stocks: readonly Stock[], given: Partial<MarketTableProps> = {}) =>
    tableOf(stocks, { all: stocks, asked: '', empty: <p>None</p>, isWindowed: kind === 'windowed table', ...given });

  test('takes every new order until the pointer rests in its rows, which keep their places; figures change there, and the order settles when it leaves', () => {
    const { rerender } = render(heldTable([B, C, A]));
    rerender(heldTable([A, B, C]));
    expect(shownSymbols()).toEqual(['A', 'B', 'C']);
    enter();
    rerender(heldTable([C, { ...A, price: 99 }, B]));
    expect(shownSymbols()).toEqual(['A', 'B', 'C']);
    expect(screen.getByText('₹99.00')).toBeTruthy();
    rerender(heldTable([B, C, A]));
    expect(shownSymbols()).toEqual(['A', 'B', 'C']);
    leave();
    expect(shownSymbols()).toEqual(['B', 'C', 'A']);
  });

  test('lets no row come or go meanwhile, and those that went have their newest figures', () => {
    const { rerender } = render(heldTable([A, B], { all: [A, B, C, D] }));
    enter();
    const fallen = { ...B, price: 3 };
    rerender(heldTable([C, A], { all: [C, A, fallen, D] }));
    expect(shownSymbols()).toEqual(['A', 'B']);
    expect(screen.getByText('₹3.00')).toBeTruthy();
    leave();
    expect(shownSymbols()).toEqual(['C', 'A']);
  });

  test('shows no share that the list no longer has', () => {
    const { rerender } = render(heldTable([A, B, C]));
    enter();
    rerender(heldTable([C, A]));
    expect(shownSymbols()).toEqual(['A', 'C']);
  });

  test('gives the reader the order that he asks for, and holds it from then on', () => {
    const { rerender } = render(heldTable([A, B, C]));
    enter();
    rerender(heldTable([C, B, A], { asked: 'other' }));
    expect(shownSymbols()).toEqual(['C', 'B', 'A']);
    rerender(heldTable([B, C, A], { asked: 'other' }));
    expect(shownSymbols()).toEqual(['C', 'B', 'A']);
  });

  test.each([
    ['a touch is under way and a moment after; a finger is no pointer that rests', touch, lift],
    ['the focus is in its rows, not on a heading', focusRow, () => act(() => screen.getByRole('button', { name: 'Price' }).focus())],
    ['something in its rows is selected', () => select(true), () => select(false)],
  ])('holds while %s', (_, begin, end) => {
    vi.useFakeTimers();
    const { rerender } = render(heldTable([A, B, C]));
    begin();
    rerender(heldTable([C, B, A]));
    expect(shownSymbols()).toEqual(['A', 'B', 'C']);
    end();
    expect(shownSymbols()).toEqual(['C', 'B', 'A']);
  });

  test('that lost its rows holds nothing any more', () => {
    const { rerender } = render(heldTable([A, B]));
    enter();
    rerender(heldTable([], { all: [], asked: 'other' }));
    expect(screen.getByText('None')).toBeTruthy();
    rerender(heldTable([A, B], { asked: 'other' }));
    rerender(heldTable([B, A], { asked: 'other' }));
    expect(shownSymbols()).toEqual(['B', 'A']);
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

function touch() {
  fireEvent.pointerEnter(body(), { pointerType: 'touch' });
  fireEvent.touchStart(body());
}

function lift() {
  fireEvent.touchEnd(body(), { targetTouches: [] });
  act(() => void vi.advanceTimersByTime(900));
  expect(shownSymbols()).toEqual(['A', 'B', 'C']);
  act(() => void vi.advanceTimersByTime(200));
}

function focusRow() {
  const row = body().querySelectorAll('tr')[1] ?? document.createElement('tr');
  row.tabIndex = -1;
  act(() => row.focus());
}

function select(isOn: boolean) {
  const selection = { isCollapsed: !isOn, containsNode: (node: Node) => node === body() };
  vi.spyOn(document, 'getSelection').mockImplementation(() => selection as unknown as Selection);
  act(() => void document.dispatchEvent(new Event('selectionchange')));
}
