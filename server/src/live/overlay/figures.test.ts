import { expect, it } from 'vitest';
import type { LiveLevel, LiveQuote } from '@bhav/core/quotes/live-quote';
import { listingKey } from '@bhav/core/quotes/stock';
import { monday, testQuote, testStock } from '../live.test-support.ts';
import { type LiveFigures, withNewer, withSeen } from './figures.ts';

const SHARES = ['AAA', 'BBB', 'CCC', 'DDD'].map((symbol) => testStock('NSE', symbol));
const [first, second, third, fourth] = SHARES as [(typeof SHARES)[0], (typeof SHARES)[0], (typeof SHARES)[0], (typeof SHARES)[0]];

function figures(receivedAt: string, quotes: LiveQuote[], levels: LiveLevel[] = [], session = '2026-11-23'): LiveFigures {
  return withNewer(undefined, { session, quotes, levels, receivedAt: monday(receivedAt) });
}

it('takes the newer figure of each share and index, kept or seen; of one moment the one after more trades', () => {
  const kept = figures(
    '10:00:05',
    [
      testQuote(first, monday('10:00:02'), { price: 91 }),
      testQuote(second, monday('10:00:04'), { price: 92 }),
      testQuote(third, monday('10:00:05'), { price: 93, volume: 20 }),
    ],
    [{ name: 'NIFTY 50', level: 1, at: monday('10:00:03') }],
  );
  const seen = figures(
    '10:00:10',
    [
      testQuote(first, monday('10:00:09'), { price: 101 }),
      testQuote(second, monday('10:00:01'), { price: 102 }),
      testQuote(third, monday('10:00:05'), { price: 103, volume: 30 }),
      testQuote(fourth, monday('10:00:00'), { price: 104 }),
    ],
    [{ name: 'NIFTY 50', level: 2, at: monday('10:00:02') }],
  );
  const joined = withSeen(kept, seen);
  expect(SHARES.map((share) => joined?.quotes.get(listingKey('NSE', share))?.price)).toEqual([101, 92, 103, 104]);
  expect(joined).toMatchObject({ session: '2026-11-23', receivedAt: monday('10:00:10') });
  expect(joined?.levels.get('NIFTY 50')?.level).toBe(1);
});

it('takes those of the later session alone, and those that there are', () => {
  const [early, late] = [figures('10:00:00', []), figures('10:00:00', [], [], '2026-11-24')];
  expect(withSeen(early, late)).toBe(late);
  expect(withSeen(late, early)).toBe(late);
  expect(withSeen(undefined, early)).toBe(early);
  expect(withSeen(early, undefined)).toBe(early);
});
