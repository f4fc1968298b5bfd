import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowsIn } from '../../store/values.test-support.ts';
import type { Bar } from '@bhav/core/bars/bar';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { sessionsBetween } from '@bhav/core/calendar/session';
import { derivedFigures } from '@bhav/core/derived/derived-figures';
import { StoredSessions } from '@bhav/core/derived/stored-sessions';
import type { Exchange } from '@bhav/core/market/exchange';
import { companyActions } from '../../market/companies/company-actions.ts';
import { equityRank, oneBarADay } from '../../market/companies/equity-rank.ts';
import { acceptedFile, testBar } from '../../store/accepted-file.test-support.ts';
import { openStore, type Store } from '../../store/open-store.ts';
import { actionsOf } from '../../store/read/announcements.ts';
import { breadthDays, indexBreadth } from '../../store/read/breadth.ts';
import { derivedOf, isDerived, madeFromNow } from '../../store/read/derived.ts';
import { barsOf, listingNamed } from '../../store/read/shares.ts';
import { differences } from '../../store/repair/difference.ts';
import { writeDerived } from '../../store/write/derived.ts';
import { type FileWriter, fileWriter } from '../../store/write/file.ts';
import { deriveAll } from './derive-all.ts';
import { deriveExchange } from './derive-exchange.ts';
import { newStore, testPlace } from '../../store/test-place.test-support.ts';

const SESSIONS = sessionsBetween('2026-01-01', '2026-11-20');
const ACME = { symbol: 'ACME', isin: 'INE002A01018' };
const NEWEST = '2026-11-20';
let folder: string;
let store: Store;
let write: FileWriter;

beforeEach(async () => {
  store = await newStore();
  ({ folder } = store);
  write = fileWriter(store);
});

const bars = async (session: string, ...of: (Partial<Bar> & { symbol: string })[]) =>
  await write(acceptedFile({ bars: of.map((bar) => testBar({ ...bar, session })) }, { session }));
const file = async (session: string, source: string, parsed: Partial<ParsedFile>) => await write(acceptedFile(parsed, { session, source }));
const share = async (symbol: string, exchange: Exchange = 'NSE') => {
  const listing = await listingNamed(store, exchange, symbol, equityRank);
  if (listing === undefined) throw new Error(`There is no share ${symbol}.`);
  return listing;
};
const derived = async (symbol: string, exchange?: Exchange) => derivedOf(store, await share(symbol, exchange));
const weekOf = async (symbol: string) => (await derived(symbol))?.returns.find(({ period }) => period === '1W')?.return;

describe('after a session', () => {
  it('every share has its figures as of its last session, and nothing is done twice', async () => {
    for (const session of SESSIONS.slice(-6)) {
      const close = session === NEWEST ? 103 : 100;
      await bars(session, { ...ACME, close, high: 103 }, ...(session === NEWEST ? [] : [{ symbol: 'RARE', isin: 'INE009A01021' }]));
    }
    await bars(NEWEST, { ...ACME, close: 103, high: 103 }, { symbol: 'GOLD', isin: 'INF204KB17I5' });
    expect(await derived('ACME')).toBeUndefined();
    expect(await deriveExchange(store, 'NSE')).toBe(2);
    expect(await deriveExchange(store, 'NSE')).toBeUndefined();
    expect(await weekOf('ACME')).toMatchObject({ from: '2026-11-13', baseClose: 100, percent: 3 });
    expect(await derived('RARE')).toMatchObject({ session: '2026-11-19' });
    // A fund is no share.
    expect(await derived('GOLD')).toBeUndefined();
  });

  it('they are those of the whole stored history, over a split, a rename, a change of series and a second exchange', async () => {
    const holed = SESSIONS.filter((_, place) => place % 60 < 57);
    for (const [place, session] of holed.entries()) {
      const split = session >= '2026-06-15';
      const close = (split ? 20 : 100) + ((place * 7) % 11) / 4;
      const range = { open: close, high: close + 1, low: close - 0.5, close, volume: 100 + ((place * 37) % 100) };
      const isin = split ? 'INE002A01026' : ACME.isin;
      const symbol = session >= '2026-09-01' ? 'ACMENEW' : 'ACME';
      const series = place % 40 === 0 ? 'BE' : 'EQ';
      const previousClose = session === '2026-06-15' ? 100 : close;
      const nse = [
        { ...range, symbol, isin, series, previousClose },
        { ...range, symbol: 'T', isin: 'INE009A01021', previousClose: place % 90 === 0 ? close * 2 : close },
      ];
      await bars(
        session,
        ...nse,
        ...(place % 50 === 0 ? [{ ...range, symbol, isin, series: 'T0', close: close + 5, high: close + 6 }] : []),
      );
      await bars(session, { ...range, exchange: 'BSE', symbol: 'ACME', isin, series: 'A', code: '500001' });
      await file(session, 'nse-index-close', {
        indices: [{ name: 'Nifty 50', close: 25_000 + place, open: 1, high: 1, low: 1, previousClose: 1 }],
      });
    }
    await file('2026-09-01', 'nse-symbol-change', { renames: [{ from: 'ACME', to: 'ACMENEW', on: '2026-09-01' }] });
    await file('2026-06-12', 'nse-pr', {
      actions: [{ symbol: 'ACME', series: 'EQ', exDate: '2026-06-15', purpose: 'FV SPLT FRM RS 10 TO RS 2' }],
    });
    expect(await deriveAll(store)).toBe(3);

    for (const [exchange, symbol, index] of [
      ['NSE', 'ACMENEW', 'NIFTY 50'],
      ['NSE', 'T', 'NIFTY 50'],
      ['BSE', 'ACME', 'SENSEX'],
    ] as const) {
      const listing = await share(symbol, exchange);
      const filed = oneBarADay((await barsOf(store, listing.listing, '2000-01-01', NEWEST)).filter((bar) => equityRank(bar) < Infinity));
      const closes = exchange === 'NSE' ? holed.map((session, place) => [session, 25_000 + place] as const) : [];
      const expected = derivedFigures(
        {
          bars: filed,
          opened: filed.map((bar, place) => ({ ...bar, tradedBefore: filed[place - 1]?.session })),
          actions: companyActions(await actionsOf(store, listing.company)),
        },
        { sessions: new StoredSessions(holed), index: { name: index, closes: new Map(closes) } },
      );
      expect(await derivedOf(store, listing)).toEqual(expected);
    }
    expect(await weekOf('ACMENEW')).toMatchObject({ index: { percent: expect.any(Number) } });
    expect((await derived('ACMENEW'))?.returns.find(({ period }) => period === '6M')?.return).toMatchObject({
      percent: expect.any(Number),
    });
    expect((await derived('T'))?.returns.find(({ period }) => period === '3M')?.return).toMatchObject({ unknown: 'action-likely' });
  });

  it('the breadth of each session is that of its shares, also of one that left', async () => {
    const [first = '', second = '', third = ''] = SESSIONS.slice(-3);
    await bars(first, { ...ACME, close: 100 }, { symbol: 'GONE', isin: 'INE009A01021', close: 100 });
    await bars(
      second,
      { ...ACME, close: 103, high: 103, previousClose: 100 },
      { symbol: 'GONE', isin: 'INE009A01021', close: 99, low: 99, previousClose: 100 },
    );
    await bars(third, { ...ACME, close: 103, high: 103, previousClose: 103 }, { symbol: 'GOLD', isin: 'INF204KB17I5' });
    await deriveAll(store);
    expect(
      (await breadthDays(store, 'NSE')).map(({ session, advances, declines, unchanged }) => [session, advances, declines, unchanged]),
    ).toEqual([
      [first, 0, 0, 2],
      [second, 1, 1, 0],
      [third, 0, 0, 1],
    ]);
    expect(await breadthDays(store, 'BSE')).toEqual([]);
  });

  it('the breadth of an index has the members of each day, from the first list on', async () => {
    const [before = '', first = '', second = '', third = '', fourth = ''] = SESSIONS.slice(-5);
    const [left, came] = [
      { symbol: 'LEFT', isin: 'INE009A01021' },
      { symbol: 'CAME', isin: 'INE467B01029' },
    ];
    // One rises and is renamed, one falls, one stays.
    for (const session of [before, first, second, third, fourth]) {
      const renamed = { ...ACME, symbol: session < third ? 'OLD' : 'ACME', close: 103, high: 103, previousClose: 100 };
      await bars(session, renamed, { ...left, close: 98, low: 98, previousClose: 100 }, came);
    }
    const listed = async (session: string, ...of: { symbol: string; isin: string }[]) =>
      await file(session, 'nse-nifty-50', {
        members: { index: 'Nifty 50', list: of.map((one) => ({ ...one, name: one.symbol, sector: '', series: 'EQ' })) },
      });
    await deriveAll(store);
    await listed(first, { ...ACME, symbol: 'OLD' }, left);
    await listed(third, { ...ACME, isin: 'INE002A01034' }, came);
    expect(await deriveAll(store)).toBe(3);
    const counted = (await indexBreadth(store, 'Nifty 50')).map(({ session, advances, declines, unchanged }) => ({
      [session]: [advances, declines, unchanged],
    }));
    expect(counted).toEqual([{ [first]: [1, 1, 0] }, { [second]: [1, 1, 0] }, { [third]: [1, 0, 1] }, { [fourth]: [1, 0, 1] }]);
    expect((await breadthDays(store, 'NSE')).map(({ advances, declines, unchanged }) => advances + declines + unchanged)).toEqual([
      3, 3, 3, 3, 3,
    ]);
    await listed(fourth, { ...ACME, isin: 'INE002A01034' }, came);
    expect(await isDerived(store, 'NSE')).toBe(true);
    await listed(second, { ...ACME, isin: 'INE002A01034' }, came);
    expect(await isDerived(store, 'NSE')).toBe(false);
  });

  it('the breadth of the SENSEX has the members that BSE gave notice of', async () => {
    for (const session of ['2025-12-19', '2025-12-22']) {
      await bars(
        session,
        { exchange: 'BSE', series: 'A', symbol: 'INDIGO', isin: 'INE646L01027', code: '539448', close: 103, high: 103, previousClose: 100 },
        { exchange: 'BSE', series: 'A', symbol: 'TMPV', isin: 'INE155A01022', code: '500570', close: 98, low: 98, previousClose: 100 },
      );
    }
    await deriveAll(store);
    const counted = await indexBreadth(store, 'SENSEX');
    expect(counted.map(({ advances, declines }) => [advances, declines])).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it('the range that the exchange filed is the share’s own', async () => {
    for (const session of SESSIONS.slice(-3)) await bars(session, ACME, { symbol: 'OTHER', isin: 'INE009A01021' });
    const range = { symbol: 'ACME', series: 'EQ', high: 140, highDate: '2026-01-05', low: 70, lowDate: undefined };
    await file(NEWEST, 'nse-year-range', { ranges: [range] });
    await deriveAll(store);
    expect(await derived('ACME')).toMatchObject({ yearRange: { high: 140, highOn: '2026-01-05', low: 70, source: 'exchange' } });
    expect(await derived('OTHER')).toMatchObject({ yearRange: { unknown: 'short-history' } });
  });
});

describe('figures are made anew', () => {
  const PURPOSE = 'BONUS 1:1';
  const action = { symbol: 'ACME', series: 'EQ', exDate: '2026-11-18', purpose: PURPOSE };

  beforeEach(async () => {
    for (const session of SESSIONS.slice(-6, -1)) await bars(session, ACME);
    await bars(NEWEST, ACME);
    await deriveAll(store);
  });

  it.each<[what: string, change: () => Promise<unknown>]>([
    ['an older session', () => bars('2026-10-19', ACME)],
    ['a corrected session', () => bars(NEWEST, { ...ACME, close: 101.25, high: 101.5 })],
    ['a corporate action', () => file('2026-11-17', 'nse-pr', { actions: [action] })],
    ['levels of indices', () => file(NEWEST, 'nse-index-close', { indices: [{ name: 'Nifty 50', close: 1 } as never] })],
    [
      'a list of bands',
      () => file(NEWEST, 'nse-price-bands', { bands: [{ symbol: 'ACME', series: 'EQ', percent: undefined, remarks: '' }] }),
    ],
    ['a range of 52 weeks', () => file(NEWEST, 'nse-year-range', { ranges: [] })],
    ['a rename', () => file(NEWEST, 'nse-symbol-change', { renames: [{ from: 'ACME', to: 'NEW', on: '2026-11-18' }] })],
  ])('are computed again after %s', async (_what, change) => {
    expect(await isDerived(store, 'NSE')).toBe(true);
    await change();
    expect(await isDerived(store, 'NSE')).toBe(false);
    expect(await deriveExchange(store, 'NSE')).toBe(1);
    expect(await isDerived(store, 'NSE')).toBe(true);
  });

  it('and not after a file on which they do not rest', async () => {
    await file(NEWEST, 'nse-delivery', { deliveries: [{ symbol: 'ACME', series: 'EQ', deliveredShares: 1, deliveryPercent: 10 }] });
    expect([await isDerived(store, 'NSE'), await isDerived(store, 'BSE')]).toEqual([true, true]);
    await bars('2026-10-19', { ...ACME, exchange: 'BSE', code: '500001', series: 'A' });
    expect([await isDerived(store, 'NSE'), await isDerived(store, 'BSE')]).toEqual([true, false]);
  });

  it('so that an action is in them, on both exchanges', async () => {
    await bars(NEWEST, { ...ACME, exchange: 'BSE', code: '500001', series: 'A' });
    const halved = { open: 50, high: 50, low: 50, close: 50 };
    for (const session of SESSIONS.slice(-3))
      await bars(session, { ...ACME, ...halved, previousClose: session === action.exDate ? 100 : 50 });
    await deriveAll(store);
    expect(await weekOf('ACME')).toMatchObject({ unknown: 'action-likely' });
    await file('2026-11-17', 'nse-pr', { actions: [action] });
    expect([await isDerived(store, 'NSE'), await isDerived(store, 'BSE')]).toEqual([false, false]);
    expect(await deriveAll(store)).toBe(2);
    expect(await weekOf('ACME')).toMatchObject({ baseClose: 50, percent: 0 });
  });

  it('at the next start, if the process ended before', async () => {
    await bars('2026-11-12', { ...ACME, close: 80, low: 80 });
    await store.close();
    store = await newStore({ folder });
    expect(await deriveAll(store)).toBe(1);
    expect((await derived('ACME'))?.returns.find(({ period }) => period === 'max')?.return).toMatchObject({
      from: '2026-11-12',
      percent: 25,
    });
  });

  it('and never stored from what has changed meanwhile', async () => {
    const madeFrom = await madeFromNow(store, 'NSE');
    await bars('2026-10-19', ACME);
    expect(await writeDerived(store, 'NSE', { madeFrom, shares: [], breadth: [] })).toBe(false);
    expect(await derived('ACME')).toMatchObject({ session: NEWEST });
  });

  it('without a share that has no bar any more', async () => {
    await bars(NEWEST, ACME, { symbol: 'GONE', isin: 'INE009A01021' });
    expect(await deriveExchange(store, 'NSE')).toBe(2);
    await bars(NEWEST, ACME);
    expect(await deriveExchange(store, 'NSE')).toBe(1);
    expect((await rowsIn(store, 'SELECT count(*) AS n FROM derived'))[0]).toEqual({ n: 1 });
  });

  it('for a session that is not the newest any more none are shown', async () => {
    await bars('2026-11-23', ACME);
    expect(await derived('ACME')).toBeUndefined();
  });
});

describe('a check of the store', () => {
  it('names the share whose stored figures are not those of its files, and asks nothing of figures that are still to come', async () => {
    const other = await openStore({ ...(await testPlace(join(folder, 'other'))), origin: 'exchange' });
    for (const into of [write, fileWriter(other)]) {
      for (const session of SESSIONS.slice(-6)) await into(acceptedFile({ bars: [testBar({ ...ACME, session })] }, { session }));
    }
    await deriveAll(store);
    expect(await differences(store, other)).toEqual([]);
    await deriveAll(other);
    expect(await differences(store, other)).toEqual([]);
    await store.db.updateTable('derived').set({ figures: '{}' }).execute();
    expect(await differences(store, other)).toEqual([
      expect.stringMatching(/^derived NSE 20261120 ACME EQ INE002A01018: figures is \{\} in the store/),
    ]);
    await other.close();
  });
});
