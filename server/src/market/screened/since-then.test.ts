import type { Bar } from '@bhav/core/bars/bar';
import { sessionsBetween } from '@bhav/core/calendar/session';
import { beforeAll, expect, it } from 'vitest';
import { acceptedFile, testBar } from '../../store/accepted-file.test-support.ts';
import type { Store } from '../../store/open-store.ts';
import { pastStore } from '../../store/past-store.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';
import type { FileWriter } from '../../store/write/file.ts';
import { sincePast } from './since-then.ts';

const SESSIONS = sessionsBetween('2026-11-09', '2026-11-20');

let store: Store;
let write: FileWriter;
beforeAll(emptyStore((opened) => ({ store, write } = opened)));
beforeAll(async () => {
  const traded: [of: Pick<Bar, 'symbol' | 'isin'>, is: (session: string) => boolean][] = [
    [{ symbol: 'DAILY', isin: 'INE467B01029' }, () => true],
    [{ symbol: 'THIN', isin: 'INE009A01021' }, (session) => session !== '2026-11-20'],
    [{ symbol: 'GONE', isin: 'INE002A01018' }, (session) => session <= '2026-11-13'],
  ];
  for (const [at, session] of SESSIONS.entries()) {
    const bars = traded
      .filter(([, is]) => is(session))
      .map(([of]) => testBar({ ...of, session, open: 100 + at, close: 100 + at, high: 100 + at, low: 100 + at, previousClose: 99 + at }));
    await write(acceptedFile({ bars }, { session, source: 'nse-bhavcopy' }));
    // BSE has no file of 12 November.
    const atBse = bars.map((bar, place): Bar => ({ ...bar, exchange: 'BSE', series: 'A', code: String(500_001 + place) }));
    if (session !== '2026-11-12') await write(acceptedFile({ bars: atBse }, { session, source: 'bse-bhavcopy' }));
  }
});

it('a share that was not traded in the newest session is followed to its last close, whose day is told', async () => {
  const { from, to, shares } = (await sincePast(pastStore(store, '2026-11-13'), 'NSE')) ?? {};
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
  const { from, shares } = (await sincePast(pastStore(store, '2026-11-12'), 'BSE')) ?? {};
  expect(from).toBe('2026-11-11');
  expect(shares?.get('500001')).toEqual({ percent: 6.9307 });
});
