// @vitest-environment happy-dom
import type { Stock } from '@bhav/core/wire/stock';
import { SPECIFIED_COLUMNS } from '@bhav/core/table/fields.test-support';
import { testStock } from '@bhav/core/quotes/stock.test-support';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { barOf, Row } from './row.tsx';
import { countedColumns, tableOf } from './table.test-support.tsx';

const RISEN = testStock({ symbol: 'TITAN', name: 'TITAN COMPANY', price: 206, change: 6, changePercent: 3, volume: 12_34_567 });
const FALLEN = testStock({ symbol: 'INFY', price: 94, change: -6, changePercent: -6 });
const LEVEL = testStock({ symbol: 'ITC', change: 0, changePercent: 0 });
const UNKNOWN = testStock({ symbol: 'NEW', isGainer: false, isLoser: false });

describe('the change of a share', () => {
  test('has its direction, by which it has its colour and icon, its bar, and the rupees beneath', () => {
    show(FALLEN, { bar: 12 });
    const cell = changeCell();
    expect(cell.className).toBe('loss bar-12');
    expect([...cell.childNodes].map(({ textContent }) => textContent)).toEqual(['−6.00%', '−₹6.00']);
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
    const { columns, drawn } = countedColumns();
    const { rerender } = render(tableOf([RISEN, FALLEN, LEVEL], { columns, widestMove: 6 }));
    drawn.length = 0;
    rerender(tableOf([RISEN, FALLEN, LEVEL], { columns, widestMove: 6.01 }));
    expect(drawn).toEqual([]);
    rerender(tableOf([RISEN, FALLEN, LEVEL], { columns, widestMove: 8 }));
    expect(new Set(drawn)).toEqual(new Set(['TITAN', 'INFY']));
  });
});

test('a figure is one element, or two with a second line; beneath the line on phones it has its label', () => {
  show(RISEN);
  expect(screen.getByRole('row').querySelectorAll('*')).toHaveLength(SPECIFIED_COLUMNS.length + 2);
  expect(screen.getAllByRole('cell').map((cell) => cell.dataset['label'])).toEqual([undefined, undefined, 'Volume', 'Market Cap']);
});

test('a row of a table that holds some of its rows says its place, and a share that only moved keeps its cells', () => {
  const { columns, drawn } = countedColumns();
  const { rerender } = show(RISEN, { columns, index: 7 });
  expect(screen.getByRole('row').getAttribute('aria-rowindex')).toBe('7');
  drawn.length = 0;
  rerender(rowOf(RISEN, { columns, index: 9 }));
  expect(screen.getByRole('row').getAttribute('aria-rowindex')).toBe('9');
  expect(drawn).toEqual([]);
});

test('a share that did not change is not drawn again, also when the order changes', () => {
  const { columns, drawn } = countedColumns();
  const { rerender } = render(tableOf([RISEN, FALLEN, LEVEL], { columns }));
  expect(drawn).toEqual(['TITAN', 'INFY', 'ITC']);
  drawn.length = 0;
  const changed = { ...FALLEN, volume: 5 };
  rerender(tableOf([RISEN, changed, LEVEL], { columns }));
  expect(new Set(drawn)).toEqual(new Set(['INFY']));
  drawn.length = 0;
  rerender(tableOf([LEVEL, RISEN, changed], { columns }));
  expect(screen.getAllByRole('rowheader')[0]?.title).toBe('ITC');
  expect(drawn).toEqual([]);
});

type Given = Partial<Omit<Parameters<typeof Row>[0], 'stock'>>;

function show(stock: Stock, given: Given = {}) {
  return render(rowOf(stock, given));
}

function rowOf(stock: Stock, given: Given = {}) {
  return (
    <table>
      <tbody>
        <Row stock={stock} columns={SPECIFIED_COLUMNS} compact={false} bar={0} linkParameters="" {...given} />
      </tbody>
    </table>
  );
}

function changeCell() {
  const cell = screen.getAllByRole('cell')[SPECIFIED_COLUMNS.findIndex(({ id }) => id === 'changePercent') - 1];
  if (cell === undefined) throw new Error('no cell of the change');
  return cell;
}
