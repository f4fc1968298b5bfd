// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ServerHealth } from './server-health.tsx';
import type { SyncAnswer } from '@bhav/core/wire/sync';

/** Shows the server in a state; gives the text under each of its two headings. */
function show(server: Pick<SyncAnswer, 'problems' | 'current' | 'history'> | undefined): (string | null)[] {
  render(<ServerHealth server={server} />);
  return [...screen.getByRole('region', { name: 'This server' }).querySelectorAll('dd')].map(({ textContent }) => textContent);
}

test('its space is reserved while it is loaded', () => {
  expect(show(undefined)).toEqual(['', '', '']);
  expect(document.querySelectorAll('.skeleton')).toHaveLength(3);
});

test('a server that is well and fetches nothing says so', () => {
  expect(show({ problems: [], current: [], history: { NSE: { stored: 22, awaited: 229 }, BSE: { stored: 250, awaited: 0 } } })).toEqual([
    'None known',
    'Nothing at the moment',
    'NSE: 22 of 251 sessions are hereBSE: 250 of 250 sessions are here',
  ]);
});

test('facts that an older server does not send are unknown', () => {
  expect(show({})).toEqual(['Not known', 'Not known', 'Not known']);
});

test('each problem has its part, since when it is, and its sentence', () => {
  const [problems] = show({
    problems: [
      { part: 'clock', sentence: 'The clock of this machine jumped back by 1 h.', since: '2026-11-20T18:42:10+05:30' },
      { part: 'ingest', sentence: '<b>Files</b> cannot be read.', since: '2026-11-20T19:00:00+05:30' },
    ],
    current: [],
  });
  expect(problems).toBe(
    'Clocksince 20 Nov 18:42 ISTThe clock of this machine jumped back by 1 h.Reading filessince 20 Nov 19:00 IST<b>Files</b> cannot be read.',
  );
  expect(document.querySelector('dd b')).toBeNull();
});

test('each file that is being fetched has its name, its day, its step and how much has come', () => {
  const since = '2026-11-20T18:42:10+05:30';
  const [, current] = show({
    problems: [],
    current: [
      { source: 'nse-bhavcopy', exchange: 'NSE', session: '2026-11-20', step: 'downloading', since, bytes: 345_678 },
      { source: 'bse-bhavcopy', exchange: 'BSE', session: '2026-11-20', step: 'downloading', since, bytes: 2_345_678 },
      { source: 'nse-unheard-of', exchange: 'NSE', session: '2026-11-19', step: 'waiting', since },
      { source: 'nse-pr', exchange: 'NSE', session: '2026-11-19', step: 'reading', since: 'lately' },
    ],
  });
  expect(current).toBe(
    [
      'Bhavcopy (UDiFF)NSE, Fri 20 Nov 2026Downloading since 20 Nov 18:42 IST, 346 kB so far',
      'Bhavcopy (UDiFF)BSE, Fri 20 Nov 2026Downloading since 20 Nov 18:42 IST, 2.3 MB so far',
      'nse-unheard-ofNSE, Thu 19 Nov 2026Waiting for its turn since 20 Nov 18:42 IST',
      'PR archiveNSE, Thu 19 Nov 2026Being checked and stored since lately',
    ].join(''),
  );
});
