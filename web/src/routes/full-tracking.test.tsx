import { testStock } from '@bhav/core/quotes/stock.test-support';
import type { Exchange } from '@bhav/core/market/exchange';
import { seededRandom } from '@bhav/core/simulated/random';
import { SPECIFIED_COLUMNS } from '@bhav/core/table/fields.test-support';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { server } from '../data/answers/api.ts';
import { renderPart, simulatedStore } from '../data/market/render-part.test-support.tsx';
import { createStockStore } from '../data/market/stock-store.ts';
import { testMarket } from '../data/market/stock-store.test-support.ts';
import FullTracking from './full-tracking.tsx';

/** 21 November 2026, 14:35:10 in India. */
const OPENED = Date.UTC(2026, 10, 21, 9, 5, 10);
const NSE = 'NSE (Nifty 50)';
const BSE = 'BSE (Sensex)';

test('the page has two panels of one form, each with its count, its export and a full table with market cap', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Full Market Tracking');
  for (const [name, rows] of [
    [NSE, 50],
    [BSE, 30],
  ] as const) {
    const panel = within(screen.getByRole('region', { name }));
    expect(panel.getByText(`${rows} of ${rows} stocks`)).toBeTruthy();
    expect(panel.getByRole('button', { name: /^Export/ })).toBeTruthy();
    const table = within(panel.getByRole('table', { name: `${name}, all stocks` }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      SPECIFIED_COLUMNS.map(({ column }) => column.label),
    );
    expect(symbolsOf(name)).toHaveLength(rows);
  }
});

test('a search, a filter and a sort are of both tables, which count what is left, and stand in the address', async () => {
  const { store } = open();
  await userEvent.type(screen.getByRole('searchbox'), 'bAnK');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Losers Only');
  await userEvent.click(within(screen.getByRole('region', { name: BSE })).getByRole('button', { name: 'Stock' }));
  for (const [exchange, name, total] of [
    ['NSE', NSE, 50],
    ['BSE', BSE, 30],
  ] as const) {
    const kept = store.market()?.lists[exchange].stocks.filter(({ symbol, isLoser }) => symbol.includes('BANK') && isLoser) ?? [];
    const symbols = kept.map(({ symbol }) => symbol);
    expect(symbolsOf(name)).toEqual(symbols.toSorted().toReversed());
    expect(within(screen.getByRole('region', { name })).getByText(`${kept.length} of ${total} stocks`)).toBeTruthy();
  }
  expect(symbolsOf(NSE).length).toBeGreaterThan(1);
  await expect.poll(() => window.location.search).toBe('?q=bAnK&show=losers&sort=symbol');
});

test.each([
  // The lowest draw everywhere: every share fell.
  ['search', '/full-tracking?q=nobody', 'Clear search', undefined],
  ['filter', '/full-tracking?show=gainers', 'Show all stocks', () => 0],
])('a %s that leaves nothing says so and can be cleared', async (_, address, way, random) => {
  open(address, random);
  expect(screen.getAllByText('No data available')).toHaveLength(2);
  expect(within(screen.getByRole('region', { name: NSE })).getByText('0 of 50 stocks')).toBeTruthy();
  const [clear] = screen.getAllByRole('link', { name: way });
  await userEvent.click(clear ?? document.body);
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  expect(symbolsOf(NSE)).toHaveLength(50);
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
    expect(offered().map(({ textContent }) => textContent)).toEqual(['Index']);
    expect(screen.getByRole('region', { name: NSE })).toBeTruthy();
    cleanup();
    openServed('/full-tracking?market=all', { official: false });
    expect(offered()).toHaveLength(1);
    expect(screen.getByText('50 of 50 stocks')).toBeTruthy();
    await waitFor(() => expect(asked).toEqual(['/api/v1/sync']));
  });

  test('is asked for when it is chosen beside official figures, searched and filtered as the index is, and left again', async () => {
    const asked = serve();
    openServed('/full-tracking?sort=price&dir=asc');
    const choice = within(screen.getByRole('navigation', { name: 'Market' }));
    expect(choice.getByRole('link', { name: 'Index', current: true })).toBeTruthy();
    expect(wholes(asked)).toEqual([]);
    await userEvent.click(choice.getByRole('link', { name: 'Whole exchange' }));
    expect(window.location.search).toBe('?sort=price&dir=asc&market=all');
    expect(await screen.findByText('3,000 of 3,000 stocks')).toBeTruthy();
    expect(await screen.findByText('4,300 of 4,300 stocks')).toBeTruthy();
    expect(wholes(asked)).toEqual(['/api/v1/market/all?exchange=NSE', '/api/v1/market/all?exchange=BSE']);
    const panel = within(screen.getByRole('region', { name: ALL_NSE }));
    expect(panel.getByRole('table').getAttribute('aria-rowcount')).toBe('3001');
    expect(panel.getByText(/Official close · Fri 20 Nov 2026/)).toBeTruthy();
    // The floor that is on unasked is no part of a file.
    const file = () => panel.getByRole('button', { name: /^Export/ }).getAttribute('href');
    expect(file()).toContain('floor=0');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Losers Only');
    expect(symbolsOf(ALL_NSE).slice(0, 3)).toEqual(['NSE1', 'NSE3', 'NSE5']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'share 99' } });
    expect(screen.getByText('6 of 3,000 stocks')).toBeTruthy();
    await userEvent.click(choice.getByRole('link', { name: 'Index' }));
    expect(window.location.search).not.toContain('market');
    expect(screen.getByRole('region', { name: NSE })).toBeTruthy();
  });

  test('that cannot be loaded says so for its exchange and Retry loads it; one that cannot be renewed keeps what it has', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = new Set(['BSE']);
    const asked = serve(broken);
    openServed('/full-tracking?market=all');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The stocks of the whole BSE could not be loaded. The index still works.');
    await screen.findByText('3,000 of 3,000 stocks');
    broken.clear();
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('4,300 of 4,300 stocks')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    asked.length = 0;
    broken.add('NSE');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The last ones received are shown.');
    expect(screen.getByText('3,000 of 3,000 stocks')).toBeTruthy();
    expect(wholes(asked)).toHaveLength(2);
  });
});

const ALL_NSE = 'NSE (all stocks)';

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

/** Answers as the server does, but for the exchanges named in `broken`; gives the log of what was asked. */
function serve(broken: ReadonlySet<string> = new Set()) {
  const asked: string[] = [];
  const answer = (path: string): object => {
    if (path.startsWith('/api/v1/sync')) return { runs: [] };
    const exchange = /exchange=(NSE|BSE)/.exec(path)?.[1] as Exchange | undefined;
    if (exchange === undefined) return testMarket({ stocks: [numbered('NSE', 0)] });
    const numbers = Array.from({ length: exchange === 'NSE' ? 3_000 : 4_300 }, (_, number) => numbered(exchange, number));
    const fields = ['symbol', 'name', 'price', 'changePercent', 'turnover', 'isGainer', 'isLoser'] as const;
    const columns = Object.fromEntries(fields.map((field) => [field, numbers.map((stock) => stock[field])]));
    const { stocks: _, ...about } = testMarket().lists[exchange];
    return { revision: 1, list: { ...about, columns } };
  };
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const isBroken = [...broken].some((exchange) => path.includes(`=${exchange}`));
    return Promise.resolve(isBroken ? new Response('{}', { status: 503 }) : Response.json(answer(path)));
  });
  return asked;
}

function wholes(asked: readonly string[]): string[] {
  return asked.filter((path) => path.includes('/all'));
}

function openServed(address: string, { official = true } = {}) {
  window.history.replaceState(null, '', address);
  const market = testMarket(official ? { stocks: [numbered('NSE', 0)] } : { mode: 'simulated' });
  const store = createStockStore({ random: seededRandom('42'), now: () => (clock += 1_000), server, status: { market } });
  renderPart(<FullTracking />, store);
}

let clock = OPENED;

function open(address = '/full-tracking', random?: () => number) {
  window.history.replaceState(null, '', address);
  const store = simulatedStore(random);
  renderPart(<FullTracking />, store);
  return { store };
}

/** The symbols of a panel's rows, in the order shown. */
function symbolsOf(panel: string) {
  return within(screen.getByRole('table', { name: `${panel}, all stocks` }))
    .getAllByRole('rowheader')
    .map((header) => header.firstChild?.textContent ?? '');
}
