import { testStock } from '@bhav/core/quotes/stock.test-support';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MarketTableProps } from './market-table.tsx';
import { shownSymbols, tableOf } from './table.test-support.tsx';

const STOCKS = Array.from({ length: 4_300 }, (_, row) => testStock({ symbol: `S${row}`, name: `Name ${row}`, price: row + 1 }));
const ROW = 52;
/** The window shows eleven rows and a half. */
const WINDOW = 600;
/** How far the top of the rows is from the top of the window. */
let top = 0;
let rowHeight = ROW;

beforeEach(() => {
  top = 200;
  rowHeight = ROW;
  vi.stubGlobal('innerHeight', WINDOW);
  // There is no layout here: the place and height of the rows are given.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const height = this.tagName === 'TR' ? rowHeight : 4_300 * rowHeight;
    return { top, height, bottom: top + height } as DOMRect;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a table of thousands', () => {
  test('holds the rows in view and few more, and tells how many there are and which these are', () => {
    show();
    const table = screen.getByRole('table', { name: 'NSE (Nifty 50), all stocks' });
    expect(table.getAttribute('aria-rowcount')).toBe('4301');
    expect(within(table).getAllByRole('columnheader')[0]?.closest('tr')?.getAttribute('aria-rowindex')).toBe('1');
    const places = shownPlaces();
    expect(places.length).toBeGreaterThanOrEqual(12);
    expect(places.length).toBeLessThan(41);
    expect(places).toEqual(places.map((_, index) => index + 2));
    expect(shownSymbols()[0]).toBe('S0');
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
    expect(shownSymbols()).toContain('S100');
    expect(shownSymbols()).toContain('S111');
    expect(shownSymbols()).not.toContain('S0');
    const row = screen.getByText('S105').closest('tr');
    scrollTo(103 * ROW);
    expect(screen.getByText('S105').closest('tr')).toBe(row);
    scrollTo(4_300 * ROW - WINDOW);
    expect(shownSymbols().at(-1)).toBe('S4299');
    expect(shownPlaces().at(-1)).toBe(4_301);
    expect(gaps()).toHaveLength(1);
  });

  test('is first rendered without any size, as a server writes it: forty rows, and the place of the others', () => {
    const html = renderToString(windowed());
    expect(html.match(/<tr aria-rowindex/g)).toHaveLength(41);
    expect(html.match(/data-gap/g)).toHaveLength(1);
    expect(html).toContain(`height="${(4_300 - 40) * 52}"`);
  });

  test('goes back to its beginning when the reader among its rows asks for something else, and stays where it is when figures are renewed', () => {
    const returned = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const { rerender } = show();
    rerender(windowed({ asked: 'up' }));
    expect(returned).not.toHaveBeenCalled();
    scrollTo(500 * ROW);
    rerender(windowed({ asked: 'up', stocks: STOCKS.map((stock) => ({ ...stock })) }));
    expect(returned).not.toHaveBeenCalled();
    rerender(windowed({ stocks: STOCKS.toReversed(), asked: 'down' }));
    expect(returned.mock.contexts.map((element) => (element as Element).tagName)).toEqual(['SECTION']);
  });

  test('takes the height of a row from the page, where the reader has larger text', () => {
    rowHeight = 65;
    show();
    const [above, beneath] = gaps();
    expect((above ?? 0) + (beneath ?? 0)).toBe((4_300 - shownPlaces().length) * 65);
  });
});

test('of few rows all are there', () => {
  show({ stocks: STOCKS.slice(0, 3) });
  expect(shownSymbols()).toEqual(['S0', 'S1', 'S2']);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('4');
  expect(gaps()).toEqual([]);
});

function show(given: Partial<MarketTableProps> = {}) {
  return render(windowed(given));
}

function windowed({ stocks = STOCKS, ...given }: Partial<MarketTableProps> = {}) {
  return <section>{tableOf(stocks, { isWindowed: true, all: stocks, asked: '', ...given })}</section>;
}

/** Scrolls the first rows out of the window, by a number of pixels. */
function scrollTo(pixels: number) {
  act(() => {
    top = -pixels;
    fireEvent.scroll(window);
  });
}

function shownPlaces() {
  return screen.getAllByRole('rowheader').map((header) => Number(header.closest('tr')?.getAttribute('aria-rowindex')));
}

function gaps() {
  return [...document.querySelectorAll('[data-gap] svg')].map((place) => Number(place.getAttribute('height')));
}
