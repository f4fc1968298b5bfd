// @vitest-environment happy-dom
import { columnsOf } from '@bhav/core/table/fields';
import { madeStock } from '@bhav/core/quotes/made-stock.test-support';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_SORT } from '@bhav/core/table/view';
import { WindowedTable } from './windowed-table.tsx';

const COLUMNS = columnsOf({ compact: false, marketCap: true });
const STOCKS = Array.from({ length: 4_300 }, (_, row) => madeStock({ symbol: `S${row}`, name: `Name ${row}`, price: row + 1 }));
const ROW = 52;
/** What the table's panel shows: eleven rows and a half. */
const PANEL = 600;

beforeEach(() => {
  // There is no layout here: the panel's size is told, the rows' is the styles'.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(PANEL);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a table of thousands', () => {
  test('holds the rows in view and few more, and tells how many there are and which these are', () => {
    show();
    const table = screen.getByRole('table', { name: 'NSE (all stocks), all stocks' });
    expect(table.getAttribute('aria-rowcount')).toBe('4301');
    expect(within(table).getAllByRole('columnheader')[0]?.closest('tr')?.getAttribute('aria-rowindex')).toBe('1');
    const places = shownPlaces();
    expect(places.length).toBeGreaterThanOrEqual(12);
    expect(places.length).toBeLessThan(40);
    expect(places).toEqual(places.map((_, index) => index + 2));
    expect(symbols()[0]).toBe('S0');
  });

  test('holds the place of all others free', () => {
    show();
    scrollTo(1_000 * ROW);
    const shown = shownPlaces().length;
    const [above, beneath] = gaps();
    expect(above).toBeGreaterThan(0);
    expect((above ?? 0) + shown * ROW + (beneath ?? 0)).toBe(4_300 * ROW);
    expect(above).toBe((Number(shownPlaces()[0]) - 2) * ROW);
  });

  test('follows a scroll, to the last row, and a row that stays in view keeps its element', () => {
    show();
    scrollTo(100 * ROW);
    expect(symbols()).toContain('S100');
    expect(symbols()).toContain('S111');
    expect(symbols()).not.toContain('S0');
    const row = screen.getByText('S105').closest('tr');
    scrollTo(103 * ROW);
    expect(screen.getByText('S105').closest('tr')).toBe(row);
    scrollTo(4_300 * ROW - PANEL);
    expect(symbols().at(-1)).toBe('S4299');
    expect(shownPlaces().at(-1)).toBe(4_301);
    expect(gaps()[1]).toBe(0);
  });

  test('can be reached and scrolled by keyboard', () => {
    show();
    expect(screen.getByRole('region', { name: 'NSE (all stocks), all stocks' }).tabIndex).toBe(0);
  });

  test('starts from its top when something else is asked, and stays where it is when its figures are renewed', () => {
    const { rerender } = show();
    scrollTo(500 * ROW);
    rerender(tableOf({ stocks: STOCKS.map((stock) => ({ ...stock })) }));
    expect(screen.getByRole('region').scrollTop).toBe(500 * ROW);
    rerender(tableOf({ stocks: STOCKS.toReversed(), asked: 'price descending' }));
    expect(screen.getByRole('region').scrollTop).toBe(0);
    fireEvent.scroll(screen.getByRole('region'));
    expect(symbols()[0]).toBe('S4299');
  });

  test('renders again only the rows that are new in the window', () => {
    const drawn: string[] = [];
    const columns = COLUMNS.map((field) =>
      field.id === 'price'
        ? { ...field, column: { ...field.column, cell: ({ symbol }: { symbol: string }) => (drawn.push(symbol), { text: symbol }) } }
        : field,
    );
    show({ columns });
    drawn.length = 0;
    scrollTo(3 * ROW);
    expect(drawn.length).toBeLessThanOrEqual(4);
    expect(drawn).not.toContain('S5');
  });

  test('takes the height of a row from the page, where the reader has larger text', () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ height: 65 } as DOMRect);
    show();
    const [above, beneath] = gaps();
    expect((above ?? 0) + (beneath ?? 0)).toBe((4_300 - shownPlaces().length) * 65);
  });
});

describe('without rows', () => {
  test('it says so', () => {
    show({ stocks: [] });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('Nothing here')).toBeTruthy();
  });

  test('that are awaited it holds their place, and says that it does not know how many there will be', () => {
    const { rerender } = show({ stocks: undefined });
    const table = screen.getByRole('table');
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(table.getAttribute('aria-rowcount')).toBe('-1');
    expect(table.querySelectorAll('tbody tr')).toHaveLength(16);
    rerender(tableOf());
    expect(symbols()[0]).toBe('S0');
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
  });

  test('few, all are there', () => {
    show({ stocks: STOCKS.slice(0, 3) });
    expect(symbols()).toEqual(['S0', 'S1', 'S2']);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('4');
    expect(gaps()).toEqual([0, 0]);
  });
});

type Given = Partial<Parameters<typeof WindowedTable>[0]>;

function show(given: Given = {}) {
  return render(tableOf(given));
}

function tableOf(given: Given = {}) {
  return (
    <WindowedTable
      caption="NSE (all stocks), all stocks"
      stocks={STOCKS}
      all={given.stocks ?? STOCKS}
      columns={COLUMNS}
      sort={DEFAULT_SORT}
      onSort={ignore}
      sortTo={() => '/'}
      widestMove={20}
      expectedRows={16}
      empty={<p>Nothing here</p>}
      asked="changePercent descending"
      {...given}
    />
  );
}

function scrollTo(top: number) {
  const region = screen.getByRole('region');
  act(() => {
    region.scrollTop = top;
    fireEvent.scroll(region);
  });
}

function symbols() {
  return screen.queryAllByRole('rowheader').map((header) => header.firstChild?.textContent ?? '');
}

function shownPlaces() {
  return screen.getAllByRole('rowheader').map((header) => Number(header.closest('tr')?.getAttribute('aria-rowindex')));
}

function gaps() {
  return [...document.querySelectorAll<HTMLElement>('[data-gap] > td')].map((cell) => Number.parseFloat(cell.style.height));
}

function ignore() {}
