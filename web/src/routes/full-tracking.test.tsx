// @vitest-environment happy-dom
import { testStock } from '@bhav/core/quotes/stock.test-support';
import { seededRandom } from '@bhav/core/simulated/random';
import { SPECIFIED_COLUMNS } from '@bhav/core/table/fields.test-support';
import type { Market } from '@bhav/core/wire/market';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { server } from '../data/answers/api.ts';
import { StockDataProvider } from '../data/market/provider.tsx';
import { createStockStore } from '../data/market/stock-store.ts';
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
      expect(
        within(panel.getByRole('table', { name: `${name}, all stocks` }))
          .getAllByRole('columnheader')
          .map(({ textContent }) => textContent),
      ).toEqual(SPECIFIED_COLUMNS.map(({ column }) => column.label));
      expect(symbolsOf(name)).toHaveLength(rows);
    }
  });
});

describe('the search', () => {
  test('keeps the stocks whose symbol or name contains the text in any case, and counts them', async () => {
    const { store } = open();
    await userEvent.type(screen.getByRole('searchbox'), 'bAnK');
    expect(store.market()?.lists.NSE.stocks.filter(({ symbol }) => symbol.includes('BANK')).length).toBeGreaterThan(0);
    for (const [exchange, name, total] of [
      ['NSE', NSE, 50],
      ['BSE', BSE, 30],
    ] as const) {
      const kept = store.market()?.lists[exchange].stocks.filter(({ symbol }) => symbol.includes('BANK')) ?? [];
      expect(symbolsOf(name).toSorted()).toEqual(kept.map(({ symbol }) => symbol).toSorted());
      expect(within(screen.getByRole('region', { name })).getByText(`${kept.length} of ${total} stocks`)).toBeTruthy();
    }
  });

  test.each([
    // The lowest draw everywhere: every share fell.
    ['search', '/full-tracking?q=nobody', 'Clear search', seededRandom('42')],
    ['filter', '/full-tracking?show=gainers', 'Show all stocks', () => 0],
  ])('or the filter that leaves nothing says so and can be cleared: %s', async (_, address, way, random) => {
    open(address, random);
    expect(screen.getAllByText('No data available')).toHaveLength(2);
    expect(within(screen.getByRole('region', { name: NSE })).getByText('0 of 50 stocks')).toBeTruthy();
    const [clear] = screen.getAllByRole('link', { name: way });
    await userEvent.click(clear ?? document.body);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    expect(symbolsOf(NSE)).toHaveLength(50);
  });
});

describe('the filter', () => {
  test('keeps what was chosen, in both tables and in the address', async () => {
    const { store } = open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Losers Only');
    for (const [exchange, name] of [
      ['NSE', NSE],
      ['BSE', BSE],
    ] as const) {
      const kept = store.market()?.lists[exchange].stocks.filter(({ isLoser }) => isLoser) ?? [];
      expect(symbolsOf(name).toSorted()).toEqual(kept.map(({ symbol }) => symbol).toSorted());
    }
    expect(window.location.search).toBe('?show=losers');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All Stocks');
    expect(symbolsOf(NSE)).toHaveLength(50);
    expect(window.location.search).toBe('');
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
});

describe('the whole exchange', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('is not offered, nor asked for, while the figures are simulated, whatever the address says', async () => {
    const asked = serve();
    const offered = () => within(screen.getByRole('navigation', { name: 'Market' })).getAllByRole('link');
    open('/full-tracking?market=all');
    expect(offered().map(({ textContent }) => textContent)).toEqual(['Index', 'Screener']);
    expect(screen.getByRole('region', { name: NSE })).toBeTruthy();
    cleanup();
    openServed('/full-tracking?market=all', { official: false });
    expect(offered()).toHaveLength(2);
    expect(screen.getByText('50 of 50 stocks')).toBeTruthy();
    await waitFor(() => expect(asked).toEqual(['/api/v1/sync']));
  });

  test('is offered beside official figures, asked for when chosen, and left again by the same way', async () => {
    const asked = serve();
    openServed('/full-tracking');
    const choice = within(screen.getByRole('navigation', { name: 'Market' }));
    expect(choice.getByRole('link', { name: 'Index', current: true })).toBeTruthy();
    expect(asked.filter((path) => path.includes('/all'))).toEqual([]);
    await userEvent.click(choice.getByRole('link', { name: 'Whole exchange' }));
    expect(window.location.search).toBe('?market=all');
    expect(await screen.findByText('3,000 of 3,000 stocks')).toBeTruthy();
    expect(await screen.findByText('4,300 of 4,300 stocks')).toBeTruthy();
    expect(asked.filter((path) => path.includes('/all'))).toEqual(['/api/v1/market/all?exchange=NSE', '/api/v1/market/all?exchange=BSE']);
    const panel = within(screen.getByRole('region', { name: ALL_NSE }));
    expect(panel.getByRole('table').getAttribute('aria-rowcount')).toBe('3001');
    expect(panel.getByText(/Official close · Fri 20 Nov 2026/)).toBeTruthy();
    await userEvent.click(choice.getByRole('link', { name: 'Index' }));
    expect(window.location.search).toBe('');
    expect(screen.getByRole('region', { name: NSE })).toBeTruthy();
  });

  test('is searched, filtered and sorted as the index is', async () => {
    serve();
    openServed('/full-tracking?market=all&sort=price&dir=asc');
    await screen.findByText('3,000 of 3,000 stocks');
    expect(symbolsOf(ALL_NSE).slice(0, 3)).toEqual(['NSE0', 'NSE1', 'NSE2']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Losers Only');
    expect(screen.getByText('1,500 of 3,000 stocks')).toBeTruthy();
    expect(symbolsOf(ALL_NSE).slice(0, 3)).toEqual(['NSE1', 'NSE3', 'NSE5']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'share 99' } });
    expect(screen.getByText('6 of 3,000 stocks')).toBeTruthy();
  });

  test('that cannot be loaded says so for its exchange, and Retry loads it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = new Set(['BSE']);
    serve(broken);
    openServed('/full-tracking?market=all');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The stocks of the whole BSE could not be loaded. The index still works.');
    await screen.findByText('3,000 of 3,000 stocks');
    broken.clear();
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('4,300 of 4,300 stocks')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is renewed with the figures of the page, and keeps what it has when that fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = new Set<string>();
    const asked = serve(broken);
    openServed('/full-tracking?market=all');
    await screen.findByText('4,300 of 4,300 stocks');
    asked.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(asked.filter((path) => path.includes('/all'))).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
    broken.add('NSE');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The last ones received are shown.');
    expect(screen.getByText('3,000 of 3,000 stocks')).toBeTruthy();
  });
});

const ALL_NSE = 'NSE (all stocks)';

const ABOUT = { mode: 'official', source: 'End-of-day file', session: '2026-11-20' } as const;

/** A share whose price and change follow from its number: every second one fell. */
function numbered(exchange: string, number: number) {
  return testStock({
    symbol: `${exchange}${number}`,
    name: `Share ${number}`,
    price: number + 1,
    changePercent: number % 2 === 0 ? 1 : -1,
    turnover: 10_000_000,
  });
}

function marketOf(mode: 'official' | 'simulated'): Market {
  const listOf = (exchange: 'NSE' | 'BSE', name: string, count: number) => ({
    ...ABOUT,
    mode,
    exchange,
    name,
    stocks: mode === 'simulated' ? [] : Array.from({ length: count }, (_, number) => numbered(exchange, number)),
  });
  return { revision: 1, lists: { NSE: listOf('NSE', 'Nifty 50', 50), BSE: listOf('BSE', 'Sensex', 30) }, indices: [], breadth: {} };
}

/** Answers as the server does, but for the exchanges named in `broken`; gives the log of what was asked. */
function serve(broken: ReadonlySet<string> = new Set()) {
  const asked: string[] = [];
  const answer = (path: string): object => {
    if (path.startsWith('/api/v1/sync')) return { runs: [] };
    const exchange = /exchange=(\w+)/.exec(path)?.[1];
    if (exchange === undefined) return marketOf('official');
    const stocks = Array.from({ length: exchange === 'NSE' ? 3_000 : 4_300 }, (_, number) => numbered(exchange, number));
    const columns = Object.fromEntries(
      (['symbol', 'name', 'price', 'changePercent', 'turnover', 'isGainer', 'isLoser'] as const).map((field) => [
        field,
        stocks.map((stock) => stock[field]),
      ]),
    );
    return { revision: 1, list: { ...ABOUT, exchange, name: `All of ${exchange}`, columns } };
  };
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const isBroken = [...broken].some((exchange) => path.includes(`=${exchange}`));
    return Promise.resolve(isBroken ? new Response('{}', { status: 503 }) : Response.json(answer(path)));
  });
  return asked;
}

function openServed(address: string, { official = true } = {}) {
  window.history.replaceState(null, '', address);
  const market = marketOf(official ? 'official' : 'simulated');
  const store = createStockStore({ random: seededRandom('42'), now: () => (clock += 1_000), server, status: { market } });
  render(
    <StockDataProvider store={store}>
      <FullTracking />
    </StockDataProvider>,
  );
}

let clock = OPENED;

function open(address = '/full-tracking', random = seededRandom('42')) {
  window.history.replaceState(null, '', address);
  const store = createStockStore({ random, now: () => OPENED });
  render(
    <StockDataProvider store={store}>
      <FullTracking />
    </StockDataProvider>,
  );
  return { store };
}

/** The symbols of a panel's rows, in the order shown. */
function symbolsOf(panel: string) {
  return within(screen.getByRole('table', { name: `${panel}, all stocks` }))
    .getAllByRole('rowheader')
    .map((header) => header.firstChild?.textContent ?? '');
}
