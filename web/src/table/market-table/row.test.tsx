import type { Stock } from '@bhav/core/wire/stock';
import { SPECIFIED_COLUMNS } from '@bhav/core/table/fields.test-support';
import { testStock } from '@bhav/core/quotes/stock.test-support';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { barOf, Row } from './row.tsx';

const FALLEN = testStock({ symbol: 'INFY', price: 94, change: -6, changePercent: -6 });
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
