// @vitest-environment happy-dom
import type { Mode } from '@bhav/core/market/mode';
import type { Exchange } from '@bhav/core/market/exchange';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MARKET, server } from '../../stock-data/api.ts';
import { StockDataProvider } from '../../stock-data/provider.tsx';
import { createStockStore } from '../../stock-data/stock-store.ts';
import { testMarket } from '../../stock-data/stock-store.test-support.ts';
import type { SyncRun } from './judged-run.ts';
import { testRun } from './run.test-support.ts';
import { RunLog } from './run-log.tsx';

/** 21 November 2026, 14:35:10 in India. */
const OPENED = Date.UTC(2026, 10, 21, 9, 5, 10);

/** What the server answers to the question for its log. */
let answer: () => Promise<Response>;
const asked = vi.fn<typeof fetch>(() => answer());

beforeEach(() => {
  window.history.replaceState(null, '', '/data');
  asked.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a page that follows no server', () => {
  test('says so, and asks for nothing', async () => {
    open({ follows: false });
    expect((await screen.findByText(/There is no log here/)).closest('p')?.textContent).toContain('simulated in your browser');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('the log', () => {
  test('reserves its space while it is loaded', async () => {
    answer = () => new Promise(() => undefined);
    open();
    expect((await screen.findByRole('status')).textContent).toBe('Reading the log');
    expect(screen.queryByRole('table')).toBeNull();
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/v1/sync']);
  });

  test('that could not be read says so, Retry reads it, and it stays when the next reading fails', async () => {
    const silent = async () => new Response('', { status: 503 });
    answer = silent;
    const { store } = open();
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('The log could not be read. The sources and the method are below.');
    expect(screen.queryByRole('table')).toBeNull();
    answers([testRun()]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    answer = silent;
    store.refresh();
    expect((await screen.findByRole('alert')).textContent).toContain('This is what was loaded last.');
    expect(screen.getByRole('table')).toBeTruthy();
  });

  test('without an attempt says what to do', async () => {
    answers([]);
    open();
    expect(await screen.findByText('The log has no attempt at a file of NSE.')).toBeTruthy();
    expect(screen.getByText('The log has no attempt at a file of BSE.')).toBeTruthy();
    expect(screen.getAllByText(/npm run import/)).toHaveLength(2);
  });

  test('has a table for each exchange, newest first, with the outcome in words', async () => {
    answers([
      testRun({ source: 'nse-pr', state: 'refused', rows: 0, reason: 'The zip archive was cut off.' }),
      testRun({ source: 'nse-delivery', rejected: 1200, rows: 3478, reason: '1,200 lines were rejected.' }),
      testRun({ source: 'bse-bhavcopy', exchange: 'BSE', state: 'waiting', rows: 0, reason: 'Not published yet.' }),
      testRun(),
      testRun({ source: 'nse-year-range', session: '2026-11-19', state: 'missing', rows: 0, reason: 'There is no file of this day.' }),
      testRun({ source: 'nse-unheard-of' }),
    ]);
    open();
    expect((await rowsOf('NSE')).map((row) => row.join(' | '))).toEqual([
      'PR archiveFri 20 Nov 2026 | Refused20 Nov 18:42 IST |  | The zip archive was cut off.',
      'Bhavcopy with deliveryFri 20 Nov 2026 | Stored20 Nov 18:42 IST | 3,4781,200 dropped | 1,200 lines were rejected.',
      'Bhavcopy (UDiFF)Fri 20 Nov 2026 | Stored20 Nov 18:42 IST | 3,412',
      '52-week rangeThu 19 Nov 2026 | No file20 Nov 18:42 IST |  | There is no file of this day.',
      'nse-unheard-ofFri 20 Nov 2026 | Stored20 Nov 18:42 IST | 3,412',
    ]);
    expect((await rowsOf('BSE')).map((row) => row.join(' | '))).toEqual([
      'Bhavcopy (UDiFF)Fri 20 Nov 2026 | Awaited20 Nov 18:42 IST |  | Not published yet.',
    ]);
    const table = screen.getByRole('table', { name: 'NSE, attempts at its files, newest first' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['File', 'Outcome', 'Rows']);
    expect(table.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T18:42:10+05:30');
  });

  test('says of an attempt that failed that the file came later', async () => {
    answers([testRun(), testRun({ state: 'waiting', reason: 'Not published yet.', at: '2026-11-20T18:05:00+05:30' })]);
    open();
    expect((await rowsOf('NSE')).map((row) => row[3])).toEqual([undefined, 'Not published yet. Stored by a later attempt.']);
  });

  test('is read anew with each renewal of the figures', async () => {
    answers([testRun()]);
    open();
    await screen.findByRole('table');
    const times = asked.mock.calls.length;
    answers([testRun({ source: 'nse-pr' }), testRun()]);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(async () => expect(await rowsOf('NSE')).toHaveLength(2));
    expect(asked.mock.calls.length).toBe(times + 1);
  });
});

describe('an exchange', () => {
  test('counts the open files, or says that none is open', async () => {
    answers([
      testRun({ source: 'nse-pr', state: 'refused' }),
      testRun({ source: 'nse-pr', state: 'refused', session: '2026-11-19' }),
      testRun({ source: 'nse-year-range', state: 'missing' }),
      testRun({ source: 'bse-bhavcopy', exchange: 'BSE' }),
    ]);
    open();
    const panel = within(await screen.findByRole('region', { name: 'NSE' }));
    expect((await panel.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['2 refused', '1 without a file']);
    expect(within(screen.getByRole('region', { name: 'BSE' })).getByText('Nothing, as of the latest attempt')).toBeTruthy();
  });

  test('of the demonstration is called so', async () => {
    answers([testRun()]);
    open({ mode: 'demonstration' });
    expect(await screen.findByText(/The exchange of these runs is made up/)).toBeTruthy();
  });

  test('shows ten attempts, and all when asked', async () => {
    answers(Array.from({ length: 23 }, (_, index) => testRun({ session: `2026-10-${String(index + 1).padStart(2, '0')}` })));
    open();
    expect(await rowsOf('NSE')).toHaveLength(10);
    const button = screen.getByRole('button', { name: 'Show all 23 attempts' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(await rowsOf('NSE')).toHaveLength(23);
    await userEvent.click(screen.getByRole('button', { name: 'Show only the newest' }));
    expect(await rowsOf('NSE')).toHaveLength(10);
  });
});

describe('the filter', () => {
  test('keeps the open problems, and stands in the address', async () => {
    answers([testRun({ source: 'nse-pr', state: 'refused' }), testRun(), testRun({ state: 'waiting' })]);
    open();
    expect(await rowsOf('NSE')).toHaveLength(3);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Problems only' }));
    expect((await rowsOf('NSE')).map(([file]) => file)).toEqual(['PR archiveFri 20 Nov 2026']);
    expect(window.location.search).toBe('?show=problems');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Problems only' }));
    expect(await rowsOf('NSE')).toHaveLength(3);
    expect(window.location.search).toBe('');
  });

  test('is read from the address, and says when there is no problem', async () => {
    window.history.replaceState(null, '', '/data?seed=42&show=problems');
    answers([testRun()]);
    open();
    expect(await screen.findByText('No open problem in the newest 1 attempts.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Problems only' }));
    expect(window.location.search).toBe('?seed=42');
  });
});

test('the outcomes are explained', async () => {
  answers([testRun()]);
  open();
  const meanings = within(await screen.findByRole('region', { name: 'What the outcomes mean' }));
  expect(meanings.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Stored', 'Refused', 'No file', 'Awaited']);
});

describe('the server itself', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('has its problems and downloads above the log', async () => {
    const problems = [{ part: 'store', sentence: 'The disk is full: make room.', since: '2026-11-21T14:30:00+05:30' }];
    answer = async () => Response.json({ runs: [testRun()], problems, current: [] });
    open();
    const server = await screen.findByRole('region', { name: 'This server' });
    expect(await within(server).findByText('The disk is full: make room.')).toBeTruthy();
    expect(server.textContent).toContain('Nothing at the moment');
  });

  test('is asked again after ten seconds while it fetches, and not after that', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
    const current = [{ source: 'nse-pr', exchange: 'NSE', session: '2026-11-20', step: 'downloading', since: '2026-11-21T14:34:00+05:30' }];
    answer = async () => Response.json({ runs: [testRun()], problems: [], current });
    open();
    expect(await screen.findByText(/Downloading since 21 Nov 14:34 IST/)).toBeTruthy();
    const calls = asked.mock.calls.length;
    answer = async () => Response.json({ runs: [testRun()], problems: [], current: [] });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(asked.mock.calls.length).toBe(calls + 1);
    expect(await screen.findByText('Nothing at the moment')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked.mock.calls.length).toBe(calls + 1);
  });
});

function answers(runs: SyncRun[]) {
  answer = async () => Response.json({ runs });
}

interface Opening {
  follows?: boolean;
  mode?: Mode;
}

/** Opens the log on a page whose figures are of a mode; without a server they are simulated. */
function open({ follows = true, mode = 'official' }: Opening = {}) {
  const market = testMarket({ mode, fetchedAt: '2026-11-20T18:42:10+05:30' });
  let instant = OPENED;
  const now = () => (instant += 1000);
  vi.stubGlobal('fetch', (address: string) => (address === MARKET ? Response.json(market) : asked(address)));
  const store = createStockStore({ now, ...(follows && { server, status: { market } }) });
  render(
    <StockDataProvider store={store}>
      <RunLog />
    </StockDataProvider>,
  );
  return { store };
}

/** The attempts in an exchange's table, each with the text of its cells. */
async function rowsOf(exchange: Exchange) {
  const table = await screen.findByRole('table', { name: new RegExp(`^${exchange},`) });
  return [...table.querySelectorAll('tbody')].map((group) => [...group.querySelectorAll('th, td')].map(({ textContent }) => textContent));
}
