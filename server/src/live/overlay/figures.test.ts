import { expect, it } from 'vitest';
import type { LiveLevel, LiveQuote } from '@bhav/core/quotes/live-quote';
import { listingKey } from '@bhav/core/quotes/stock';
import type { Stock } from '@bhav/core/wire/stock';
import { monday, testQuote, testStock } from '../live.test-support.ts';
import { type LiveFigures, withNewer, withSeen } from './figures.ts';

const SHARES = ['AAA', 'BBB', 'CCC', 'DDD'].map((symbol) => testStock('NSE', symbol));
const [first, second, third, fourth] = SHARES as [Stock, Stock, Stock, Stock];

function figures(receivedAt: string, quotes: LiveQuote[], levels: LiveLevel[] = [], session = '2026-11-23'): LiveFigures {
  return withNewer(undefined, { session, quotes, levels, receivedAt: monday(receivedAt) });
}

it('takes the newer figure of each share and index, kept or seen; of one moment the one after more trades', () => {
  const quote = (share: Stock, time: string, price: number, volume = 10) => testQuote(share, monday(`10:00:${time}`), { price, volume });
  const level = (points: number, time: string) => [{ name: 'NIFTY 50', level: points, at: monday(`10:00:${time}`) } as const];
  const kept = figures('10:00:05', [quote(first, '02', 91), quote(second, '04', 92), quote(third, '05', 93, 20)], level(1, '03'));
  const newer = [quote(first, '09', 101), quote(second, '01', 102), quote(third, '05', 103, 30), quote(fourth, '00', 104)];
  const seen = figures('10:00:10', newer, level(2, '02'));
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
