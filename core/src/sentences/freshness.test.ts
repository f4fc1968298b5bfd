import { describe, expect, test } from 'vitest';
import { freshnessLine, modeLine, modeMark, staleNote } from './freshness.ts';
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

describe('the line above a table', () => {
  test('says mode, session, source and when it was fetched', () => {
    expect(freshnessLine(testList({ exchange: 'NSE', ...OFFICIAL }))).toBe(
      'Official close · Thu 4 Dec 2025 · NSE end-of-day file · fetched Thu 4 Dec 18:32 IST',
    );
  });

  test('says when simulated figures were made', () => {
    const list = testList({ mode: 'simulated', source: 'Generated in your browser', asOf: '2026-11-21T14:35:10+05:30' });
    const { session: _session, fetchedAt: _fetched, ...simulated } = list;
    expect(freshnessLine(simulated)).toBe('Simulated data · Generated in your browser · 14:35:10 IST');
  });

  test('says that an exchange has no session yet', () => {
    const { session: _session, fetchedAt: _fetched, asOf: _asOf, ...list } = testList({ exchange: 'BSE', ...OFFICIAL });
    expect(freshnessLine(list)).toContain('BSE: no session yet');
  });
});

describe('the line in the bar', () => {
  test('names only the exchanges with the newest session', () => {
    const nse = testList({ exchange: 'NSE', ...OFFICIAL, session: '2026-11-20' });
    const bse = testList({ exchange: 'BSE', ...OFFICIAL, session: '2026-11-20' });
    expect(modeLine([nse, bse])).toBe('Official close · Fri 20 Nov 2026 · NSE & BSE');
    expect(modeMark([nse, { ...bse, session: '2026-11-19' }])).toBe('Close Fri 20 Nov');
    expect(modeLine([nse, { ...bse, session: '2026-11-19' }])).toBe('Official close · Fri 20 Nov 2026 · NSE');
  });

  test('is the mode alone for simulated figures', () => {
    expect(modeLine([testList({ mode: 'simulated' })])).toBe('Simulated data');
    expect(modeMark([])).toBe('Simulated data');
    expect(modeLine([])).toBe('Simulated data');
  });
});

describe('why the newest session is not newer', () => {
  test('not published', () => {
    expect(staleNote('NSE', '2025-12-04', [run({})])).toBe('Newest official close: Thu 4 Dec — Fri 5 Dec not published yet');
  });

  test('the exchange is not reachable since the first of the failed attempts', () => {
    const silent = { unreachable: true, reason: 'The connection failed (ECONNREFUSED).' };
    const runs = [
      run({ ...silent, at: '2025-12-05T18:15:00+05:30' }),
      run({ ...silent, at: '2025-12-05T18:10:00+05:30' }),
      run({ at: '2025-12-05T17:00:00+05:30' }),
    ];
    expect(staleNote('NSE', '2025-12-04', runs)).toBe(
      'Newest official close: Thu 4 Dec — exchange not reachable since Fri 5 Dec 18:10 IST',
    );
  });

  test('refused, with the reason', () => {
    expect(staleNote('NSE', '2025-12-04', [run({ state: 'refused', reason: 'The file holds 2025-12-04.' })])).toBe(
      'Newest official close: Thu 4 Dec — Fri 5 Dec refused: The file holds 2025-12-04.',
    );
  });

  test('nothing is awaited', () => {
    expect(staleNote('NSE', '2025-12-05', [run({})])).toBeUndefined();
    expect(staleNote('BSE', '2025-12-04', [run({})])).toBeUndefined();
    expect(staleNote('NSE', '2025-12-04', [run({ state: 'stored' })])).toBeUndefined();
  });

  test('the attempts at other files do not count', () => {
    expect(staleNote('NSE', '2025-12-04', [run({ source: 'nse-delivery' })])).toBeUndefined();
    expect(staleNote('BSE', '2025-12-04', [run({ source: 'bse-bhavcopy', exchange: 'BSE' }), run({ state: 'refused' })])).toBe(
      'Newest official close: Thu 4 Dec — Fri 5 Dec not published yet',
    );
  });

  test('the newest of several sessions is the one awaited', () => {
    const runs = [run({ session: '2025-12-05' }), run({ session: '2025-12-09', state: 'missing' }), run({ session: '2025-12-08' })];
    expect(staleNote('NSE', '2025-12-04', runs)).toBe('Newest official close: Thu 4 Dec — Tue 9 Dec has no file');
  });

  test('the exchange has been silent from the first attempt on', () => {
    const runs = [run({ unreachable: true, at: '2025-12-05T18:15:00+05:30' }), run({ unreachable: true, at: '2025-12-05T18:05:00+05:30' })];
    expect(staleNote('NSE', '2025-12-04', runs)).toBe(
      'Newest official close: Thu 4 Dec — exchange not reachable since Fri 5 Dec 18:05 IST',
    );
  });

  test('no session at all', () => {
    expect(staleNote('NSE', undefined, [run({})])).toBe('NSE: no session yet — Fri 5 Dec not published yet');
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
  test('are delayed and have a time, and on another day a date', () => {
    const list = testList({ exchange: 'NSE', ...LIVE });
    expect(freshnessLine(list, NOW)).toBe('Delayed · 14:35 IST · Upstox · fetched 14:35 IST');
    expect(freshnessLine(list)).toBe('Delayed · Fri 20 Nov 2026 14:35 IST · Upstox · fetched 14:35 IST');
    expect(modeLine([list, testList({ exchange: 'BSE', ...LIVE })], NOW)).toBe('Delayed · 14:35 IST · Upstox');
    expect(modeMark([list], NOW)).toBe('Delayed 14:35');
    expect(modeMark([list], NOW + DAY_MS)).toBe('Delayed Fri 20 Nov');
    expect(modeLine([list], NOW + DAY_MS)).toBe('Delayed · Fri 20 Nov 2026 14:35 IST · Upstox');
  });

  test('have a time for each exchange if the two differ', () => {
    const bse = testList({ ...LIVE, exchange: 'BSE', asOf: '2026-11-20T14:30:02+05:30' });
    expect(modeLine([testList({ exchange: 'NSE', ...LIVE }), bse], NOW)).toBe('Delayed · NSE 14:35 IST, BSE 14:30 IST · Upstox');
    const near = { ...bse, asOf: '2026-11-20T14:33:59+05:30' };
    expect(modeLine([testList({ exchange: 'NSE', ...LIVE }), near], NOW)).toBe('Delayed · 14:33 IST · Upstox');
    expect(modeMark([testList({ exchange: 'NSE', ...LIVE }), bse], NOW)).toBe('Delayed 14:30');
  });

  test('of a demonstration have a time, its closes a session', () => {
    const closes = testList({ exchange: 'NSE', ...OFFICIAL, mode: 'demonstration' });
    const quotes = { ...closes, asOf: LIVE.asOf, source: 'made-up quotes', stocks: [testStock({ quotedAt: '2026-11-20T14:35:10+05:30' })] };
    expect(modeMark([quotes], NOW)).toBe('Demonstration');
    expect(modeLine([closes], NOW)).toBe('Demonstration exchange · Thu 4 Dec 2025 · NSE');
    expect(modeLine([quotes], NOW)).toBe('Demonstration exchange · Fri 20 Nov 2026 14:35 IST · made-up quotes');
  });

  test('of one exchange stand beside the closes of the other', () => {
    const nse = testList({ exchange: 'NSE', ...LIVE });
    const bse = testList({ ...OFFICIAL, exchange: 'BSE', session: '2026-11-19' });
    expect(modeLine([nse, bse], NOW)).toBe('NSE: Delayed 14:35 IST · BSE: Official close Thu 19 Nov 2026');
    expect(modeMark([nse, bse], NOW)).toBe('Delayed & close');
    const { session: _none, ...waiting } = bse;
    expect(modeLine([nse, waiting], NOW)).toBe('NSE: Delayed 14:35 IST · BSE: no session yet');
  });
});
