import { listScreen } from '@bhav/core/screen/list-screen';
import { testList } from '@bhav/core/quotes/stock.test-support';
import type { PastSession } from '@bhav/core/wire/server/page-status';
import type { ScreenAnswer, ScreenedShare } from '@bhav/core/wire/lists/screen';
import { fireEvent, act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { drawnByQuotes } from '../../data/market/drawn-by-quotes.test-support.tsx';
import { renderPart } from '../../data/market/render-part.test-support.tsx';
import { createPause } from '../../data/market/pause.ts';
import { createStockStore } from '../../data/market/stock-store.ts';
import { testMarket, testServer } from '../../data/market/stock-store.test-support.ts';
import { navigate } from '../../ui/address/address.ts';
import Screener from './screener.tsx';

/** Shares of the simulated market, with figures that only a server has. */
const SHARES: ScreenedShare[] = [
  made('UP', {
    changePercent: 4,
    volumeRatio: 3,
    warnings: [],
    series: 'EQ',
    bandPercent: 5,
    hasDerivatives: false,
    sinceThen: { percent: 5, symbol: 'UPNEW', lastTraded: '2026-11-19' },
  }),
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
function open(words: string, since?: ScreenAnswer['since'], past?: PastSession, mode: ScreenAnswer['mode'] = 'simulated'): void {
  window.history.replaceState(null, '', `/screener?${words}`);
  const status = { market: testMarket({ stocks: SHARES, mode: 'official' }) };
  const store = createStockStore({ now: () => 0, server: testServer(), status, pause: createPause() });
  const list = testList({ exchange: 'NSE', name: 'Nifty 50', stocks: SHARES, mode });
  store.client.setDefaultOptions({
    queries: {
      ...store.client.getDefaultOptions().queries,
      queryFn: ({ queryKey: [address] }) => {
        const answer = listScreen({ NSE: list, BSE: list }, new URLSearchParams(String(address).split('?')[1]), 1);
        return { ...answer, ...(since && { since }) };
      },
    },
  });
  renderPart(<Screener />, { ...store, ...(past && { ofDay: { past } }) });
}

const symbols = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('rowheader')
    .map((row) => within(row).getByRole('link').textContent);
const address = () => Object.fromEntries(new URLSearchParams(window.location.search));
const sentence = () => screen.getByRole('heading', { level: 2 }).textContent;

beforeEach(() => window.history.replaceState(null, '', '/screener'));

test('a screen is a sentence and the title of its tab, its chips, its count with what is not known, and its shares', async () => {
  open('change=2..&vol=2..');
  expect(await symbols()).toEqual(['UP']);
  expect(sentence()).toBe('Nifty 50 shares up by at least 2% on the day, on at least 2 × their usual volume.');
  expect(document.title).toMatch(/^Simulated data · Nifty 50 shares up by at least 2% on the day/);
  expect(screen.getByText('1 has no volume ratio yet.')).toBeTruthy();
  // The simulated market has no more of an exchange.
  const index = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Index' });
  expect(Array.from(index.options, ({ text }) => text)).toEqual(['Nifty 50']);
});

test('what is typed in a chip is shown until the chip is closed', async () => {
  open('vol=2..');
  await symbols();
  const least = screen.getByRole('textbox', { name: 'At least (×)', hidden: true });
  await userEvent.clear(least);
  await userEvent.type(least, '9');
  expect(await screen.findByText('0 of 4 shares')).toBeTruthy();
  const chip = least.closest('details');
  fireEvent(chip ?? document.body, new Event('toggle'));
  expect(await screen.findByText('2 of 4 shares')).toBeTruthy();
});

describe('a condition', () => {
  test('is added by its form: a range by its ends, without which the field of the least has the focus, a choice by its name', async () => {
    open('');
    expect(await symbols()).toEqual(['UP', 'QUIET', 'UNKNOWN', 'DOWN']);
    const form = within(screen.getByRole('form', { name: 'Add a condition' }));
    await userEvent.selectOptions(form.getByRole('combobox'), 'Volume ÷ the usual (×)');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(address()).toEqual({});
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'At least (×)' }));
    await userEvent.keyboard('2{Enter}');
    expect(address()).toEqual({ vol: '2..' });
    expect(await symbols()).toEqual(['UP', 'DOWN']);
    await userEvent.selectOptions(form.getByRole('combobox'), 'under surveillance');
    expect(form.getByRole('textbox', { name: 'At least' })).toHaveProperty('disabled', true);
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(address()).toEqual({ vol: '2..', warn: 'any' });
  });

  test('is changed in its chip, and taken away; the focus goes to the sentence', async () => {
    open('vol=2..&warn=none');
    await symbols();
    const form = within(screen.getByRole('form', { name: 'Change: Volume ≥ 2 ×', hidden: true }));
    const least = form.getByRole('textbox', { name: 'At least (×)', hidden: true });
    await userEvent.clear(least);
    await userEvent.type(least, '0.1{Enter}');
    expect(address()).toEqual({ vol: '0.1..', warn: 'none' });
    await userEvent.click(screen.getByRole('button', { name: 'under surveillance', hidden: true }));
    expect(address()).toEqual({ vol: '0.1..', warn: 'none,any' });
    await userEvent.click(screen.getByRole('link', { name: 'Remove: Not under surveillance or under surveillance' }));
    expect(address()).toEqual({ vol: '0.1..' });
    expect(document.activeElement?.textContent).toBe(sentence());
  });
});

test('what is not understood is a chip with the reason, which a number that is written as in an address is not', async () => {
  open('price=100&exchange=MCX&vol=2..');
  expect(await symbols()).toEqual(['UP', 'DOWN']);
  const refused = [...document.querySelectorAll('[data-refused]')].map(({ textContent }) => textContent);
  expect(refused).toEqual([expect.stringContaining('price=100.., price=..100'), expect.stringContaining('NSE or BSE')]);
  await userEvent.click(screen.getByRole('link', { name: 'Remove: price=100' }));
  expect(address()).toEqual({ vol: '2..' });
  const form = within(screen.getByRole('form', { name: 'Add a condition' }));
  await userEvent.selectOptions(form.getByRole('combobox'), 'price');
  await userEvent.type(form.getByRole('textbox', { name: /At least/ }), 'much{Enter}');
  expect(document.querySelector('[data-refused]')?.textContent).toContain('price=much..');
  await userEvent.selectOptions(form.getByRole('combobox'), 'price');
  await userEvent.clear(form.getByRole('textbox', { name: /At least/ }));
  await userEvent.type(form.getByRole('textbox', { name: /At least/ }), '₹1,00,000{Enter}');
  expect(address()).toEqual({ vol: '2..', price: '100000..' });
  expect(document.querySelector('[data-refused]')).toBeNull();
});

test('a day that is none of the calendar is in no further address', async () => {
  open('vol=2..&on=2026-11-31');
  await symbols();
  expect(screen.getByRole('link', { name: 'Remove: on=2026-11-31' }).getAttribute('href')).toBe('/screener?vol=2..');
});

test('“Why not?” marks each condition with the share’s figure, and the focus stays in its field', async () => {
  open('change=2..&vol=2..&warn=none');
  await userEvent.type(await screen.findByRole('textbox', { name: /Why is a share not in the list/ }), 'quiet{Enter}');
  expect(await screen.findByText('QUIET Limited is not found.')).toBeTruthy();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Why is a share not in the list/ });
  expect(document.activeElement).toBe(field);
  const tried = within(screen.getByRole('region', { name: 'Why not?' }));
  const lines = tried.getAllByRole('listitem').map((line) => [within(line).getByRole('img').getAttribute('aria-label'), line.textContent]);
  expect(lines).toEqual([
    ['met', 'up by at least 2% on the day: +3.00%'],
    ['not met', 'on at least 2 × their usual volume: 0.50 ×'],
    ['not met', 'not under surveillance: ESM I'],
  ]);
  const failed = [...document.querySelectorAll('[data-failed] summary')].map(({ textContent }) => textContent);
  expect(failed).toEqual(['Volume ≥ 2 ×: 0.50 ×', 'Not under surveillance: ESM I']);
  act(() => navigate('/screener?change=2..&why=UP'));
  expect(field.value).toBe('UP');
});

test('where nothing is found, the condition whose removal finds most can be lifted', async () => {
  open('change=2..&vol=5..');
  await userEvent.click(await screen.findByRole('link', { name: 'Without “Volume ≥ 5 ×”: 3' }));
  expect(await symbols()).toEqual(['UP', 'QUIET', 'UNKNOWN']);
});

test('a search is one step back from its first letter to its last, as each other change is', async () => {
  open('');
  await symbols();
  const steps = vi.spyOn(window.history, 'pushState');
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  for (const text of ['u', 'up ', 'up l']) {
    fireEvent.change(field, { target: { value: text } });
    await expect.poll(address).toEqual({ q: text.trim() });
    expect(field.value).toBe(text);
  }
  expect(steps).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('link', { name: 'Volume ×' }));
  expect([address(), steps.mock.calls.length]).toEqual([{ q: 'up l', sort: 'vol' }, 2]);
});

test('the headings sort, and columns are chosen by their set and one by one', async () => {
  open('');
  await symbols();
  await userEvent.click(screen.getByRole('link', { name: 'Volume ×' }));
  expect(await symbols()).toEqual(['UP', 'DOWN', 'QUIET', 'UNKNOWN']);
  expect(screen.getByRole('columnheader', { name: 'Volume ×' }).getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(screen.getByRole('link', { name: 'Safety' }));
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers()).toEqual(['Stock', 'Price', 'Change %', 'Surveillance', 'Series', 'Band', 'F&O']);
  expect(screen.getByText('Left out, since empty for all shares shown: Listed for.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Series: one place to the left', hidden: true }));
  await userEvent.click(screen.getByRole('link', { name: 'Listed for: hide', hidden: true }));
  expect(headers()).toEqual(['Stock', 'Price', 'Change %', 'Series', 'Surveillance', 'Band', 'F&O']);
  expect(address()).toEqual({ sort: 'vol', cols: 'series,warn,band,fno' });
  for (const column of ['Series', 'Surveillance', 'Band', 'F&O'])
    await userEvent.click(screen.getByRole('link', { name: `${column}: hide`, hidden: true }));
  expect(headers()).toEqual(['Stock', 'Price', 'Change %']);
  expect(address()).toEqual({ sort: 'vol', cols: 'none' });
});

test('what became of the shares of a past session is said with its days, and the day of a last close', async () => {
  open('change=4..&since=1&on=2026-11-13', { from: '2026-11-13', to: '2026-11-20', rose: 1, fell: 0, notTraded: 1, unknown: 0, median: 5 });
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('cell').at(-1)?.textContent).toBe('+5.00%now UPNEWlast traded Thu 19 Nov 2026');
  expect(screen.getByText(/^From Fri 13 Nov 2026 to/).textContent).toBe(
    'From Fri 13 Nov 2026 to Fri 20 Nov 2026: 1 rose, 0 fell, median +5.00%. 1 not traded on Fri 20 Nov 2026: up to their last close.',
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

test('a press on the link to CSV fetches the file; with Ctrl the press is the browser’s', async () => {
  open('change=1..', undefined, undefined, 'official');
  const link = await screen.findByRole('link', { name: /^CSV of all/ });
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('No network.'));
  vi.spyOn(console, 'error').mockReturnValue();
  // jsdom does not follow links, and says so unless the press is stopped above.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(fetched).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/api/v1/screen.csv?change=1..'));
  vi.restoreAllMocks();
});

test('a screen that moves has Pause, and a quote draws nothing of it: it is asked for anew in its time', async () => {
  window.history.replaceState(null, '', '/screener?change=0..');
  const list = testList({ exchange: 'NSE', mode: 'live', stocks: SHARES });
  const answer = listScreen({ NSE: list, BSE: list }, new URLSearchParams('change=0..'), 1);
  expect(await drawnByQuotes(<Screener />, { '/api/v1/screen?change=0..': answer })).toBe(0);
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  expect(await symbols()).toHaveLength(3);
});
