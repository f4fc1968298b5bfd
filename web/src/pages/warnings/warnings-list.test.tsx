import type { WarningsAnswer } from '@bhav/core/wire/share/cautions';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Watchlist } from '@bhav/core/watchlist/watchlist';
import { beforeEach, expect, test, vi } from 'vitest';
import { NAMES } from '../../data/answers/api.ts';
import { indexedNames } from '../../data/answers/names.ts';
import { sessionKey } from '../../data/market/stock-store.ts';
import { drawnByQuotes } from '../../data/market/drawn-by-quotes.test-support.tsx';
import { renderPart } from '../../data/market/render-part.test-support.tsx';
import { storeShowing, testData, testMarket } from '../../data/market/stock-store.test-support.ts';
import { WarningsList } from './warnings-list.tsx';

const { kept } = vi.hoisted(() => ({ kept: { lists: [] as Watchlist[] } }));
vi.mock(import('../../data/watchlists/watchlists.ts'), async (original) => ({
  ...(await original()),
  useWatchlists: () => ({ lists: kept.lists, aside: [] }) as never,
}));
beforeEach(() => {
  kept.lists = [];
});

const share = (symbol: string, ...flags: string[]) => ({ symbol, name: `${symbol} <b>Limited</b>`, flags });
const NEW = ['A1', 'A2', 'A3', 'A4'].map((symbol) => share(symbol, 'esm:2'));

const ANSWER: WarningsAnswer = {
  on: '2026-11-20',
  before: '2026-11-19',
  days: ['2026-11-20', '2026-11-19'],
  shares: 3_000,
  counts: [
    { measure: 'esm', stage: 2, shares: 4 },
    { measure: 'loss', stage: 0, shares: 60 },
  ],
  warned: [...NEW, ...Array.from({ length: 60 }, (_, at) => share(`S${at}`, 'loss:0'))],
  added: NEW,
  released: [share('FREE', 'gsm:1')],
  changed: [{ ...share('OTHER', 'esm:2'), before: ['esm:1'] }],
  moved: [],
  touched: [],
};

function show(address: string, answer: Partial<WarningsAnswer> = {}) {
  window.history.replaceState(null, '', address);
  renderPart(<WarningsList answer={{ ...ANSWER, ...answer }} />, storeShowing(testData(testMarket())));
}

const all = () => screen.getByRole('region', { name: 'All shares under surveillance' });
const rows = (within_: HTMLElement) =>
  within(within_)
    .queryAllByRole('rowheader')
    .map((name) => name.querySelector('a')?.textContent);

test('opens with what is new, and has fifty of all shares with a way to the others', () => {
  show('/warnings');
  expect(screen.getByText(/^64 of 3,000 listed NSE shares/).textContent).toContain('4 were added and 1 released on Fri 20 Nov 2026');
  const [first] = screen.getAllByRole('table');
  expect(rows(first ?? document.body)).toEqual(['A1', 'A2', 'A3']);
  const folds = [...document.querySelectorAll('details')].map((fold) => [fold.open, fold.querySelector('summary')?.textContent]);
  expect(folds).toEqual([
    [false, '1 more'],
    [false, 'Released 1'],
    [false, 'Now at another stage or measure 1'],
  ]);
  expect(rows(all())).toHaveLength(50);
  expect(within(screen.getByRole('navigation')).getByRole('link').getAttribute('href')).toBe('/warnings?page=2');
});

test('says of each share what its measure is and what follows, and takes a name as text', () => {
  show('/warnings?q=a1');
  const [row] = within(all()).getAllByRole('row').slice(1);
  expect(row?.textContent).toBe(
    'A1A1 <b>Limited</b>ESM stage II: Trade for trade with a margin of 100%. The price may move by 2% a day, and orders meet in periodic call auctions.',
  );
  expect(row?.querySelector('a')?.getAttribute('href')).toBe('/stock/NSE/A1');
});

test('is searched and chosen from by its address, and leads back to all', async () => {
  show('/warnings?measure=esm');
  expect(rows(all())).toEqual(['A1', 'A2', 'A3', 'A4']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Measure' }), 'loss');
  expect(within(all()).getByRole('status').textContent).toBe('60 of 64 shares');
  cleanup();
  show('/warnings?measure=esm&q=s1');
  expect(within(all()).queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Clear search' }));
  expect(rows(all())).toHaveLength(50);
});

test('of a reader’s own list only its shares are shown, by what NSE calls them now', async () => {
  const entry = (symbol: string) => ({ exchange: 'NSE' as const, symbol, name: symbol });
  kept.lists = [{ id: 'a', name: 'Mine', entries: [entry('OLDA2'), entry('S7'), entry('CALM'), entry('NOBODY')] }];
  window.history.replaceState(null, '', '/warnings?of=list#list:Mine');
  const store = storeShowing(testData(testMarket()));
  const none = [null, null, null];
  const companies = {
    name: ['A2', 'S7', 'CALM'],
    nse: ['A2', 'S7', 'CALM'],
    bse: none,
    code: none,
    isin: none,
    kind: none,
    lastSession: none,
  };
  store.client.setQueryData(
    sessionKey(NAMES, store.market()?.lists),
    indexedNames({ mode: 'official', companies: { ...companies, former: [['OLDA2'], null, null] }, indices: [] }, false),
  );
  renderPart(<WarningsList answer={ANSWER} />, store);
  expect(await screen.findByText(/^2 of the 3 shares of “Mine” are under surveillance\. 1 was added and 0 released/)).toBeTruthy();
  expect(rows(all())).toEqual(['A2', 'S7']);
  expect(screen.getByText(/^Not listed at NSE, so not in its file: NSE: NOBODY\./)).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Shares of' }), 'All shares of the file');
  expect(window.location.search + window.location.hash).toBe('');
  expect(rows(all())).toHaveLength(50);
});

test('the first file says that nothing is new in it', () => {
  const { before: _before, ...first } = ANSWER;
  window.history.replaceState(null, '', '/warnings');
  renderPart(<WarningsList answer={{ ...first, added: [], released: [], changed: [] }} />, storeShowing(testData(testMarket())));
  expect(screen.getByText(/This is the first stored file/)).toBeTruthy();
  expect(document.querySelectorAll('details')).toHaveLength(0);
});

test('a quote draws nothing of the list', async () => {
  window.history.replaceState(null, '', '/warnings');
  expect(await drawnByQuotes(<WarningsList answer={ANSWER} />)).toBe(0);
});
