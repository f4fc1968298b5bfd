// @vitest-environment happy-dom
import { screenView, screenAddress } from '@bhav/core/screen/screen';
import { listScreen } from '@bhav/core/screen/list-screen';
import { testList } from '@bhav/core/quotes/stock.test-support';
import { seededRandom } from '@bhav/core/simulated/random';
import type { PastSession } from '@bhav/core/wire/server/page-status';
import type { ScreenAnswer, ScreenedShare } from '@bhav/core/wire/lists/screen';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { StockDataProvider } from '../../data/market/provider.tsx';
import { createStockStore } from '../../data/market/stock-store.ts';
import { navigate } from '../../ui/address/address.ts';
import { Screener } from './screener.tsx';

/** Shares of the simulated market, with figures that only a server has. */
const SHARES: ScreenedShare[] = [
  made('UP', { changePercent: 4, volumeRatio: 3, warnings: [], sinceThen: { percent: 5, symbol: 'UPNEW', lastTraded: '2026-11-19' } }),
  made('QUIET', { changePercent: 3, volumeRatio: 0.5, warnings: ['esm:1'] }),
  made('UNKNOWN', { changePercent: 2.5 }),
  made('DOWN', { changePercent: -2, volumeRatio: 2, warnings: [] }),
];

function made(symbol: string, facts: Partial<ScreenedShare>): ScreenedShare {
  const { changePercent = 0 } = facts;
  return {
    symbol,
    name: `${symbol} Limited`,
    exchange: 'NSE',
    price: 100,
    isGainer: changePercent > 0,
    isLoser: changePercent < 0,
    ...facts,
  };
}

/** Opens the screener at an address, with the answers that a server would give of these shares. */
function open(words: string, since?: ScreenAnswer['since'], past?: PastSession): void {
  window.history.replaceState(null, '', `/full-tracking?market=screen&${words}`);
  const store = createStockStore({ random: seededRandom('42'), now: () => 0 });
  const list = testList({ exchange: 'NSE', name: 'Nifty 50', stocks: SHARES });
  store.client.setDefaultOptions({
    queries: {
      ...store.client.getDefaultOptions().queries,
      queryFn: ({ queryKey: [address] }) => {
        const answer = listScreen({ NSE: list, BSE: list }, new URLSearchParams(String(address).split('?')[1]), 1);
        return { ...answer, ...(since && { since }) };
      },
    },
  });
  render(
    <StockDataProvider store={{ ...store, ...(past && { ofDay: { past } }) }}>
      <Screener />
    </StockDataProvider>,
  );
}

const symbols = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('rowheader')
    .map((row) => within(row).getByRole('link').textContent);
const address = () => Object.fromEntries(new URLSearchParams(window.location.search));
const sentence = () => screen.getByRole('heading', { level: 2 }).textContent;

beforeEach(() => window.history.replaceState(null, '', '/full-tracking'));

test('a screen is a sentence with its full stop, its chips, its count with what is not known, and its shares', async () => {
  open('change=2..&vol=2..');
  expect(await symbols()).toEqual(['UP']);
  expect(sentence()).toBe('Nifty 50 shares up by at least 2 % on the day, on at least 2 × their usual volume.');
  expect(screen.getByText('1 of 4. 1 has no volume ratio yet.')).toBeTruthy();
  // The simulated market has no more of an exchange.
  const index = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Index' });
  expect(Array.from(index.options, ({ text }) => text)).toEqual(['Nifty 50']);
  const chips = within(screen.getByRole('list', { name: 'Conditions' }));
  expect(chips.getByRole('link', { name: 'Take away: on at least 2 × their usual volume' }).getAttribute('href')).toBe(
    '/full-tracking?market=screen&change=2..',
  );
});

test('the tab says what is asked', async () => {
  open('change=2.5..');
  await expect.poll(() => document.title).toBe('Simulated data · Nifty 50 shares up by at least 2.5 % on the day · Bhav India');
});

describe('a condition', () => {
  test('is added by its form: a range by its ends, a choice by its name', async () => {
    open('');
    expect(await symbols()).toEqual(['UP', 'QUIET', 'UNKNOWN', 'DOWN']);
    const form = within(screen.getByRole('form', { name: 'Add a condition' }));
    await userEvent.selectOptions(form.getByRole('combobox'), 'Volume ÷ its median (×)');
    await userEvent.type(form.getByRole('spinbutton', { name: 'At least (×)' }), '2{Enter}');
    expect(address()).toEqual({ market: 'screen', vol: '2..' });
    expect(await symbols()).toEqual(['UP', 'DOWN']);
    await userEvent.selectOptions(form.getByRole('combobox'), 'under a warning');
    expect(form.getByRole('spinbutton', { name: 'At least' })).toHaveProperty('disabled', true);
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(address()).toEqual({ market: 'screen', vol: '2..', warn: 'any' });
  });

  test('without an end is not added, and the field of the least is where the reader goes on', async () => {
    open('');
    await symbols();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Add a condition' }), 'Volume ÷ its median (×)');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(address()).toEqual({ market: 'screen' });
    expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'At least (×)' }));
  });

  test('is changed in its chip, and taken away; the focus goes to the sentence', async () => {
    open('vol=2..&warn=none');
    await symbols();
    const form = within(screen.getByRole('form', { name: 'Change: on at least 2 × their usual volume', hidden: true }));
    const least = form.getByRole('spinbutton', { name: 'At least (×)', hidden: true });
    await userEvent.clear(least);
    await userEvent.type(least, '0.1{Enter}');
    expect(address()).toEqual({ market: 'screen', vol: '0.1..', warn: 'none' });
    await userEvent.click(screen.getByRole('button', { name: 'under a warning', hidden: true }));
    expect(address()).toEqual({ market: 'screen', vol: '0.1..', warn: 'none,any' });
    await userEvent.click(screen.getByRole('link', { name: 'Take away: without a warning or under a warning' }));
    expect(address()).toEqual({ market: 'screen', vol: '0.1..' });
    expect(document.activeElement?.textContent).toBe(sentence());
  });
});

test('a ready screen is opened by the keyboard, and the focus goes to the sentence', async () => {
  open('');
  const ready = await screen.findByRole('link', { name: 'High delivery on a rising price' });
  ready.focus();
  await userEvent.keyboard('{Enter}');
  expect(address()).toHaveProperty('delivery');
  expect(document.activeElement?.textContent).toBe(sentence());
});

test('“Why not?” marks each condition with the share’s figure, and the focus stays in its field', async () => {
  open('change=2..&vol=2..&warn=none');
  await userEvent.type(await screen.findByRole('textbox', { name: /Why is a share not found/ }), 'quiet{Enter}');
  expect(await screen.findByText('QUIET Limited is not found.')).toBeTruthy();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Why is a share not found/ });
  expect(document.activeElement).toBe(field);
  const tried = within(screen.getByRole('region', { name: 'Why not?' }));
  const lines = tried.getAllByRole('listitem').map((line) => [within(line).getByRole('img').getAttribute('aria-label'), line.textContent]);
  expect(lines).toEqual([
    ['met', 'up by at least 2 % on the day: +3.00%'],
    ['not met', 'on at least 2 × their usual volume: 0.50 ×'],
    ['not met', 'without a warning: ESM I'],
  ]);
  const failed = [...document.querySelectorAll('[data-failed] summary')].map(({ textContent }) => textContent);
  expect(failed).toEqual(['on at least 2 × their usual volume: 0.50 ×', 'without a warning: ESM I']);
  act(() => navigate('/full-tracking?market=screen&change=2..&why=UP'));
  expect(field.value).toBe('UP');
});

test('where nothing is found, the condition whose removal finds most can be lifted', async () => {
  open('change=2..&vol=5..');
  await userEvent.click(await screen.findByRole('link', { name: 'Without “on at least 5 × their usual volume”: 3' }));
  expect(await symbols()).toEqual(['UP', 'QUIET', 'UNKNOWN']);
});

test('the headings sort, and columns are chosen by their set and one by one', async () => {
  open('');
  await symbols();
  await userEvent.click(screen.getByRole('link', { name: 'Volume ×' }));
  expect(await symbols()).toEqual(['UP', 'DOWN', 'QUIET', 'UNKNOWN']);
  expect(screen.getByRole('columnheader', { name: 'Volume ×' }).getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(screen.getByRole('link', { name: 'Safety' }));
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers()).toEqual(['Stock', 'Price', 'Change %', 'Warnings', 'Series', 'Band', 'F&O', 'Listed for']);
  await userEvent.click(screen.getByRole('button', { name: 'Series: one place to the left', hidden: true }));
  await userEvent.click(screen.getByRole('link', { name: 'Listed for: hide', hidden: true }));
  expect(headers()).toEqual(['Stock', 'Price', 'Change %', 'Series', 'Warnings', 'Band', 'F&O']);
  expect(address()).toEqual({ market: 'screen', sort: 'vol', cols: 'series,warn,band,fno' });
  expect(screenAddress(screenView.read(new URLSearchParams(window.location.search)))).toContain('cols=series%2Cwarn');
  for (const column of ['Series', 'Warnings', 'Band', 'F&O'])
    await userEvent.click(screen.getByRole('link', { name: `${column}: hide`, hidden: true }));
  expect(headers()).toEqual(['Stock', 'Price', 'Change %']);
  expect(address()).toEqual({ market: 'screen', sort: 'vol', cols: 'none' });
});

test('what became of the shares of a past session is said with its days, and the day of a last close', async () => {
  open('change=4..&since=1&on=2026-11-13', { from: '2026-11-13', to: '2026-11-20', rose: 1, fell: 0, notTraded: 1, unknown: 0, median: 5 });
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('cell').at(-1)?.textContent).toBe('+5.00%now UPNEWlast traded Thu 19 Nov 2026');
  expect(screen.getByText(/^From Fri 13 Nov 2026 to/).textContent).toBe(
    'From Fri 13 Nov 2026 to Fri 20 Nov 2026: 1 rose, 0 fell, median +5.00%. Not traded on Fri 20 Nov 2026: 1, counted up to the last close.',
  );
});

test.each([
  [{ session: '2026-11-19', after: '2026-11-20' }, 1],
  [{ session: '2026-11-20' }, 0],
])('what became of shares is offered where a later session is stored: %o', async (past, links) => {
  open(`change=4..&on=${past.session}`, undefined, past);
  expect(await symbols()).toEqual(['UP']);
  expect(screen.queryAllByRole('link', { name: 'What became of them' })).toHaveLength(links);
});
