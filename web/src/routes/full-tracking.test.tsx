// @vitest-environment happy-dom
import { seededRandom } from '@bhav/core/random';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { StockDataProvider } from '../stock-data/provider.tsx';
import { createStockStore } from '../stock-data/stock-store.ts';
import FullTracking from './full-tracking.tsx';

/** 21 November 2026, 14:35:10 in India. */
const OPENED = Date.UTC(2026, 10, 21, 9, 5, 10);
const NSE = 'NSE (Nifty 50)';
const BSE = 'BSE (Sensex)';

beforeEach(() => {
  window.history.replaceState(null, '', '/full-tracking');
});

describe('the page of all stocks', () => {
  test('has its title and its toolbar', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Full Market Tracking');
    const bar = within(screen.getByRole('search'));
    expect(bar.getByPlaceholderText('Search stocks...')).toBe(bar.getByRole('searchbox', { name: 'Search stocks' }));
    expect(bar.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['All Stocks', 'Gainers Only', 'Losers Only']);
    expect(bar.getByRole('button', { name: 'Refresh' })).toBeTruthy();
    expect(bar.getByText(/^Updated/).textContent).toBe('Updated 14:35:10 IST');
  });

  test('has two panels, each with its count, an export and a full table with market cap', () => {
    open();
    for (const [name, count, rows] of [
      [NSE, '50 of 50 stocks', 50],
      [BSE, '30 of 30 stocks', 30],
    ] as const) {
      const panel = within(screen.getByRole('region', { name }));
      expect(panel.getByText(count)).toBeTruthy();
      expect(panel.getByRole('button', { name: /^Export/ })).toBeTruthy();
      expect(panel.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        'Stock',
        'Price',
        'Change %',
        'Volume',
        'Market Cap',
      ]);
      expect(panel.getAllByRole('rowheader')).toHaveLength(rows);
    }
  });

  test('starts with change % descending', () => {
    const { store } = open();
    const stocks = store.get()?.lists.NSE.stocks.toSorted((one, other) => (other.changePercent ?? 0) - (one.changePercent ?? 0));
    expect(symbolsOf(NSE)).toEqual(stocks?.map(({ symbol }) => symbol));
    expect([...document.querySelectorAll('[aria-sort]')].map((header) => [header.textContent, header.getAttribute('aria-sort')])).toEqual([
      ['Change %', 'descending'],
      ['Change %', 'descending'],
    ]);
  });

  test('draws new figures when asked, and says when', async () => {
    let now = OPENED;
    open(() => now);
    const before = screen.getAllByRole('table').map(({ textContent }) => textContent);
    now += 60_000;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(within(screen.getByRole('search')).getByText(/^Updated/).textContent).toBe('Updated 14:36:10 IST');
    for (const [index, table] of screen.getAllByRole('table').entries()) expect(table.textContent).not.toBe(before[index]);
  });
});

describe('the search', () => {
  test('keeps the shares whose symbol or name holds the text in any case, and counts them', async () => {
    const { store } = open();
    await userEvent.type(screen.getByRole('searchbox'), 'bAnK');
    expect(store.get()?.lists.NSE.stocks.filter(({ symbol }) => symbol.includes('BANK')).length).toBeGreaterThan(0);
    for (const [exchange, name, total] of [
      ['NSE', NSE, 50],
      ['BSE', BSE, 30],
    ] as const) {
      const kept = store.get()?.lists[exchange].stocks.filter(({ symbol }) => symbol.includes('BANK')) ?? [];
      expect(symbolsOf(name).toSorted()).toEqual(kept.map(({ symbol }) => symbol).toSorted());
      expect(within(screen.getByRole('region', { name })).getByText(`${kept.length} of ${total} stocks`)).toBeTruthy();
    }
  });

  test('finds a share by its name where its symbol differs', async () => {
    open();
    await userEvent.type(screen.getByRole('searchbox'), 'm m');
    expect(symbolsOf(NSE)).toEqual(['M&M']);
  });

  test('reaches the address after a pause', async () => {
    open();
    await userEvent.type(screen.getByRole('searchbox'), 'tata');
    await waitFor(() => expect(window.location.search).toBe('?q=tata'));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'tata');
  });

  test("that finds nothing says 'No data available' and can be cleared", async () => {
    open('/full-tracking?q=nobody');
    expect(screen.getAllByText('No data available')).toHaveLength(2);
    expect(within(screen.getByRole('region', { name: NSE })).getByText('0 of 50 stocks')).toBeTruthy();
    const [clear] = screen.getAllByRole('button', { name: 'Clear search' });
    await userEvent.click(clear ?? document.body);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    expect(symbolsOf(NSE)).toHaveLength(50);
  });
});

describe('the filter', () => {
  test.each([
    ['Gainers Only', 'isGainer', '?show=gainers'],
    ['Losers Only', 'isLoser', '?show=losers'],
  ] as const)('%s keeps only those', async (label, which, search) => {
    const { store } = open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), label);
    for (const [exchange, name] of [
      ['NSE', NSE],
      ['BSE', BSE],
    ] as const) {
      const kept = store.get()?.lists[exchange].stocks.filter((stock) => stock[which]) ?? [];
      expect(symbolsOf(name).toSorted()).toEqual(kept.map(({ symbol }) => symbol).toSorted());
    }
    expect(window.location.search).toBe(search);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All Stocks');
    expect(symbolsOf(NSE)).toHaveLength(50);
    expect(window.location.search).toBe('');
  });

  test('and the search hold together', () => {
    const { store } = open('/full-tracking?q=bank&show=losers');
    const kept = store.get()?.lists.NSE.stocks.filter(({ symbol, isLoser }) => symbol.includes('BANK') && isLoser) ?? [];
    expect(kept.length).toBeGreaterThan(0);
    expect(symbolsOf(NSE).toSorted()).toEqual(kept.map(({ symbol }) => symbol).toSorted());
  });

  test('that leaves nobody can be taken back', async () => {
    // The lowest draw everywhere: every share fell.
    open('/full-tracking?show=gainers', () => 0);
    expect(screen.getAllByText('No data available')).toHaveLength(2);
    const [all] = screen.getAllByRole('button', { name: 'Show all stocks' });
    await userEvent.click(all ?? document.body);
    expect(symbolsOf(NSE)).toHaveLength(50);
  });
});

describe('the sort', () => {
  test('is one for both tables: a header starts descending and turns round', async () => {
    open();
    const header = () => within(screen.getByRole('region', { name: BSE })).getByRole('button', { name: 'Stock' });
    await userEvent.click(header());
    for (const name of [NSE, BSE]) expect(symbolsOf(name)).toEqual(symbolsOf(name).toSorted().toReversed());
    expect(window.location.search).toBe('?sort=symbol');
    await userEvent.click(header());
    for (const name of [NSE, BSE]) expect(symbolsOf(name)).toEqual(symbolsOf(name).toSorted());
    expect(window.location.search).toBe('?sort=symbol&dir=asc');
  });

  test('stays when the figures are renewed', async () => {
    open('/full-tracking?sort=symbol&dir=asc');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(symbolsOf(NSE)).toEqual(symbolsOf(NSE).toSorted());
  });
});

function open(...given: [address?: string, random?: () => number] | [now: () => number]) {
  const [first, random] = given;
  if (typeof first === 'string') window.history.replaceState(null, '', first);
  const store = createStockStore(random ?? seededRandom('42'), typeof first === 'function' ? first : () => OPENED);
  render(
    <StockDataProvider store={store}>
      <FullTracking />
    </StockDataProvider>,
  );
  return { store };
}

/** The symbols of a panel's rows, in the order shown. */
function symbolsOf(panel: string) {
  return within(screen.getByRole('region', { name: panel }))
    .getAllByRole('rowheader')
    .map((header) => header.firstElementChild?.textContent ?? '');
}
