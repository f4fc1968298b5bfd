import { beforeEach, describe, expect, it } from 'vitest';
import { acceptedFile, testBar } from '../../store/accepted-file.test-support.ts';
import type { Store } from '../../store/open-store.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';
import type { FileWriter } from '../../store/write/file.ts';
import { makeNextSection, makeSections } from '../cross-section/make-sections.ts';
import { readMarket } from '../market.test-support.ts';
import { servedMarket } from '../served-market.ts';
import { ServedDays } from './served-days.ts';

const ACME = { symbol: 'ACME', isin: 'INE002A01018' };

let store: Store;
let write: FileWriter;
beforeEach(emptyStore((opened) => ({ store, write } = opened)));

const atNse = (session: string, given: { close?: number; fetchedAt?: string } = {}) => {
  const { close = 100, ...file } = given;
  const bars = [testBar({ ...ACME, session, close, low: close })];
  return write(acceptedFile({ bars }, { session, source: 'nse-bhavcopy', ...file }));
};
const atBse = (session: string) => {
  const bars = [testBar({ ...ACME, exchange: 'BSE', series: 'A', code: '500001', session })];
  return write(acceptedFile({ bars }, { session, source: 'bse-bhavcopy' }));
};
const served = async (want?: (session: string) => void) =>
  new ServedDays(store, { current: servedMarket(await readMarket(store), 1) }, { want });

it('a past session names the indices of which no list up to it is known, with the day of the list in its place', async () => {
  for (const session of ['2025-02-18', '2026-02-18', '2026-11-19', '2026-11-20']) {
    await atNse(session);
    await atBse(session);
  }
  const list = [{ ...ACME, name: 'Acme', sector: '', series: 'EQ' }];
  await write(acceptedFile({ members: { index: 'Nifty 50', list } }, { session: '2026-11-19', source: 'nse-nifty-50' }));
  await makeSections(store);
  const days = await served();
  const later = async (day: string) => (await days.on(day))?.past?.laterLists;
  const nifty = { index: 'Nifty 50', from: '2026-09-30' };
  expect(await later('2025-02-18')).toEqual([nifty, { index: 'SENSEX', from: '2025-12-22' }]);
  expect(await later('2026-02-18')).toEqual([nifty]);
  expect(await later('2026-11-19')).toBeUndefined();
});

describe('the market of a day', () => {
  const SESSIONS = ['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
  const [FIRST = ''] = SESSIONS;
  beforeEach(async () => {
    for (const session of SESSIONS) await atNse(session);
  });

  it('is wanted, and not waited for, where its figures are not made yet', async () => {
    const wanted: string[] = [];
    const days = await served((session) => wanted.push(session));
    await expect(days.on('2026-11-15')).rejects.toThrow('The figures of Fri 13 Nov 2026 are being made');
    expect(wanted).toEqual(['2026-11-13']);
    await makeNextSection(store, { newestOnly: false, wanted });
    expect((await days.on('2026-11-15'))?.past).toEqual({ session: '2026-11-13', before: '2026-11-12', after: '2026-11-16' });
    expect(await days.on('2026-11-10')).toBeUndefined();
  });

  it('is opened once, and again after six others or when its figures are made anew', async () => {
    await makeSections(store);
    const days = await served();
    const opened = await days.on(FIRST);
    for (const session of SESSIONS.slice(1, 6)) await days.on(session);
    expect(await days.on(FIRST)).toBe(opened);
    for (const session of SESSIONS.slice(1, 7)) await days.on(session);
    const again = await days.on(FIRST);
    expect(again).not.toBe(opened);
    await atNse(FIRST, { close: 99, fetchedAt: '2026-11-20T20:00:00+05:30' });
    expect(await days.on(FIRST)).toBe(again);
    await makeSections(store);
    expect((await days.on(FIRST))?.served.whole.NSE.stocks.map(({ price }) => price)).toEqual([99]);
  });

  it('has with it the store as it was before the next session', async () => {
    await makeSections(store);
    const days = await served();
    const upTo = async (session: string) => [(await days.asOf(session)).upTo, (await days.on(session))?.store.upTo];
    expect(await upTo('2026-11-13')).toEqual(['2026-11-15', '2026-11-15']);
    expect(await upTo('2026-11-20')).toEqual([undefined, undefined]);
  });
});
