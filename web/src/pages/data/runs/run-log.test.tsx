import type { Exchange } from '@bhav/core/market/exchange';
import type { SyncAnswer } from '@bhav/core/wire/server/sync';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPart } from '../open-part.test-support.tsx';
import { testRun } from './run.test-support.ts';
import { RunLog } from './run-log.tsx';

/** What the server answers to the question for its log. */
let answer: () => Promise<Response>;
const asked = vi.fn<typeof fetch>(() => answer());

beforeEach(() => {
  window.history.replaceState(null, '', '/data?seed=42');
  asked.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a full answer: the server’s problems and downloads, the open files, and each attempt with its outcome in words', async () => {
  const since = '2026-11-20T18:42:10+05:30';
  answers({
    problems: [
      { part: 'clock', sentence: 'The clock of this machine is behind.', since },
      { part: 'ingest', sentence: '<b>Files</b> cannot be read.', since: '2026-11-20T19:00:00+05:30' },
    ],
    current: [
      { source: 'nse-bhavcopy', exchange: 'NSE', session: '2026-11-20', step: 'downloading', since, bytes: 345_678 },
      { source: 'bse-bhavcopy', exchange: 'BSE', session: '2026-11-20', step: 'downloading', since, bytes: 2_345_678 },
      { source: 'nse-unheard-of', exchange: 'NSE', session: '2026-11-19', step: 'waiting', since },
      { source: 'nse-pr', exchange: 'NSE', session: '2026-11-19', step: 'reading', since: 'lately' },
    ],
    history: { NSE: { stored: 22, awaited: 229 }, BSE: { stored: 250, awaited: 0 } },
    runs: [
      testRun({ source: 'nse-pr', state: 'refused', rows: 0, reason: '<b>The zip archive</b> was cut off.' }),
      testRun({ source: 'nse-delivery', rejected: 1200, rows: 3478, reason: '1,200 lines were rejected.' }),
      testRun({ source: 'bse-bhavcopy', exchange: 'BSE' }),
      testRun({ source: 'bse-bhavcopy', exchange: 'BSE', state: 'waiting', rows: 0, reason: 'Not published yet.' }),
      testRun({ source: 'nse-year-range', session: '2026-11-19', state: 'missing', rows: 0, reason: 'There is no file of this day.' }),
      testRun({ source: 'nse-unheard-of' }),
    ],
  });
  openPart(<RunLog />, asked);
  const server = within(await screen.findByRole('region', { name: 'This server' }));
  expect(server.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Clocksince 20 Nov 18:42 ISTThe clock of this machine is behind.Reading filessince 20 Nov 19:00 IST<b>Files</b> cannot be read.',
    [
      'Bhavcopy (UDiFF)NSE, Fri 20 Nov 2026Downloading since 20 Nov 18:42 IST, 346 kB so far',
      'Bhavcopy (UDiFF)BSE, Fri 20 Nov 2026Downloading since 20 Nov 18:42 IST, 2.3 MB so far',
      'nse-unheard-ofNSE, Thu 19 Nov 2026Waiting for its turn since 20 Nov 18:42 IST',
      'Daily reports (PR archive)NSE, Thu 19 Nov 2026Being checked and stored since lately',
    ].join(''),
    'NSE: 22 of 251 trading days are hereBSE: 250 of 250 trading days are here',
  ]);
  const nse = within(screen.getByRole('region', { name: 'NSE' }));
  expect(nse.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 refused',
    '1 without a file',
    '1 stored with a remark',
  ]);
  expect(within(screen.getByRole('region', { name: 'BSE' })).getByText('Nothing, as of the latest 2 attempts')).toBeTruthy();
  expect(rowsOf('NSE')).toEqual([
    'Daily reports (PR archive)Fri 20 Nov 2026 | Refused20 Nov 18:42 IST |  | <b>The zip archive</b> was cut off.',
    'Bhavcopy with deliveryFri 20 Nov 2026 | Stored20 Nov 18:42 IST | 3,4781,200 dropped | 1,200 lines were rejected.',
    '52-week rangeThu 19 Nov 2026 | No file20 Nov 18:42 IST |  | There is no file of this day.',
    'nse-unheard-ofFri 20 Nov 2026 | Stored20 Nov 18:42 IST | 3,412',
  ]);
  expect(rowsOf('BSE')).toEqual([
    'Bhavcopy (UDiFF)Fri 20 Nov 2026 | Stored20 Nov 18:42 IST | 3,412',
    'Bhavcopy (UDiFF)Fri 20 Nov 2026 | Awaited20 Nov 18:42 IST |  | Not published yet. Stored by a later attempt.',
  ]);
  const table = screen.getByRole('table', { name: 'NSE, attempts at its files, newest first' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
  expect(table.querySelector('time')?.getAttribute('datetime')).toBe(since);
  const meanings = within(screen.getByRole('region', { name: 'What the outcomes mean' }));
  expect(meanings.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Stored', 'Refused', 'No file', 'Awaited']);
  expect(document.querySelector('b')).toBeNull();
});

test('an empty answer says what to do', async () => {
  answers({});
  openPart(<RunLog />, asked, { mode: 'demonstration' });
  expect(await screen.findByText('The log has no attempt at a file of NSE.')).toBeTruthy();
  expect(screen.getByText('The log has no attempt at a file of BSE.')).toBeTruthy();
  expect(screen.getAllByText(/npm run import/)).toHaveLength(2);
  expect(screen.getByText(/The exchange of these runs is made up/)).toBeTruthy();
  expect(screen.getByText('None known')).toBeTruthy();
  expect(screen.getByText('Nothing at the moment')).toBeTruthy();
  expect(screen.getAllByText('Not known')).toHaveLength(2);
});

test('ten attempts are shown, and all when asked; the filter keeps the open problems, and stands in the address', async () => {
  const good = Array.from({ length: 22 }, (_, day) => testRun({ session: `2026-10-${day + 10}` }));
  answers({ runs: [testRun({ source: 'nse-pr', state: 'refused' }), ...good, testRun({ exchange: 'BSE' })] });
  openPart(<RunLog />, asked);
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 23 attempts', expanded: false }));
  expect(rowsOf('NSE')).toHaveLength(23);
  await userEvent.click(screen.getByRole('button', { name: 'Show only the newest' }));
  expect(rowsOf('NSE')).toHaveLength(10);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Problems only' }));
  expect(window.location.search).toBe('?seed=42&show=problems');
  expect(rowsOf('NSE')).toEqual(['Daily reports (PR archive)Fri 20 Nov 2026 | Refused20 Nov 18:42 IST | ']);
  expect(screen.getByText('No open problem in the newest 1 attempts.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Problems only' }));
  expect(rowsOf('NSE')).toHaveLength(10);
  expect(window.location.search).toBe('?seed=42');
});

test('a server that fetches is asked again after ten seconds, and not after that', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  const since = '2026-11-21T14:34:00+05:30';
  answers({ current: [{ source: 'nse-pr', exchange: 'NSE', session: '2026-11-20', step: 'downloading', since }] });
  openPart(<RunLog />, asked);
  expect(await screen.findByText(/Downloading since 21 Nov 14:34 IST/)).toBeTruthy();
  const calls = asked.mock.calls.length;
  answers({});
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(asked.mock.calls.length).toBe(calls + 1);
  expect(await screen.findByText('Nothing at the moment')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked.mock.calls.length).toBe(calls + 1);
});

/** Lets the server answer with an empty log, but for what is given. */
function answers(given: Partial<SyncAnswer>) {
  const nothing = { stored: 0, awaited: 0 };
  const empty: SyncAnswer = { runs: [], problems: [], current: [], history: { NSE: nothing, BSE: nothing } };
  answer = async () => Response.json({ ...empty, ...given });
}

/** The attempts in an exchange's table, each with the text of its cells. */
function rowsOf(exchange: Exchange) {
  const table = screen.getByRole('table', { name: new RegExp(`^${exchange},`) });
  return [...table.querySelectorAll('tbody')].map((group) =>
    [...group.querySelectorAll('th, td')].map(({ textContent }) => textContent).join(' | '),
  );
}
