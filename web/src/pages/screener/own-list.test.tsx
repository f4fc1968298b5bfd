import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { listScreen } from '@bhav/core/screen/list-screen';
import type { WatchEntry, Watchlist } from '@bhav/core/watchlist/watchlist';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NotThere } from '../../data/answers/api.ts';
import { createPause } from '../../data/market/pause.ts';
import { renderPart } from '../../data/market/render-part.test-support.tsx';
import { createStockStore } from '../../data/market/stock-store.ts';
import { testMarket, testServer } from '../../data/market/stock-store.test-support.ts';
import { navigate } from '../../ui/address/address.ts';
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

/** Opens the screener at an address; returns what the page asks the server for. `lists`: null while they are read. */
function open(address: string, lists: Watchlist[] | null = LISTS, own: Record<string, unknown> = {}): string[] {
  kept.lists = lists ?? undefined;
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
    ['of=NSE&all=1', 'of=BSE&all=1', 'change=0..'].map((asked) => [
      `/api/v1/screen?${asked}`,
      listScreen(wholes, new URLSearchParams(asked), 1),
    ]),
  );
  const server = testServer({ ...answers, ...own });
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
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Shares of “Secret” up or level on the day.');
  expect(screen.getByText(/^Not among the shares of this day: NSE: GONE\. It was not traded/)).toBeTruthy();
  expect(asked.filter((address) => address.includes('screen')).toSorted()).toEqual([
    '/api/v1/screen?of=BSE&all=1',
    '/api/v1/screen?of=NSE&all=1',
  ]);
  // The file is made here, and only the feed leads to a server with the shares.
  expect(screen.getByRole('button', { name: 'CSV of all 2' })).toBeTruthy();
  const links = [...document.querySelectorAll('a')].map((link) => new URL(link.href));
  expect(links.filter(({ pathname }) => /^\/(?:api|feed)/.test(pathname)).map(({ pathname, search }) => pathname + search)).toEqual([
    '/feed.xml?shares=NSE%3AUP%2CNSE%3ADOWN%2CBSE%3AUP%2CNSE%3AGONE&change=0..',
  ]);
  expect(screen.getByText(/^Its address names the shares/)).toBeTruthy();
  expect(links.filter(({ pathname, search }) => /secret/i.test(pathname + search))).toEqual([]);
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].map(({ value }) => value);
  expect(fields.filter((value) => /secret/i.test(value))).toEqual([]);
  expect([...document.querySelectorAll('form')].map(({ action }) => new URL(action).hash)).toContain('#list:Secret');
});

test('a screen of an own list without conditions has no feed, and one of more shares than an address names says so', async () => {
  open('/screener?of=list#list:Secret');
  expect(await symbols()).toHaveLength(3);
  expect(screen.queryByRole('link', { name: 'Feed' })).toBeNull();
  cleanup();
  const many = Array.from({ length: 150 }, (_, at) => entry('NSE', `S${at}`));
  open('/screener?of=list&change=0..#list:Many', [{ id: 'm', name: 'Many', entries: [entry('NSE', 'UP'), ...many] }]);
  expect(await symbols()).toEqual(['UPUP']);
  expect(screen.getByText('A feed follows at most 150 shares.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Feed' })).toBeNull();
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

const tools = () => screen.queryAllByRole('button', { name: /^(?:CSV|Excel) of all/ });

test('while the shares of a list are awaited the table and the files of the screen before stay, and are never said to be those of the list', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  open('/screener?change=0..', LISTS, { '/api/v1/screen?of=BSE&all=1': () => promise });
  expect(await symbols()).toEqual(['OTHEROTHER', 'UPUP']);
  const before = screen.getByRole('heading', { level: 2 }).textContent;
  const index = screen.getByRole('combobox', { name: 'Index' });
  await userEvent.selectOptions(index, 'Secret');
  expect(window.location.hash).toBe('#list:Secret');
  expect(await symbols()).toEqual(['OTHEROTHER', 'UPUP']);
  expect(screen.getByRole('table').closest('[aria-busy="true"]')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(before);
  expect(tools().map((button) => (button as HTMLButtonElement).disabled)).toEqual([true, true]);
  expect(document.activeElement).toBe(index);
  const stocks = [testStock({ symbol: 'UP', exchange: 'BSE', changePercent: 3 })];
  const BSE = testList({ exchange: 'BSE', mode: 'official', stocks });
  resolve(listScreen({ NSE: BSE, BSE }, new URLSearchParams('of=BSE'), 1));
  await expect.poll(symbols).toEqual(['UPUP', 'UPBSE · UP']);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Shares of “Secret” up or level on the day.');
  expect(tools().map((button) => (button as HTMLButtonElement).disabled)).toEqual([false, false]);
});

test('a list that is not read yet has no files, and neither has an empty one', async () => {
  open('/screener?change=0..', []);
  expect(await symbols()).toHaveLength(2);
  kept.lists = undefined;
  act(() => navigate('/screener?of=list:Secret&change=0..'));
  expect(tools()).toEqual([]);
  expect(screen.queryByRole('link', { name: /^CSV of all/ })).toBeNull();
  kept.lists = LISTS;
  act(() => navigate('/screener?of=list:Empty&change=0..'));
  expect(screen.getByText(/^“Empty” has no shares yet\./)).toBeTruthy();
  expect(tools()).toEqual([]);
});

test('a list whose shares are all gone speaks of no conditions where there are none', async () => {
  const lists = [{ id: 'a', name: 'Old', entries: [entry('NSE', 'GONE')] }];
  open('/screener?of=list#list:Old', lists);
  expect(await screen.findByText('There is no share to show.')).toBeTruthy();
  act(() => navigate('/screener?of=list:Old&change=0..'));
  expect(screen.getByText('No share meets all conditions.')).toBeTruthy();
});

test('the title of the tab does not stay that of the list before', async () => {
  open('/screener?of=list#list:Secret');
  expect(await symbols()).toHaveLength(3);
  expect(document.title).toContain('“Secret”');
  act(() => navigate('/screener?of=list:Empty'));
  expect(document.title).toBe('Screener · Bhav India');
});

test('a list whose exchange has no figures names its shares', async () => {
  const lists = [{ id: 'a', name: 'Of BSE', entries: [entry('BSE', 'UP')] }];
  const notThere = () => {
    throw new NotThere('404');
  };
  open('/screener?of=list#list:Of%20BSE', lists, { '/api/v1/screen?of=BSE&all=1': notThere });
  expect(await screen.findByText(/^Not among the shares of this day: BSE: UP\./)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the figures of a list have the time of their quotes', async () => {
  const stocks = [testStock({ symbol: 'UP', exchange: 'BSE', marketCap: 100, changePercent: 1, quotedAt: '2026-11-20T10:05:00+05:30' })];
  const BSE = testList({ exchange: 'BSE', mode: 'demonstration', asOf: '2026-11-20T10:05:30+05:30', stocks });
  const answer = listScreen({ NSE: BSE, BSE }, new URLSearchParams('of=BSE'), 1);
  const lists = [{ id: 'a', name: 'Of BSE', entries: [entry('BSE', 'UP')] }];
  open('/screener?of=list#list:Of%20BSE', lists, { '/api/v1/screen?of=BSE&all=1': answer });
  expect(await screen.findByText(/^Fri 20 Nov 2026 10:05 IST ·/)).toBeTruthy();
});

test.each([
  [null, 'Reading your lists …'],
  [LISTS, 'Choose a list'],
])('the menu of an address that names no list says what it waits for: %#', async (lists, text) => {
  open('/screener?of=list', lists);
  const menu = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Index' });
  expect([menu.value, menu.selectedOptions[0]?.text]).toEqual(['list:', text]);
});
