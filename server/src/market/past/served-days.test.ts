import { beforeEach, describe, expect, it } from 'vitest';
import { makeNextSection, makeSections } from '../cross-section/make-sections.ts';
import { barAt, bseBarAt, testMarket, testMembers } from '../market.test-support.ts';

const ACME = { symbol: 'ACME', isin: 'INE002A01018' };

const market = testMarket();
const { traded, days: served } = market;

it('a past session names the indices of which no list up to it is known, with the day of the list in its place', async () => {
  for (const session of ['2025-02-18', '2026-02-18', '2026-11-19', '2026-11-20']) {
    await traded(session, barAt(ACME, 100), bseBarAt(ACME, '500001', 100));
  }
  await market.file('2026-11-19', 'nse-nifty-50', testMembers('Nifty 50', [ACME]));
  await makeSections(market.store);
  const days = await served();
  const later = async (day: string) => (await days.on(day))?.past?.laterLists;
  const nifty = { index: 'Nifty 50', from: '2026-09-30' };
  expect(await later('2025-02-18')).toEqual([nifty, { index: 'SENSEX', from: '2025-12-22' }]);
  expect(await later('2026-02-18')).toEqual([nifty]);
  expect(await later('2026-11-19')).toBeUndefined();
});

it('before the first list of sectors the shares have the sectors of the newest session, which is named', async () => {
  await traded('2026-11-19', barAt(ACME, 100));
  await market.file('2026-11-20', 'nse-nifty-50', testMembers('Nifty 50', [ACME], 'Power'));
  await traded('2026-11-20', barAt(ACME, 101));
  await makeSections(market.store);
  const days = await served();
  const of = async (day: string) => {
    const { served: on, past } = (await days.on(day)) ?? {};
    return [on?.whole.NSE.stocks.map(({ sector }) => sector), past?.laterSectors];
  };
  expect(await of('2026-11-19')).toEqual([['Power'], '2026-11-20']);
  expect(await of('2026-11-20')).toEqual([['Power'], undefined]);
});

describe('the market of a day', () => {
  const SESSIONS = ['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
  const [FIRST = ''] = SESSIONS;
  beforeEach(async () => {
    for (const session of SESSIONS) await traded(session, barAt(ACME, 100));
  });

  it('is wanted, and not waited for, where its figures are not made yet', async () => {
    const wanted: string[] = [];
    const days = await served((session) => wanted.push(session));
    await expect(days.on('2026-11-15')).rejects.toThrow('The figures of Fri 13 Nov 2026 are being made');
    expect(wanted).toEqual(['2026-11-13']);
    await makeNextSection(market.store, { newestOnly: false, wanted });
    expect((await days.on('2026-11-15'))?.past).toEqual({ session: '2026-11-13', before: '2026-11-12', after: '2026-11-16' });
    expect(await days.on('2026-11-10')).toBeUndefined();
  });

  it('of one exchange is opened once, and again after six others or when its figures are made anew', async () => {
    await makeSections(market.store);
    const days = await served();
    const opened = await days.on(FIRST);
    for (const session of SESSIONS.slice(1, 6)) await days.on(session);
    expect(await days.on(FIRST)).toBe(opened);
    for (const session of SESSIONS.slice(1, 7)) await days.on(session);
    const again = await days.on(FIRST);
    expect(again).not.toBe(opened);
    const corrected = { bars: [barAt({ ...ACME, session: FIRST }, 99)] };
    await market.file(FIRST, 'nse-bhavcopy', corrected, { fetchedAt: '2026-11-20T20:00:00+05:30' });
    expect(await days.on(FIRST)).toBe(again);
    await makeSections(market.store);
    expect((await days.on(FIRST))?.served.whole.NSE.stocks.map(({ price }) => price)).toEqual([99]);
  });
  it('has one exchange where only that is asked for, and both once they are', async () => {
    for (const session of SESSIONS) await traded(session, barAt(ACME, 100), bseBarAt(ACME, '500001', 101));
    await makeSections(market.store);
    const days = await served();
    const pricesOn = async (only?: 'NSE' | 'BSE') => {
      const { NSE, BSE } = (await days.on(FIRST, only))?.served.whole ?? {};
      return [NSE, BSE].map((list) => list?.stocks.map(({ price }) => price));
    };
    expect(await pricesOn('BSE')).toEqual([[], [101]]);
    expect(await pricesOn()).toEqual([[100], [101]]);
    const opened = await days.on(FIRST);
    // Three sessions of both exchanges are six cross-sections.
    for (const session of SESSIONS.slice(1, 3)) await days.on(session);
    expect(await days.on(FIRST, 'NSE')).toBe(opened);
    for (const session of SESSIONS.slice(1, 4)) await days.on(session);
    expect(await days.on(FIRST, 'NSE')).not.toBe(opened);
    const ofNse = await days.on(FIRST, 'NSE');
    const ofBse = await days.on(FIRST, 'BSE');
    expect(await days.on(FIRST, 'NSE')).toBe(ofNse);
    expect(await days.on(FIRST, 'BSE')).toBe(ofBse);
  });
});
