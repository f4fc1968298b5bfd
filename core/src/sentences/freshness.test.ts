import { describe, expect, test } from 'vitest';
import { freshnessLine, freshnessLines, modeLine, modeMark, staleNote } from './freshness.ts';
import { testList, testStock } from '../quotes/stock.test-support.ts';
import { DAY_MS } from '../calendar/days.ts';

const OFFICIAL = {
  mode: 'official',
  source: 'NSE end-of-day file',
  session: '2025-12-04',
  asOf: '2025-12-04T15:30:00+05:30',
  fetchedAt: '2025-12-04T18:32:10+05:30',
} as const;

const run = (change: object) => ({
  source: 'nse-bhavcopy',
  exchange: 'NSE' as const,
  session: '2025-12-05',
  state: 'waiting' as const,
  reason: 'Not published yet.',
  rows: 0,
  rejected: 0,
  at: '2025-12-05T18:05:00+05:30',
  ...change,
});

test('the line above a table says mode, session or time, source and when it was fetched', () => {
  expect(freshnessLine(testList({ exchange: 'NSE', ...OFFICIAL }))).toBe(
    'Official close · Thu 4 Dec 2025 · NSE end-of-day file · fetched Thu 4 Dec 18:32 IST',
  );
  const { session: _session, fetchedAt: _fetched, ...list } = testList({ exchange: 'BSE', ...OFFICIAL });
  const simulated = { mode: 'simulated', source: 'Generated in your browser', asOf: '2026-11-21T14:35:10+05:30' } as const;
  expect(freshnessLine({ ...list, ...simulated })).toBe('Simulated data · Generated in your browser · 14:35:10 IST');
  const { asOf: _asOf, ...empty } = list;
  expect(freshnessLine(empty)).toBe('Official close · BSE: no close yet · BSE end-of-day file');
});

test('the lines of both exchanges are one where they differ by their files alone', () => {
  const nse = testList({ exchange: 'NSE', ...OFFICIAL });
  const bse = testList({ exchange: 'BSE', ...OFFICIAL, fetchedAt: '2025-12-04T18:40:00+05:30' });
  const line = 'Thu 4 Dec 2025 · NSE and BSE end-of-day files · fetched Thu 4 Dec 18:40 IST';
  expect(freshnessLines([nse, bse])).toEqual([`Official close · ${line}`]);
  const made = [nse, bse].map((list) => ({ ...list, mode: 'demonstration' as const }));
  expect(freshnessLines(made)).toEqual([line.replace('NSE and', 'made-up NSE and')]);
  for (const other of [
    { session: '2025-12-03' },
    { mode: 'demonstration' as const },
    { stocks: [testStock({ quotedAt: OFFICIAL.asOf })] },
  ]) {
    const lists = [nse, { ...bse, ...other }];
    expect(freshnessLines(lists)).toEqual(lists.map((list) => freshnessLine(list)));
  }
  expect(freshnessLines([nse])).toEqual([freshnessLine(nse)]);
});

describe('the line in the bar', () => {
  test('names one session with its exchanges, or that of each exchange', () => {
    const nse = testList({ exchange: 'NSE', ...OFFICIAL });
    const bse = testList({ exchange: 'BSE', ...OFFICIAL });
    expect(modeLine([nse, bse])).toBe('Official close · Thu 4 Dec 2025 · NSE & BSE');
    expect(modeMark([nse, { ...bse, session: '2025-12-03' }])).toBe('Close Thu 4 Dec');
    expect(modeLine([nse, { ...bse, session: '2025-12-03' }])).toBe('Official close · NSE Thu 4 Dec 2025, BSE Wed 3 Dec 2025');
    const { session: _none, ...waiting } = bse;
    expect(modeLine([nse, waiting])).toBe('Official close · NSE Thu 4 Dec 2025, BSE no close yet');
  });

  test('is the mode alone for simulated figures', () => {
    expect(modeLine([testList({ mode: 'simulated' })])).toBe('Simulated data');
    expect(modeMark([])).toBe('Simulated data');
    expect(modeLine([])).toBe('Simulated data');
  });
});

describe('why the newest session is not newer', () => {
  const awaited = (reason: string): string => `Newest official close: Thu 4 Dec — ${reason}`;
  const silent = (at: string) =>
    run({ unreachable: true, reason: 'The connection failed (ECONNREFUSED).', at: `2025-12-05T${at}:00+05:30` });

  test.each([
    ['it is not published', [run({})], 'Fri 5 Dec not published yet'],
    ['it was refused', [run({ state: 'refused', reason: 'The file holds 2025-12-04.' })], 'Fri 5 Dec refused: The file holds 2025-12-04.'],
    [
      'the exchange is silent since the first of the failed attempts',
      [silent('18:15'), silent('18:10'), run({ at: '2025-12-05T17:00:00+05:30' })],
      'exchange not reachable since Fri 5 Dec 18:10 IST',
    ],
    ['the exchange was silent at every attempt', [silent('18:15'), silent('18:05')], 'exchange not reachable since Fri 5 Dec 18:05 IST'],
    [
      'the newest of several sessions has no file',
      [run({}), run({ session: '2025-12-09', state: 'missing' }), run({ session: '2025-12-08' })],
      'Tue 9 Dec has no file',
    ],
  ])('%s', (_why, runs, reason) => {
    expect(staleNote('NSE', '2025-12-04', runs)).toBe(awaited(reason));
  });

  test('nothing is awaited', () => {
    expect(staleNote('NSE', '2025-12-05', [run({})])).toBeUndefined();
    expect(staleNote('BSE', '2025-12-04', [run({})])).toBeUndefined();
    expect(staleNote('NSE', '2025-12-04', [run({ state: 'stored' })])).toBeUndefined();
    expect(staleNote('NSE', '2025-12-04', [run({ source: 'nse-delivery' })])).toBeUndefined();
  });

  test('there is no session at all; what was refused of the other exchange does not count', () => {
    const runs = [run({ source: 'bse-bhavcopy', exchange: 'BSE' }), run({ state: 'refused' })];
    expect(staleNote('BSE', undefined, runs)).toBe('BSE: no close yet — Fri 5 Dec not published yet');
  });
});

const LIVE = {
  mode: 'live',
  source: 'Upstox',
  session: '2026-11-20',
  asOf: '2026-11-20T14:35:10+05:30',
  fetchedAt: '2026-11-20T14:35:12+05:30',
} as const;
const NOW = Date.parse('2026-11-20T14:37:00+05:30');

describe('quotes', () => {
  const nse = testList({ exchange: 'NSE', ...LIVE });
  const bse = testList({ exchange: 'BSE', ...LIVE });

  test('are delayed and have a time, and on another day a date', () => {
    expect(freshnessLine(nse, NOW)).toBe('Delayed · 14:35 IST · Upstox · fetched 14:35 IST');
    expect(freshnessLine(nse)).toBe('Delayed · Fri 20 Nov 2026 14:35 IST · Upstox · fetched 14:35 IST');
    expect(modeLine([nse, bse], NOW)).toBe('Delayed · 14:35 IST · Upstox');
    expect(modeMark([nse], NOW)).toBe('Delayed 14:35');
    expect(modeMark([nse], NOW + DAY_MS)).toBe('Delayed Fri 20 Nov');
    expect(modeLine([nse], NOW + DAY_MS)).toBe('Delayed · Fri 20 Nov 2026 14:35 IST · Upstox');
  });

  test('have a time for each exchange if the two differ', () => {
    const older = { ...bse, asOf: '2026-11-20T14:30:02+05:30' };
    expect(modeLine([nse, older], NOW)).toBe('Delayed · NSE 14:35 IST, BSE 14:30 IST · Upstox');
    expect(modeMark([nse, older], NOW)).toBe('Delayed 14:30');
    expect(modeLine([nse, { ...bse, asOf: '2026-11-20T14:33:59+05:30' }], NOW)).toBe('Delayed · 14:33 IST · Upstox');
  });

  test('of a demonstration have a time, its closes a session', () => {
    const closes = testList({ exchange: 'NSE', ...OFFICIAL, mode: 'demonstration' });
    const quotes = { ...closes, asOf: LIVE.asOf, quotesOf: 'Upstox', stocks: [testStock({ quotedAt: '2026-11-20T14:35:10+05:30' })] };
    expect(modeMark([quotes], NOW)).toBe('Demonstration');
    expect(modeLine([closes], NOW)).toBe('Demonstration exchange · Thu 4 Dec 2025 · NSE');
    expect(modeLine([quotes], NOW)).toBe('Demonstration exchange · Fri 20 Nov 2026 14:35 IST · made-up Upstox quotes');
  });

  test('of one exchange stand beside the closes of the other', () => {
    const closes = testList({ exchange: 'BSE', ...OFFICIAL });
    expect(modeLine([nse, closes], NOW)).toBe('NSE: Delayed 14:35 IST · BSE: Official close Thu 4 Dec 2025');
    expect(modeMark([nse, closes], NOW)).toBe('Delayed & close');
    const { session: _none, ...waiting } = closes;
    expect(modeLine([nse, waiting], NOW)).toBe('NSE: Delayed 14:35 IST · BSE: no close yet');
  });
});
