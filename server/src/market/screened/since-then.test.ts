import type { Bar } from '@bhav/core/bars/bar';
import { sessionsBetween } from '@bhav/core/calendar/session';
import { beforeAll, expect, it } from 'vitest';
import { pastStore } from '../../store/past-store.ts';
import { sincePast } from './since-then.ts';
import { barAt, testMarket } from '../market.test-support.ts';

const SESSIONS = sessionsBetween('2026-11-09', '2026-11-20');

const market = testMarket(beforeAll);
beforeAll(async () => {
  const traded: [of: Pick<Bar, 'symbol' | 'isin'>, is: (session: string) => boolean][] = [
    [{ symbol: 'DAILY', isin: 'INE467B01029' }, () => true],
    [{ symbol: 'THIN', isin: 'INE009A01021' }, (session) => session !== '2026-11-20'],
    [{ symbol: 'GONE', isin: 'INE002A01018' }, (session) => session <= '2026-11-13'],
  ];
  for (const [at, session] of SESSIONS.entries()) {
    const bars = traded.filter(([, is]) => is(session)).map(([of]) => barAt(of, 100 + at, { previousClose: 99 + at }));
    // BSE has no file of 12 November.
    const atBse = bars.map((bar, place): Bar => ({ ...bar, exchange: 'BSE', series: 'A', code: String(500_001 + place) }));
    await market.traded(session, ...bars, ...(session === '2026-11-12' ? [] : atBse));
  }
});

it('a share that was not traded in the newest session is followed to its last close, whose day is told', async () => {
  const { from, to, shares } = (await sincePast(pastStore(market.store, '2026-11-13'), 'NSE')) ?? {};
  expect([from, to]).toEqual(['2026-11-13', '2026-11-20']);
  expect(shares).toEqual(
    new Map([
      ['DAILY', { percent: 4.8544 }],
      ['GONE', { lastTraded: '2026-11-13' }],
      ['THIN', { percent: 3.8835, lastTraded: '2026-11-19' }],
    ]),
  );
});

it('is from the last session that the exchange itself had', async () => {
  const { from, shares } = (await sincePast(pastStore(market.store, '2026-11-12'), 'BSE')) ?? {};
  expect(from).toBe('2026-11-11');
  expect(shares?.get('500001')).toEqual({ percent: 6.9307 });
});
