import type { StockList } from '../wire/market.ts';
import { expect, test } from 'vitest';
import { offlineFigures, oldestAge, ageInWords } from './offline-figures.ts';
import { testList, testStock } from '../quotes/stock.test-support.ts';

/** Friday 20 November 2026, 17:40 in India. */
const NOW = Date.parse('2026-11-20T17:40:00+05:30');

const live = {
  mode: 'live',
  source: 'Upstox',
  session: '2026-11-20',
  asOf: '2026-11-20T14:35:20+05:30',
  stocks: [testStock()],
} satisfies Partial<StockList>;
const nse = testList({ ...live, exchange: 'NSE' });
const bse = testList({ ...live, exchange: 'BSE' });

test('lists of one time and mode are named together', () => {
  expect(offlineFigures([nse, bse], NOW)).toBe('These are the figures of Fri 20 Nov 2026, 14:35 IST (Delayed, Upstox), 3 hours old.');
});

test('two sources of one mode are both named, with the age of the older', () => {
  const other = { ...bse, source: 'BSE file', asOf: '2026-11-20T14:35:59+05:30' };
  expect(offlineFigures([other, { ...nse, source: 'NSE file' }], Date.parse('2026-11-20T14:36:40+05:30'))).toBe(
    'These are the figures of Fri 20 Nov 2026, 14:35 IST (Delayed, BSE file and NSE file), 1 minute old.',
  );
});

test('lists of different times or modes are named apart, each with its age', () => {
  const closed = { ...bse, mode: 'official', source: 'BSE file', session: '2026-11-19', asOf: '2026-11-19T15:30:00+05:30' } as const;
  expect(offlineFigures([nse, closed], NOW)).toBe(
    'These are the last figures. NSE: Fri 20 Nov 2026, 14:35 IST (Delayed, Upstox), 3 hours old. BSE: Thu 19 Nov 2026, 15:30 IST (Official close, BSE end-of-day file), 26 hours old.',
  );
  expect(oldestAge([nse, closed], NOW)).toBe('26 hours old');
});

test('a list without figures is left out', () => {
  expect(offlineFigures([nse, { ...bse, stocks: [] }], NOW)).toBe(
    'These are the figures of Fri 20 Nov 2026, 14:35 IST (Delayed, Upstox), 3 hours old.',
  );
  expect(oldestAge([{ ...nse, stocks: [] }], NOW)).toBeUndefined();
});

test('figures without a time are as old as their fetching; without either they have no age', () => {
  const { asOf: _asOf, ...timeless } = nse;
  expect(offlineFigures([{ ...timeless, fetchedAt: '2026-11-20T16:40:00+05:30' }], NOW)).toContain(
    '16:40 IST (Delayed, Upstox), 1 hour old.',
  );
  expect(offlineFigures([timeless], NOW)).toBe('These are the figures of Fri 20 Nov 2026 (Delayed, Upstox).');
});

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

test.each([
  [0, 'less than a minute old'],
  [59 * SECOND, 'less than a minute old'],
  [MINUTE, '1 minute old'],
  [2 * MINUTE - 1, '1 minute old'],
  [59 * MINUTE + 59 * SECOND, '59 minutes old'],
  [HOUR, '1 hour old'],
  [3 * HOUR + 59 * MINUTE, '3 hours old'],
  [48 * HOUR - 1, '47 hours old'],
  [48 * HOUR, '2 days old'],
  [400 * 24 * HOUR, '400 days old'],
  // Two clocks always differ a little.
  [-59 * SECOND, 'less than a minute old'],
  [-MINUTE, 'later than this device’s clock'],
])('figures of %i ms ago are %s', (age, words) => {
  expect(ageInWords(NOW - age, NOW)).toBe(words);
});
