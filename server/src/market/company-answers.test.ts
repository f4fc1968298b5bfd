import { beforeEach, describe, expect, it } from 'vitest';
import type { Bar } from '@bhav/core/bars/bar';
import { isIsin } from '@bhav/core/market/isin';
import type { CompareAnswer } from '@bhav/core/wire/lists/compare-answer';
import type { IndexAnswer } from '@bhav/core/wire/lists/index-answer';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import { readMarket } from './market.test-support.ts';
import { servedMarket, type ServedMarket } from './served-market.ts';
import { barsAnswer, shareNamed, stockAnswer } from './answers/stock-answers.ts';
import { makeSections } from './cross-section/make-sections.ts';
import { acceptedFile, testBar } from '../store/accepted-file.test-support.ts';
import type { Store } from '../store/open-store.ts';
import type { ListedShare } from '../store/read/shares.ts';
import type { Accepted, FileWriter } from '../store/write/file.ts';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { stepsOf } from '../store/sqlite.test-support.ts';
import { TEST_ENGINE } from '../store/test-place.test-support.ts';
import { emptyStore } from '../store/test-store.test-support.ts';

const DAY = '2026-11-20';
const BEFORE = '2026-11-19';

const RELIANCE = { symbol: 'RELIANCE', isin: 'INE002A01018' };
const TCS = { symbol: 'TCS', isin: 'INE467B01029' };
const INFY = { symbol: 'INFY', isin: 'INE009A01021' };
/** Ordinary shares and those of a second class of one issuer. */
const MOTORS = { symbol: 'MOTORS', isin: 'INE155A01022' };
const MOTORS_DVR = { symbol: 'MOTORSDVR', isin: 'IN9155A01020' };

let folder: string;
let store: Store;
let write: FileWriter;
beforeEach(emptyStore((opened) => ({ folder, store, write } = opened)));
const file = (parsed: Partial<ParsedFile>, given: Partial<Accepted['rawFile'] & { session: string }> = {}) =>
  write(acceptedFile(parsed, { session: DAY, ...given }));

const bar = (of: { symbol: string; isin: string }, close: number, more: Partial<Bar> = {}): Bar =>
  testBar({ ...of, open: close, high: close, low: close, close, previousClose: close, turnover: close * (more.volume ?? 10), ...more });
const atBse = (of: { symbol: string; isin: string }, code: string, close: number, more: Partial<Bar> = {}): Bar =>
  bar(of, close, { exchange: 'BSE', series: 'A', code, ...more });
const day = async (session: string, bars: Bar[]): Promise<void> => {
  for (const exchange of ['NSE', 'BSE'] as const) {
    const own = bars.filter((one) => one.exchange === exchange).map((one) => ({ ...one, session }));
    if (own.length > 0) await file({ bars: own }, { session });
  }
};
const serve = async (revision = 7): Promise<ServedMarket> => servedMarket(await readMarket(store), revision);
async function read<Answer>(answer: ReturnType<ServedMarket['answer']>): Promise<Answer> {
  return JSON.parse((await answer).plain.bytes.toString()) as Answer;
}
async function share(symbol: string, exchange: 'NSE' | 'BSE' = 'NSE', served?: ServedMarket): Promise<StockAnswer> {
  const listing = (await shareNamed(store, exchange, symbol)) as ListedShare;
  const answer = await stockAnswer(store, served ?? (await serve()), listing);
  if (answer === undefined) throw new Error(`${symbol} has no bar.`);
  return answer;
}

it('a day on which only T0 shares or a block of a share were traded is none of the days of the share', async () => {
  const others = ['T0', 'BL'].map((series) => bar(TCS, 99, { series, previousClose: undefined }));
  await day('2026-11-17', others);
  await day('2026-11-18', [bar(TCS, 100, { previousClose: undefined })]);
  await day(BEFORE, others);
  await day(DAY, [bar(TCS, 101, { previousClose: 100 }), ...others]);
  await day('2026-11-23', [...others, bar(INFY, 1_500)]);
  const listing = (await shareNamed(store, 'NSE', 'TCS')) as ListedShare;
  expect(listing).toMatchObject({ series: 'EQ', firstSession: '2026-11-18', lastSession: DAY });
  const { bars } = await barsAnswer(store, listing, '2026-11-17', '2026-11-23', false);
  expect(bars.map(({ date, close }) => [date, close])).toEqual([
    ['2026-11-18', 100],
    [DAY, 101],
  ]);
  expect((await barsAnswer(store, listing, BEFORE, BEFORE, false)).bars).toEqual([]);
  expect(await share('TCS')).toMatchObject({ session: DAY, listedOn: '2026-11-18', stock: { price: 101, series: 'EQ' } });
});

describe('the same share elsewhere', () => {
  it('differs by paise and per cent of the price here, with the part of the volume that was traded here', async () => {
    await day(DAY, [bar(RELIANCE, 1_290.05, { volume: 300 }), atBse(RELIANCE, '500325', 1_290.6, { volume: 100 })]);
    expect((await share('RELIANCE')).elsewhere).toEqual({
      exchange: 'BSE',
      symbol: 'RELIANCE',
      code: '500325',
      mode: 'official',
      source: 'BSE end-of-day file',
      session: DAY,
      asOf: `${DAY}T15:35:00+05:30`,
      fetchedAt: `${DAY}T18:30:00+05:30`,
      price: 1_290.6,
      change: 0,
      changePercent: 0,
      volume: 100,
      turnover: 129_060,
      difference: 0.55,
      differencePercent: 0.0426,
      volumeShareHere: 75,
    });
    expect((await share('RELIANCE', 'BSE')).elsewhere).toMatchObject({
      exchange: 'NSE',
      price: 1_290.05,
      difference: -0.55,
      volumeShareHere: 25,
    });
  });

  it('closed by auction as a member, or where NSE lists no price band as for all shares with derivatives; others at 15:30', async () => {
    const timesOf = async (symbol: string) => {
      const { asOf, elsewhere } = await share(symbol);
      return [asOf, elsewhere?.asOf].map((time) => time?.slice(11, 16));
    };
    await day('2026-07-31', [bar(MOTORS_DVR, 250)]);
    await day(DAY, [bar(RELIANCE, 100), bar(MOTORS, 400), atBse(MOTORS, '500570', 401), bar({ symbol: 'ACME', isin: 'INE040A01034' }, 50)]);
    expect([await timesOf('RELIANCE'), await timesOf('MOTORS'), await timesOf('ACME')]).toEqual([
      ['15:35', undefined],
      ['15:30', '15:30'],
      ['15:30', undefined],
    ]);
    const bands = [
      { symbol: 'MOTORS', series: 'EQ', percent: undefined, remarks: '' },
      { symbol: 'MOTORSDVR', series: 'EQ', percent: undefined, remarks: '' },
      { symbol: 'ACME', series: 'EQ', percent: 20, remarks: '' },
    ];
    await file({ bands }, { source: 'nse-price-bands' });
    expect([await timesOf('MOTORS'), await timesOf('MOTORSDVR'), await timesOf('ACME')]).toEqual([
      ['15:35', '15:35'],
      ['15:30', undefined],
      ['15:30', undefined],
    ]);
  });

  it('is given in its newest session, without a difference, where that is another one', async () => {
    await day(BEFORE, [bar(RELIANCE, 100), atBse(RELIANCE, '500325', 101), atBse(TCS, '532540', 10)]);
    await day(DAY, [bar(RELIANCE, 102), atBse(TCS, '532540', 10)]);
    const { elsewhere } = await share('RELIANCE');
    expect(elsewhere).toMatchObject({ session: BEFORE, price: 101, apart: 'sessions' });
    for (const absent of ['difference', 'differencePercent', 'volumeShareHere']) expect(elsewhere).not.toHaveProperty(absent);
    expect(await share('RELIANCE', 'BSE')).toMatchObject({ session: BEFORE, elsewhere: { session: DAY, price: 102, apart: 'sessions' } });
  });

  it('is never a share of another class', async () => {
    await day(DAY, [bar(MOTORS, 400), bar(MOTORS_DVR, 250), atBse(MOTORS_DVR, '570001', 251), atBse(MOTORS, '500570', 401)]);
    expect((await share('MOTORS')).elsewhere).toMatchObject({ code: '500570', price: 401, difference: 1 });
    expect((await share('MOTORSDVR')).elsewhere).toMatchObject({ code: '570001', price: 251, difference: 1 });
    const { columns } = await read<CompareAnswer>((await serve()).answer('compare'));
    expect(columns.nseSymbol.map((symbol, at) => `${symbol} ${columns.bseCode[at]}`).toSorted()).toEqual([
      'MOTORS 500570',
      'MOTORSDVR 570001',
    ]);
  });

  it('is absent for a share of one exchange', async () => {
    await day(DAY, [bar(RELIANCE, 100)]);
    expect(await share('RELIANCE')).not.toHaveProperty('elsewhere');
  });
});

describe('a comparison of the exchanges', () => {
  it('has every company of one session by column, the widest difference first, and the others with the reason', async () => {
    await day(BEFORE, [atBse(INFY, '500209', 1_500), bar(INFY, 1_500)]);
    await day(DAY, [
      bar(RELIANCE, 100, { volume: 300 }),
      atBse(RELIANCE, '500325', 100.5, { volume: 100 }),
      bar(TCS, 3_000, { volume: 0, turnover: 0 }),
      atBse({ ...TCS, symbol: 'TCSLTD' }, '532540', 2_900, { volume: 0, turnover: 0 }),
      bar(INFY, 1_510),
      bar(MOTORS, 1),
    ]);
    const served = await serve(12);
    const about = { mode: 'official', session: DAY, asOf: `${DAY}T15:35:00+05:30`, fetchedAt: `${DAY}T18:30:00+05:30` };
    expect(await read(served.answer('compare'))).toEqual({
      revision: 12,
      exchanges: { NSE: { ...about, source: 'NSE end-of-day file' }, BSE: { ...about, source: 'BSE end-of-day file' } },
      columns: {
        name: ['TCS', 'RELIANCE'],
        isin: [TCS.isin, RELIANCE.isin],
        sector: [null, null],
        nseSymbol: ['TCS', 'RELIANCE'],
        bseSymbol: ['TCSLTD', 'RELIANCE'],
        bseCode: ['532540', '500325'],
        nsePrice: [3_000, 100],
        bsePrice: [2_900, 100.5],
        difference: [-100, 0.5],
        differencePercent: [-3.3333, 0.5],
        nseVolume: [0, 300],
        bseVolume: [0, 100],
        nseVolumeShare: [null, 75],
        nseTurnover: [0, 30_000],
        bseTurnover: [0, 10_050],
      },
      apart: [
        { name: 'INFY', nseSymbol: 'INFY', bseSymbol: 'INFY', bseCode: '500209', nseSession: DAY, bseSession: BEFORE, reason: 'sessions' },
      ],
    });
    expect(served.answer('compare')).toBe(served.answer('compare'));
  });

  it('is of live figures where both exchanges are live, and of none where one is', async () => {
    await day(DAY, [bar(RELIANCE, 100), atBse(RELIANCE, '500325', 101)]);
    const content = await readMarket(store);
    const live = (exchange: 'NSE' | 'BSE', price: number) => {
      const list = content.whole[exchange];
      const stocks = list.stocks.map((stock) => ({ ...stock, price, quotedAt: '2026-11-23T11:00:00+05:30' }));
      return { ...list, mode: 'live' as const, session: '2026-11-23', stocks };
    };
    const both = servedMarket({ ...content, whole: { NSE: live('NSE', 200), BSE: live('BSE', 199.5) } }, 8);
    expect((await read<CompareAnswer>(both.answer('compare'))).columns).toMatchObject({
      nsePrice: [200],
      bsePrice: [199.5],
      difference: [-0.5],
    });
    const one = servedMarket({ ...content, whole: { ...content.whole, NSE: live('NSE', 200) } }, 9);
    const answer = await read<CompareAnswer>(one.answer('compare'));
    expect(answer.columns.name).toEqual([]);
    expect(answer.apart).toMatchObject([{ nseSession: '2026-11-23', bseSession: DAY, reason: 'sessions' }]);
  });
});

describe('an index', () => {
  const member = (of: { symbol: string; isin: string }, sector = 'Made') => ({ ...of, name: `${of.symbol} Ltd.`, sector, series: 'EQ' });
  const level = (name: string, close = 24_120) => ({
    name,
    open: undefined,
    high: undefined,
    low: undefined,
    close,
    previousClose: 24_000,
  });

  it('has its members by their symbols where the files of the other exchange alone have ISINs, and no other company of a symbol', async () => {
    const unnamed = { isin: '', previousClose: 90 };
    await day(BEFORE, [bar({ symbol: 'INFY', isin: MOTORS.isin }, 70)]);
    await day(DAY, [
      bar(RELIANCE, 100, unnamed),
      bar(TCS, 50, unnamed),
      bar({ symbol: 'INFY', isin: MOTORS.isin }, 70),
      atBse(RELIANCE, '500325', 101),
      atBse(TCS, '532540', 51),
      atBse(INFY, '500209', 71),
    ]);
    const list = [RELIANCE, TCS, INFY].map((of) => member(of));
    await file({ members: { index: 'Nifty 50', list } }, { session: BEFORE, source: 'list' });
    await file({ indices: [level('Nifty 50')] }, { source: 'nse-pr' });
    const served = await serve();
    const { members } = await read<IndexAnswer>(served.answer('index Nifty 50'));
    for (const { stocks } of [served.market.lists.NSE, ...(members === undefined ? [] : [members.list])]) {
      expect(stocks.map(({ symbol, price }) => `${symbol} ${price}`).toSorted()).toEqual(['RELIANCE 100', 'TCS 50']);
    }
    expect(members?.absent.map(({ symbol }) => symbol)).toEqual(['INFY']);
  });

  it('has weights of shares that have a bond under their symbol, and points where a member was not traded', async () => {
    const MONTH_END = '2026-10-30';
    const shares = (close: number, ...of: { symbol: string; isin: string }[]): Bar[] => of.map((one) => bar(one, close));
    // A bond, a preference share, and the share itself as traded for settlement on the day, each of which stands after EQ.
    const others = [
      bar({ symbol: 'TCS', isin: 'INE467B08018' }, 1_000, { series: 'N3' }),
      bar({ symbol: 'TCS', isin: 'INE467B04017' }, 30, { series: 'P1' }),
      bar(TCS, 101, { series: 'T0' }),
    ];
    await day(MONTH_END, [...shares(100, RELIANCE, TCS, INFY), ...others]);
    await day(BEFORE, shares(100, RELIANCE, TCS, INFY));
    await day(DAY, [bar(RELIANCE, 110, { previousClose: 100 }), ...shares(100, TCS), ...others]);
    await file(
      { members: { index: 'Nifty 50', list: [RELIANCE, TCS, INFY].map((of) => member(of)) } },
      { session: BEFORE, source: 'list' },
    );
    await file({ indices: [{ ...level('Nifty 50', 24_600), previousClose: 24_000 }] }, { source: 'nse-pr' });
    const members = [RELIANCE, TCS, INFY].map(({ symbol }, at) => ({ symbol, crore: [50, 30, 20][at] ?? 0, percent: 1 }));
    await file({ weights: [{ index: 'Nifty 50', day: MONTH_END, members }] }, { session: MONTH_END, source: 'nse-weights' });
    const { points } = await read<IndexAnswer>((await serve()).answer('index Nifty 50'));
    expect(points).toMatchObject({
      on: MONTH_END,
      members: [
        { symbol: 'RELIANCE', weight: 50, points: 1_200 },
        { symbol: 'INFY', weight: 20, notTraded: true },
        { symbol: 'TCS', weight: 30, points: 0 },
      ],
      sum: 1_200,
    });
  });

  it('has its members of that day’s list with their figures, and names those that were not traded', async () => {
    await day(DAY, [bar(RELIANCE, 100, { previousClose: 90 }), bar(TCS, 50, { previousClose: 60 }), atBse(RELIANCE, '500325', 101)]);
    await file(
      { members: { index: 'Nifty Made', list: [RELIANCE, TCS, INFY].map((of) => member(of)) } },
      { session: BEFORE, source: 'list' },
    );
    await file({ indices: [level('NIFTY MADE'), level('Nifty Other')] }, { source: 'nse-pr' });
    const served = await serve();
    const answer = await read<IndexAnswer>(served.answer('index NIFTY MADE'));
    expect(answer).toMatchObject({ revision: 7, exchange: 'NSE', index: { level: 24_120, change: 120 }, points: 'not published' });
    expect(answer.members).toMatchObject({ from: BEFORE, seen: BEFORE, breadth: { compared: 2, advances: 1, declines: 1 } });
    expect(answer.members?.list).toMatchObject({ name: 'Nifty Made', exchange: 'NSE', mode: 'official', session: DAY });
    expect(answer.members?.list.stocks.map(({ symbol, price }) => [symbol, price])).toEqual([
      ['TCS', 50],
      ['RELIANCE', 100],
    ]);
    expect(answer.members?.absent).toEqual([{ symbol: 'INFY', name: 'INFY Ltd.' }]);
    expect(await read<IndexAnswer>(served.answer('index Nifty Other'))).not.toHaveProperty('members');
    // By ISIN, so also for the share at BSE; the shortest list first.
    expect((await share('RELIANCE', 'BSE', served)).memberOf).toEqual([
      { index: 'Nifty Made', from: BEFORE },
      // The new ISIN of a member on 14 January 2026 changed no membership.
      { index: 'SENSEX', from: '2025-12-22' },
      { index: 'Nifty 50', from: '2026-09-30' },
    ]);
  });

  it('keeps a member through a split, which changes its ISIN', async () => {
    await day(BEFORE, [bar({ ...TCS, isin: 'INE467B01011' }, 100)]);
    await day(DAY, [bar(TCS, 50)]);
    await file({ members: { index: 'Nifty Made', list: [member({ ...TCS, isin: 'INE467B01011' })] } }, { session: BEFORE, source: 'list' });
    await file({ indices: [level('Nifty Made')] }, { source: 'nse-pr' });
    const { members } = await read<IndexAnswer>((await serve()).answer('index Nifty Made'));
    expect(members?.list.stocks.map(({ isin }) => isin)).toEqual([TCS.isin]);
    expect(members?.absent).toEqual([]);
  });

  it('has the Sensex as the notices have it', async () => {
    await day(DAY, [atBse(RELIANCE, '500325', 101), atBse(MOTORS, '500570', 5)]);
    await file({ indices: [level('SENSEX')] }, { source: 'bse-index-close', exchange: 'BSE' });
    const { exchange, names, members } = await read<IndexAnswer>((await serve()).answer('index SENSEX'));
    expect([exchange, names.includes('S&P BSE SENSEX')]).toEqual(['BSE', true]);
    expect(members?.list.stocks.map(({ symbol }) => symbol)).toEqual(['RELIANCE']);
    expect(members?.absent).toHaveLength(29);
    expect(members?.source).toBe('notices of BSE');
  });

  it('that is live has its live members, and one that is not keeps official ones', async () => {
    await day(DAY, [bar(RELIANCE, 100), bar(TCS, 50)]);
    for (const index of ['Nifty 50', 'Nifty Made']) {
      await write(acceptedFile({ members: { index, list: [member(RELIANCE)] } }, { session: DAY, source: `list of ${index}` }));
    }
    await file({ indices: [level('Nifty 50'), level('Nifty Made')] }, { source: 'nse-pr' });
    const content = await readMarket(store);
    const list = content.lists.NSE;
    const about = { mode: 'live' as const, session: '2026-11-23', asOf: '2026-11-23T11:00:00+05:30' };
    const NSE = { ...list, ...about, stocks: list.stocks.map((stock) => ({ ...stock, price: 111 })) };
    const served = servedMarket({ ...content, lists: { ...content.lists, NSE } }, 9);
    const price = async (name: string) => {
      const { members } = await read<IndexAnswer>(served.answer(`index ${name}`));
      return [members?.list.mode, members?.list.stocks.map((stock) => stock.price)];
    };
    expect(await price('Nifty 50')).toEqual(['live', [111]]);
    expect(await price('Nifty Made')).toEqual(['official', [100]]);
    // The share itself has the newer figures.
    expect(await share('RELIANCE', 'NSE', served)).toMatchObject({
      revision: 9,
      mode: 'live',
      session: '2026-11-23',
      stock: { price: 111 },
    });
    expect(await share('TCS', 'NSE', served)).toMatchObject({ mode: 'official', session: DAY, stock: { price: 50 } });
  });
});

describe('the derived figures of a share', () => {
  it('stand beside the quotes of the next day, but not on the day of a split', async () => {
    await day(BEFORE, [bar(RELIANCE, 99), bar(TCS, 49)]);
    await day(DAY, [bar(RELIANCE, 100), bar(TCS, 50)]);
    await makeSections(store);
    const content = await readMarket(store);
    const list = content.whole.NSE;
    const stocks = list.stocks.map((stock) => ({ ...stock, quotedAt: '2026-11-23T11:00:00+05:30' }));
    const NSE = { ...list, mode: 'live' as const, session: '2026-11-23', stocks };
    const live = servedMarket({ ...content, whole: { ...content.whole, NSE } }, 9);
    expect((await share('TCS', 'NSE', live)).derived?.session).toBe(DAY);
    const split = { symbol: 'TCS', series: 'EQ', exDate: '2026-11-23', purpose: 'FV SPLT FRM RS 10 TO RS 2' };
    await file({ actions: [split] }, { source: 'nse-pr' });
    expect((await share('TCS', 'NSE', live)).derived).toBeUndefined();
    expect((await share('RELIANCE', 'NSE', live)).derived?.session).toBe(DAY);
    expect((await share('TCS')).derived?.session).toBe(DAY);
  });
});

describe('the days of a share', () => {
  const action = (exDate: string, purpose: string) => ({ symbol: 'TCS', series: 'EQ', exDate, purpose });
  const previousCloses = async (adjusted: boolean): Promise<(number | null | undefined)[]> => {
    const listing = (await shareNamed(store, 'NSE', 'TCS')) as ListedShare;
    return (await barsAnswer(store, listing, '0000-01-01', DAY, adjusted)).bars.map(({ previousClose }) => previousClose);
  };

  it('say what their change is against where sessions between are not stored', async () => {
    await day('2026-11-17', [bar(TCS, 49)]);
    await day(BEFORE, [bar(TCS, 51, { previousClose: 50.5 })]);
    await day(DAY, [bar(TCS, 52, { previousClose: 51 })]);
    expect(await previousCloses(true)).toEqual([undefined, 50.5, undefined]);
  });

  it('count earlier prices in the shares of the day, adjusted or as traded', async () => {
    await day('2026-11-17', [bar(TCS, 100)]);
    await day(BEFORE, [bar(TCS, 50, { previousClose: 96 })]);
    await day(DAY, [bar(TCS, 10, { previousClose: 50 })]);
    const splits = [action(BEFORE, 'BONUS 1:1'), action(DAY, 'FV SPLT FRM RS 10 TO RS 2')];
    await file({ actions: splits }, { source: 'nse-pr' });
    expect(await previousCloses(true)).toEqual([undefined, 9.6, undefined]);
    expect(await previousCloses(false)).toEqual([undefined, 48, 10]);
  });

  it('have at most four decimals, and whole shares', async () => {
    await day('2026-11-17', [bar(TCS, 1006.65)]);
    await day(BEFORE, [bar(TCS, 100.1, { previousClose: 1006.65 })]);
    await day(DAY, [bar(TCS, 33.3, { previousClose: 100.1 })]);
    const splits = [action(BEFORE, 'FV SPLT FRM RS 10 TO RE 1'), action(DAY, 'BONUS 2:1')];
    await file({ actions: splits }, { source: 'nse-pr' });
    const listing = (await shareNamed(store, 'NSE', 'TCS')) as ListedShare;
    const { bars } = await barsAnswer(store, listing, '0000-01-01', DAY, true);
    expect(bars.map(({ close, volume }) => [close, volume])).toEqual([
      [33.555, 300],
      [33.3667, 30],
      [33.3, 10],
    ]);
  });

  it('compare with none before after a demerger and after an action that no file has', async () => {
    await day('2026-11-17', [bar(TCS, 100)]);
    await day(BEFORE, [bar(TCS, 80, { previousClose: 100 })]);
    await day(DAY, [bar(TCS, 40, { previousClose: 80 })]);
    await file({ actions: [action(BEFORE, 'DEMERGER')] }, { source: 'nse-pr' });
    expect(await previousCloses(true)).toEqual([undefined, null, null]);
  });

  it('claim no change where the file has no previous close, as lists do not', async () => {
    const unknown = bar(TCS, 90, { previousClose: undefined });
    await day('2026-11-17', [bar(TCS, 100)]);
    await day(BEFORE, [unknown]);
    await day(DAY, [unknown]);
    expect(await previousCloses(true)).toEqual([undefined, null, null]);
  });
});

describe('the neighbours of a share', () => {
  it('are those of its sector nearest in capitalisation, the largest first, then the rest by turnover', async () => {
    const symbols = Array.from({ length: 14 }, (_, place) => `S${String(place).padStart(2, '0')}`);
    const isinOf = (symbol: string): string =>
      Array.from({ length: 10 }, (_, digit) => `INE${symbol}A0101${digit}`).find((isin) => isIsin(isin)) ?? '';
    const bars = symbols.map((symbol, place) => bar({ symbol, isin: isinOf(symbol) }, 100, { volume: 100 + place }));
    await day(DAY, bars);
    const marketCaps = symbols.slice(0, 12).map((symbol, place) => {
      const marketCapCrore = (12 - place) * 1_000;
      return { symbol, series: 'EQ', isin: isinOf(symbol), code: '', issueSize: undefined, marketCapCrore };
    });
    await file({ marketCaps }, { source: 'nse-pr' });
    const list = symbols.map((symbol) => ({ symbol, isin: isinOf(symbol), name: symbol, sector: 'Made', series: 'EQ' }));
    await file({ members: { index: 'Nifty Made', list } }, { source: 'list' });
    const served = await serve();
    const near = async (symbol: string) => (await share(symbol, 'NSE', served)).neighbours?.stocks.map((stock) => stock.symbol);
    expect(await near('S06')).toEqual(['S02', 'S03', 'S04', 'S05', 'S07', 'S08', 'S09', 'S10']);
    expect(await near('S00')).toEqual(['S01', 'S02', 'S03', 'S04', 'S05', 'S06', 'S07', 'S08']);
    expect(await near('S12')).toEqual(['S05', 'S06', 'S07', 'S08', 'S09', 'S10', 'S11', 'S13']);
    expect((await share('S06', 'NSE', served)).neighbours).toMatchObject({ sector: 'Made', mode: 'official', session: DAY });
  });

  it('are of the list that has its own figures: where that is live and they are not, they have their last close alone', async () => {
    await day(DAY, [bar(RELIANCE, 100, { previousClose: 90 }), bar(TCS, 50, { previousClose: 45 }), bar(INFY, 25, { previousClose: 24 })]);
    const list = [RELIANCE, TCS, INFY].map((of) => ({ ...of, name: of.symbol, sector: 'Made', series: 'EQ' }));
    await file({ members: { index: 'Nifty Made', list } }, { source: 'list' });
    const { market, ...served } = await serve();
    const quoted = (session: string): ServedMarket => {
      const rows = served.whole.NSE.stocks.filter(({ symbol }) => symbol !== 'INFY');
      const stocks = rows.map((row) => ({ ...row, price: row.price + 1, quotedAt: `${session}T10:00:00+05:30` }));
      const NSE = { ...market.lists.NSE, mode: 'live' as const, session, asOf: `${session}T10:00:00+05:30`, stocks };
      return { ...served, market: { ...market, lists: { ...market.lists, NSE } } };
    };
    const live = quoted('2026-11-23');
    const { neighbours } = await share('RELIANCE', 'NSE', live);
    expect(neighbours).toMatchObject({ mode: 'live', session: '2026-11-23', asOf: '2026-11-23T10:00:00+05:30' });
    expect(neighbours?.stocks).toEqual([
      expect.objectContaining({ symbol: 'TCS', price: 51, change: 5 }),
      { symbol: 'INFY', name: 'INFY', price: 25, isGainer: false, isLoser: false, flags: ['not-quoted'] },
    ]);
    // A share that is not live itself has the closes beside its own.
    expect((await share('INFY', 'NSE', live)).neighbours).toMatchObject({
      mode: 'official',
      session: DAY,
      stocks: [{ price: 100 }, { price: 50 }],
    });
  });

  it('are none where its sector is not known', async () => {
    await day(DAY, [bar(RELIANCE, 100), bar(TCS, 50)]);
    expect(await share('RELIANCE')).not.toHaveProperty('neighbours');
  });
});

it('a share has the facts of the lists: face value, listing, price band and surveillance', async () => {
  await day(DAY, [bar(RELIANCE, 100), atBse(RELIANCE, '500325', 101)]);
  const listed = { ...RELIANCE, name: 'Reliance Industries Limited', status: undefined };
  const nse = { ...listed, exchange: 'NSE' as const, series: 'EQ', code: '', listedOn: '1995-11-29', faceValue: 10, sector: undefined };
  const bse = {
    ...listed,
    exchange: 'BSE' as const,
    series: 'A',
    code: '500325',
    listedOn: undefined,
    faceValue: 10,
    sector: 'Refineries',
  };
  await file({ listings: [nse] }, { source: 'nse-equity-list' });
  await file({ listings: [bse] }, { source: 'bse-scrip-list', exchange: 'BSE' });
  const bands = [{ symbol: 'RELIANCE', series: 'EQ', percent: 5, remarks: 'GSM STAGE - I' }];
  await file({ bands }, { source: 'nse-price-bands' });
  expect(await share('RELIANCE')).toMatchObject({
    faceValue: 10,
    listedOn: '1995-11-29',
    priceBand: { percent: 5, on: DAY },
    surveillance: { remark: 'GSM STAGE - I', on: DAY },
  });
  const there = await share('RELIANCE', 'BSE');
  expect(there.faceValue).toBe(10);
  // NSE's band is that of the company.
  expect(there.priceBand).toEqual({ percent: 5, on: DAY });
  expect(there).not.toHaveProperty('listedOn');
});

it('a share that no list of its exchange dates was listed in its first stored session, if its file has no previous close', async () => {
  await day('2026-11-18', [{ ...atBse(RELIANCE, '500325', 101), previousClose: undefined }, atBse(TCS, '532540', 102)]);
  await day(DAY, [atBse(RELIANCE, '500325', 101), { ...atBse(TCS, '532540', 102), previousClose: undefined }]);
  expect((await share('RELIANCE', 'BSE')).listedOn).toBe('2026-11-18');
  expect(await share('TCS', 'BSE')).not.toHaveProperty('listedOn');
});

describe('a share that was renamed more than once', () => {
  const renames = [
    { from: 'OLDEST', to: 'OLDER', on: '2026-11-18' },
    { from: 'OLDER', to: 'NEWEST', on: DAY },
  ];

  it('is found by each of its names, on both exchanges by what they call it', async () => {
    await day('2026-11-17', [bar({ ...TCS, symbol: 'OLDEST' }, 1)]);
    await day('2026-11-18', [bar({ ...TCS, symbol: 'OLDER' }, 2)]);
    await day(DAY, [bar({ ...TCS, symbol: 'NEWEST' }, 3), atBse({ ...TCS, symbol: 'NEWESTLTD' }, '532540', 3)]);
    await file({ renames }, { source: 'nse-symbol-change' });
    for (const old of ['OLDEST', 'OLDER', 'newest'])
      expect([old, await shareNamed(store, 'NSE', old)]).toEqual([old, { movedTo: { exchange: 'NSE', symbol: 'NEWEST' } }]);
    expect(await shareNamed(store, 'NSE', 'NEWEST')).toMatchObject({ symbol: 'NEWEST' });
    for (const name of ['532540', 'newestltd'])
      expect(await shareNamed(store, 'BSE', name)).toEqual({ movedTo: { exchange: 'BSE', symbol: 'NEWESTLTD' } });
    expect((await share('NEWESTLTD', 'BSE')).elsewhere).toMatchObject({ symbol: 'NEWEST', price: 3 });
    expect(await shareNamed(store, 'BSE', 'OLDEST')).toBeUndefined();
  });

  it('has its former symbols, but for one that another share has now, also when it was not traded in the newest session', async () => {
    await day('2026-11-18', [bar({ ...TCS, symbol: 'NEWEST' }, 3), atBse({ ...TCS, symbol: 'NEWESTLTD' }, '532540', 3)]);
    const older = [
      { from: 'TAKEN', to: 'OLDEST', on: '2019-01-02' },
      { from: 'OLDEST', to: 'NEWEST', on: '2020-01-02' },
    ];
    await file({ renames: older }, { source: 'nse-symbol-change' });
    await day(DAY, [bar({ ...INFY, symbol: 'TAKEN' }, 9), atBse(INFY, '500209', 9)]);
    for (const [symbol, exchange] of [
      ['NEWEST', 'NSE'],
      ['NEWESTLTD', 'BSE'],
    ] as const)
      expect((await share(symbol, exchange)).stock.formerSymbols).toEqual(['OLDEST']);
    expect((await share('TAKEN')).stock).not.toHaveProperty('formerSymbols');
  });

  it('loses an old symbol that another company takes: it finds that company', async () => {
    await day('2026-11-17', [bar({ ...TCS, symbol: 'OLDEST' }, 1)]);
    await day(DAY, [bar({ ...TCS, symbol: 'OLDER' }, 3), bar({ ...INFY, symbol: 'OLDEST' }, 9)]);
    await file({ renames: renames.slice(0, 1) }, { source: 'nse-symbol-change' });
    expect(await shareNamed(store, 'NSE', 'OLDEST')).toMatchObject({ isin: INFY.isin });
    expect(await share('OLDEST')).toMatchObject({ stock: { price: 9, isin: INFY.isin } });
    expect(await share('OLDER')).toMatchObject({ stock: { price: 3, isin: TCS.isin } });
  });
});

it.skipIf(TEST_ENGINE !== 'sqlite')(
  'no question for a share goes through a whole table, by symbol, by code or by a name that is unknown',
  async () => {
    await day(DAY, [bar(RELIANCE, 100), atBse(RELIANCE, '500325', 101), bar(TCS, 50)]);
    const served = await serve();
    const plans = await stepsOf(folder, async () => {
      await share('RELIANCE', 'NSE', served);
      await share('RELIANCE', 'BSE', served);
      for (const name of ['500325', 'NOBODY', "' OR 1=1 --"]) for (const at of ['NSE', 'BSE'] as const) await shareNamed(store, at, name);
    });
    expect(plans.length).toBeGreaterThan(5);
    // A search by exchange alone goes through all its securities. What is given with the question, and one row of any, are no whole table.
    expect(plans.filter((step) => /^SCAN (?!CONSTANT|json_each|.* limit \?$)|\(exchange=\?\) in/.test(step))).toEqual([]);
  },
);
