import { mapAnswer } from '@bhav/core/map/map-answer';
import { mapView } from '@bhav/core/map/map-view';
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { listScreen } from '@bhav/core/screen/list-screen';
import type { WatchEntry, Watchlist } from '@bhav/core/watchlist/watchlist';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawnByQuotes } from '../../data/market/drawn-by-quotes.test-support.tsx';
import { createPause } from '../../data/market/pause.ts';
import { renderPart, simulatedStore } from '../../data/market/render-part.test-support.tsx';
import { createStockStore } from '../../data/market/stock-store.ts';
import { testMarket, testServer } from '../../data/market/stock-store.test-support.ts';
import MapPage from './map-page.tsx';
import { useMapAnswer } from './use-map-answer.ts';

const { kept } = vi.hoisted(() => ({ kept: { lists: undefined as readonly Watchlist[] | undefined } }));
vi.mock(import('../../data/watchlists/watchlists.ts'), async (original) => ({
  ...(await original()),
  useWatchlists: () => kept.lists && ({ lists: kept.lists, aside: [] } as never),
}));

const entry = (exchange: 'NSE' | 'BSE', symbol: string): WatchEntry => ({ exchange, symbol, name: symbol });
beforeEach(() => {
  kept.lists = [
    { id: 'a', name: 'Secret', entries: [entry('NSE', 'TCS'), entry('BSE', 'SWARAJ'), entry('NSE', 'GONE')] },
    { id: 'b', name: 'Empty', entries: [] },
  ];
});

const list = (exchange: 'NSE' | 'BSE', symbol: string, marketCap: number) =>
  testList({
    exchange,
    name: exchange === 'NSE' ? 'Nifty 50' : 'SENSEX',
    mode: 'official',
    // The token of NSE is the code of another share at BSE.
    stocks: [testStock({ symbol, exchange, code: '500325', marketCap, changePercent: 1 })],
  });
const LISTS = { NSE: list('NSE', 'TCS', 300), BSE: list('BSE', 'SWARAJ', 100) };
const { stocks: SHARES, ...NIFTY } = LISTS.NSE;
const INDEX = mapAnswer(
  { size: 'cap', by: 'day' },
  { about: NIFTY, shares: SHARES, revision: 1, isIndex: true, lists: ['NSE', 'BSE', 'Nifty 50', 'SENSEX'] },
);
const WHOLES = Object.fromEntries(
  ['NSE', 'BSE'].map((of) => [`/api/v1/screen?of=${of}&all=1`, listScreen(LISTS, new URLSearchParams({ of }), 1)]),
);

function open(address: string, answers: Record<string, unknown> = WHOLES) {
  window.history.replaceState(null, '', address);
  const server = testServer({ '/api/v1/map': INDEX, ...answers });
  const status = { market: { ...testMarket(), lists: LISTS } };
  renderPart(<MapPage />, createStockStore({ now: () => 0, server, status, pause: createPause() }));
  return server;
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const listMenu = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Shares of' });
const texts = (menu: HTMLSelectElement) => Array.from(menu.options, ({ text }) => text);

test('the map of an own list has its shares at their exchange, by market cap where weights were asked for, and no server file', async () => {
  const failed = vi.spyOn(console, 'error');
  const { asked } = open('/map?of=list&size=weight#list:Secret');
  await expect.poll(title).toBe('Map of Secret');
  const area = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Area' });
  expect([area.value, ...Array.from(area.options, ({ value }) => value)]).toEqual(['cap', 'cap', 'turnover']);
  const labels = [...(document.querySelector('.map-stage')?.querySelectorAll('.map-label.font-semibold') ?? [])];
  expect(labels.map(({ textContent }) => textContent)).toEqual(['TCS', 'SWARAJ']);
  const table = screen.getByRole('table', { hidden: true });
  expect(
    within(table)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/stock/NSE/TCS', '/stock/BSE/SWARAJ']);
  expect(screen.getByText(/^Not among the shares of this day: NSE: GONE\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open as a screen' }).getAttribute('href')).toBe('/screener?of=list&sort=cap#list:Secret');
  expect(document.body.textContent).not.toMatch(/weight/i);
  expect(document.querySelectorAll('a[href*="/api/"]')).toHaveLength(0);
  expect(asked.filter((address) => /\/map|secret/i.test(address))).toEqual([]);
  // Two rows would have one key.
  expect(failed.mock.calls.filter(([text]) => /same key/.test(String(text)))).toEqual([]);
});

test('the menu keeps the focus and its choices while the map of a list is awaited, which is never said to be that of the map before', async () => {
  open('/map', {});
  await expect.poll(title).toBe('Map of the Nifty 50');
  await userEvent.selectOptions(listMenu(), 'Secret');
  expect(window.location.search + window.location.hash).toBe('?of=list#list:Secret');
  expect(document.activeElement).toBe(listMenu());
  expect(listMenu().value).toBe('list:Secret');
  expect(texts(listMenu())).toEqual(['All of NSE', 'All of BSE', 'Nifty 50', 'Sensex', 'Secret', 'Empty']);
  expect(title()).toBe('Map of the Nifty 50');
  expect(document.querySelector('[aria-busy="true"] .map-stage')).toBeTruthy();
});

test('the menu keeps the focus and its choices where a list is empty or its shares fail', async () => {
  const fails = () => {
    throw new Error('503');
  };
  const server = open('/map', { '/api/v1/screen?of=NSE&all=1': fails, '/api/v1/screen?of=BSE&all=1': fails });
  await expect.poll(title).toBe('Map of the Nifty 50');
  await userEvent.selectOptions(listMenu(), 'Empty');
  expect(screen.getByText(/^“Empty” has no shares yet\./)).toBeTruthy();
  expect(title()).toBe('Map of the market');
  expect(document.activeElement).toBe(listMenu());
  await userEvent.selectOptions(listMenu(), 'Secret');
  expect((await screen.findByRole('alert')).textContent).toContain('The map could not be loaded.');
  expect(document.activeElement).toBe(listMenu());
  Object.assign(server.answers, WHOLES);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(title).toBe('Map of Secret');
});

test('the menu keeps the focus in the simulated market', async () => {
  window.history.replaceState(null, '', '/map');
  renderPart(<MapPage />, simulatedStore());
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Shares of' }), 'Secret');
  expect(title()).toBe('Map of Secret');
  expect(document.activeElement).toBe(listMenu());
  expect(texts(listMenu())).toEqual(['Nifty 50', 'Sensex', 'Secret', 'Empty']);
});

test('a list that is not known here has its menu, which names it', async () => {
  open('/map?of=list#list:Nobody');
  expect(await screen.findByText(/^This browser has no list “Nobody”\./)).toBeTruthy();
  expect(texts(listMenu())).toEqual(['All of NSE', 'All of BSE', 'Secret', 'Empty', 'Nobody']);
  expect(listMenu().value).toBe('list:Nobody');
});

test('the shares of one exchange are shown where those of the other fail, with what failed', async () => {
  open('/map?of=list#list:Secret', {
    ...WHOLES,
    '/api/v1/screen?of=BSE&all=1': () => {
      throw new Error('503');
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The shares at BSE could not be loaded.');
  expect(title()).toBe('Map of Secret');
  expect(screen.getByRole('link', { name: 'TCS', hidden: true })).toBeTruthy();
});

test('the figures of a list have the time of their quotes', async () => {
  const stocks = [
    testStock({ symbol: 'SWARAJ', exchange: 'BSE', marketCap: 100, changePercent: 1, quotedAt: '2026-11-20T10:05:00+05:30' }),
  ];
  const BSE = testList({ exchange: 'BSE', mode: 'demonstration', asOf: '2026-11-20T10:05:30+05:30', stocks });
  const answer = listScreen({ NSE: BSE, BSE }, new URLSearchParams('of=BSE'), 1);
  open('/map?of=list#list:Secret', { ...WHOLES, '/api/v1/screen?of=BSE&all=1': answer });
  expect(await screen.findByText(/^Fri 20 Nov 2026 10:05 IST ·/)).toBeTruthy();
});

test('a quote draws nothing by the answer of a map: it is asked for anew in its time', async () => {
  const view = mapView.read(new URLSearchParams());
  function Answered() {
    return <p>{useMapAnswer(view).value?.answer.name}</p>;
  }
  expect(await drawnByQuotes(<Answered />, { '/api/v1/map': INDEX })).toBe(0);
  expect(screen.getByText('Nifty 50')).toBeTruthy();
});

test('a map whose figures move has Pause', async () => {
  window.history.replaceState(null, '', '/map');
  await drawnByQuotes(<MapPage />, { '/api/v1/map': INDEX });
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
});

test('a company that an own list has at both exchanges is drawn once, and the page says so', async () => {
  const at = (exchange: 'NSE' | 'BSE') =>
    testList({ exchange, mode: 'official', stocks: [testStock({ symbol: 'TCS', exchange, isin: 'INE467B01029' })] });
  const both = { NSE: at('NSE'), BSE: at('BSE') };
  kept.lists = [{ id: 'a', name: 'Twice', entries: [entry('NSE', 'TCS'), entry('BSE', 'TCS')] }];
  open(
    '/map?of=list#list:Twice',
    Object.fromEntries(['NSE', 'BSE'].map((of) => [`/api/v1/screen?of=${of}&all=1`, listScreen(both, new URLSearchParams({ of }), 1)])),
  );
  expect(await screen.findByText('In the list at both exchanges, on the map once: TCS.')).toBeTruthy();
});
