import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { listScreen } from '@bhav/core/screen/list-screen';
import type { WatchEntry, Watchlist } from '@bhav/core/watchlist/watchlist';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createPause } from '../../data/market/pause.ts';
import { renderPart } from '../../data/market/render-part.test-support.tsx';
import { createStockStore } from '../../data/market/stock-store.ts';
import { testMarket, testServer } from '../../data/market/stock-store.test-support.ts';
import Screener from './screener.tsx';

const { kept } = vi.hoisted(() => ({ kept: { lists: undefined as readonly Watchlist[] | undefined } }));
vi.mock(import('../../data/watchlists/watchlists.ts'), async (original) => ({
  ...(await original()),
  useWatchlists: () => kept.lists && ({ lists: kept.lists, aside: [] } as never),
}));

const entry = (exchange: 'NSE' | 'BSE', symbol: string): WatchEntry => ({ exchange, symbol, name: symbol });
const LISTS: Watchlist[] = [
  { id: 'a', name: 'Secret', entries: [entry('NSE', 'UP'), entry('NSE', 'DOWN'), entry('BSE', 'UP'), entry('NSE', 'GONE')] },
  { id: 'b', name: 'Of NSE', entries: [entry('NSE', 'UP')] },
  { id: 'c', name: 'Empty', entries: [] },
];

/** Opens the screener at an address; returns what the page asks the server for. */
function open(address: string, lists: Watchlist[] = LISTS): string[] {
  kept.lists = lists;
  window.history.replaceState(null, '', address);
  const side = (exchange: 'NSE' | 'BSE') => {
    const stock = (symbol: string, changePercent: number) => testStock({ symbol, exchange, changePercent });
    return testList({
      exchange,
      mode: 'official',
      session: '2026-11-20',
      stocks: [stock('UP', exchange === 'NSE' ? 4 : 3), stock('DOWN', -2), stock('OTHER', 9)],
    });
  };
  const wholes = { NSE: side('NSE'), BSE: side('BSE') };
  const market = { ...testMarket(), lists: wholes };
  const answers = Object.fromEntries(
    ['NSE', 'BSE'].map((of) => [`/api/v1/screen?of=${of}&all=1`, listScreen(wholes, new URLSearchParams({ of }), 1)]),
  );
  const server = testServer(answers);
  renderPart(<Screener />, createStockStore({ now: () => 0, server, status: { market }, pause: createPause() }));
  return server.asked;
}

const symbols = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('rowheader')
    .map((row) => row.textContent);

test('a screen of an own list finds among its shares at both exchanges, names what is missing, and tells no server of it', async () => {
  const asked = open('/screener?of=list&change=0..#list:Secret');
  expect(await symbols()).toEqual(['UPUP', 'UPBSE · UP']);
  expect(screen.getByText('2 of 3 shares')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Secret shares up or level on the day.');
  expect(screen.getByText(/^Not among the shares of this day: NSE: GONE\. It was not traded/)).toBeTruthy();
  expect(asked.filter((address) => address.includes('screen')).toSorted()).toEqual([
    '/api/v1/screen?of=BSE&all=1',
    '/api/v1/screen?of=NSE&all=1',
  ]);
  // The file is made here, and nothing leads to a server with the list.
  expect(screen.getByRole('button', { name: 'CSV of all 2' })).toBeTruthy();
  const links = [...document.querySelectorAll('a')].map((link) => new URL(link.href));
  expect(links.filter(({ pathname }) => /^\/(?:api|feed)/.test(pathname))).toEqual([]);
  expect(links.filter(({ pathname, search }) => /secret/i.test(pathname + search))).toEqual([]);
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].map(({ value }) => value);
  expect(fields.filter((value) => /secret/i.test(value))).toEqual([]);
  expect([...document.querySelectorAll('form')].map(({ action }) => new URL(action).hash)).toContain('#list:Secret');
});

test('a condition is added to the screen of an own list', async () => {
  open('/screener?of=list#list:Secret');
  expect(await symbols()).toHaveLength(3);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Add a condition', hidden: true }), 'change');
  await userEvent.type(screen.getByRole('textbox', { name: 'At least (%)', hidden: true }), '0{Enter}');
  expect(window.location.search + window.location.hash).toBe('?of=list&change=0..#list:Secret');
  await expect.poll(symbols).toEqual(['UPUP', 'UPBSE · UP']);
});

test('another list is chosen in the menu, and a list of one exchange asks for that one alone', async () => {
  const asked = open('/screener?of=NSE&change=0..');
  const index = await screen.findByRole('combobox', { name: 'Index' });
  expect(
    within(within(index).getByRole('group', { name: 'Your lists' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Secret', 'Of NSE', 'Empty']);
  await userEvent.selectOptions(index, 'Of NSE');
  expect(window.location.search + window.location.hash).toBe('?of=list&change=0..#list:Of%20NSE');
  expect(await symbols()).toEqual(['UPUP']);
  expect(asked.filter((address) => address.includes('all=1'))).toEqual(['/api/v1/screen?of=NSE&all=1']);
});

test.each([
  ['#list:Nobody', LISTS, 'This browser has no list “Nobody”. Make a list', ['Secret', 'Of NSE', 'Empty']],
  ['', LISTS, 'The address does not say which of your lists. Make a list', ['Secret', 'Of NSE', 'Empty']],
  ['#list:%3Cb%3E', [], 'This browser has no list “<b>”. Make a list', []],
  ['#list:empty', LISTS, '“Empty” has no shares yet. Add shares', []],
])('without shares, as at %j, the page says why and what to do', async (hash, lists, said, offered) => {
  open(`/screener?of=list${hash}`, lists);
  expect((await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === said)).textContent).toBe(said);
  const nav = screen.queryByRole('navigation', { name: 'Your lists' });
  expect(
    nav === null
      ? []
      : within(nav)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
  ).toEqual(offered);
});
