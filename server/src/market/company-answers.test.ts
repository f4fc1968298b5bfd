import { describe, expect, it } from 'vitest';
import type { CompareAnswer } from '@bhav/core/wire/lists/compare-answer';
import type { IndexAnswer } from '@bhav/core/wire/lists/index-answer';
import type { StockList } from '@bhav/core/wire/market';
import { isinOf, testLevel } from '../store/accepted-file.test-support.ts';
import { stepsOf } from '../store/sqlite.test-support.ts';
import { TEST_ENGINE } from '../store/test-place.test-support.ts';
import { shareNamed } from './answers/stock-answers.ts';
import { makeSections } from './cross-section/make-sections.ts';
import { barAt, bseBarAt, readMarket, testAction, testListing, testMarket, testMembers } from './market.test-support.ts';
import { type ServedMarket, servedMarket } from './served-market.ts';

const DAY = '2026-11-20';
const BEFORE = '2026-11-19';

const RELIANCE = { symbol: 'RELIANCE', isin: 'INE002A01018' };
const TCS = { symbol: 'TCS', isin: 'INE467B01029' };
const INFY = { symbol: 'INFY', isin: 'INE009A01021' };
/** Ordinary shares and those of a second class of one issuer. */
const MOTORS = { symbol: 'MOTORS', isin: 'INE155A01022' };
const MOTORS_DVR = { symbol: 'MOTORSDVR', isin: 'IN9155A01020' };

const market = testMarket();
const { file, traded, served, share } = market;

async function answerOf<Answer>(name: Parameters<ServedMarket['answer']>[0], of?: ServedMarket): Promise<Answer> {
  return JSON.parse((await (of ?? (await served())).answer(name)).plain.bytes.toString()) as Answer;
}
const compared = (of?: ServedMarket) => answerOf<CompareAnswer>('compare', of);
const indexNamed = (name: string, of?: ServedMarket) => answerOf<IndexAnswer>(`index ${name}`, of);
/** A list with the quotes of the session after the stored ones. */
const quoted = (list: StockList, price?: number): StockList => {
  const quotedAt = '2026-11-23T11:00:00+05:30';
  const stocks = list.stocks.map((stock) => ({ ...stock, price: price ?? stock.price, quotedAt }));
  return { ...list, mode: 'live', session: '2026-11-23', asOf: quotedAt, stocks };
};

it('a day on which only T0 shares or a block of a share were traded is none of the days of the share', async () => {
  const others = ['T0', 'BL'].map((series) => barAt(TCS, 99, { series, previousClose: undefined }));
  await traded('2026-11-17', ...others);
  await traded('2026-11-18', barAt(TCS, 100, { previousClose: undefined }));
  await traded(BEFORE, ...others);
  await traded(DAY, barAt(TCS, 101, { previousClose: 100 }), ...others);
  await traded('2026-11-23', ...others, barAt(INFY, 1_500));
  expect(await market.listing('TCS')).toMatchObject({ series: 'EQ', firstSession: '2026-11-18', lastSession: DAY });
  expect((await market.history('TCS', { adjusted: false })).map(({ date, close }) => [date, close])).toEqual([
    ['2026-11-18', 100],
    [DAY, 101],
  ]);
  expect(await share('TCS')).toMatchObject({ session: DAY, listedOn: '2026-11-18', stock: { price: 101, series: 'EQ' } });
});

describe('the same share elsewhere', () => {
  it('differs by paise and per cent of the price here, with the part of the volume that was traded here', async () => {
    await traded(DAY, barAt(RELIANCE, 1_290.05, { volume: 300 }), bseBarAt(RELIANCE, '500325', 1_290.6, { volume: 100 }));
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
  });

  it('closed by auction as a member, or where NSE lists no price band as for all shares with derivatives; others at 15:30', async () => {
    const timesOf = async (symbol: string) => {
      const { asOf, elsewhere } = await share(symbol);
      return [asOf, elsewhere?.asOf].map((time) => time?.slice(11, 16));
    };
    const acme = { symbol: 'ACME', isin: 'INE040A01034' };
    await traded('2026-07-31', barAt(MOTORS_DVR, 250));
    await traded(DAY, barAt(RELIANCE, 100), barAt(MOTORS, 400), bseBarAt(MOTORS, '500570', 401), barAt(acme, 50));
    expect([await timesOf('RELIANCE'), await timesOf('MOTORS')]).toEqual([
      ['15:35', undefined],
      ['15:30', '15:30'],
    ]);
    const percents = { MOTORS: undefined, MOTORSDVR: undefined, ACME: 20 };
    const bands = Object.entries(percents).map(([symbol, percent]) => ({ symbol, series: 'EQ', percent, remarks: '' }));
    await file(DAY, 'nse-price-bands', { bands });
    expect([await timesOf('MOTORS'), await timesOf('MOTORSDVR'), await timesOf('ACME')]).toEqual([
      ['15:35', '15:35'],
      ['15:30', undefined],
      ['15:30', undefined],
    ]);
  });

  it('is given in its newest session, without a difference, where that is another one', async () => {
    await traded(BEFORE, barAt(RELIANCE, 100), bseBarAt(RELIANCE, '500325', 101), bseBarAt(TCS, '532540', 10));
    await traded(DAY, barAt(RELIANCE, 102), bseBarAt(TCS, '532540', 10));
    const { elsewhere } = await share('RELIANCE');
    expect(elsewhere).toMatchObject({ session: BEFORE, price: 101, apart: 'sessions' });
    for (const absent of ['difference', 'differencePercent', 'volumeShareHere']) expect(elsewhere).not.toHaveProperty(absent);
    expect(await share('RELIANCE', 'BSE')).toMatchObject({ session: BEFORE, elsewhere: { session: DAY, price: 102, apart: 'sessions' } });
    expect(await share('TCS', 'BSE')).not.toHaveProperty('elsewhere');
  });

  it('is never a share of another class', async () => {
    const atBse = [bseBarAt(MOTORS_DVR, '570001', 251), bseBarAt(MOTORS, '500570', 401)];
    await traded(DAY, barAt(MOTORS, 400), barAt(MOTORS_DVR, 250), ...atBse);
    expect((await share('MOTORS')).elsewhere).toMatchObject({ code: '500570', price: 401 });
    expect((await share('MOTORSDVR')).elsewhere).toMatchObject({ code: '570001', price: 251 });
    const { nseSymbol, bseCode } = (await compared()).columns;
    expect(nseSymbol.map((symbol, at) => `${symbol} ${bseCode[at]}`).toSorted()).toEqual(['MOTORS 500570', 'MOTORSDVR 570001']);
  });
});

describe('a comparison of the exchanges', () => {
  it('has every company of one session by column, the widest difference first, and the others with the reason', async () => {
    await traded(BEFORE, bseBarAt(INFY, '500209', 1_500), barAt(INFY, 1_500));
    const idle = { volume: 0, turnover: 0 };
    const nse = [barAt(RELIANCE, 100, { volume: 300 }), barAt(TCS, 3_000, idle), barAt(INFY, 1_510), barAt(MOTORS, 1)];
    const bse = [bseBarAt(RELIANCE, '500325', 100.5, { volume: 100 }), bseBarAt({ ...TCS, symbol: 'TCSLTD' }, '532540', 2_900, idle)];
    await traded(DAY, ...nse, ...bse);
    const about = { mode: 'official', session: DAY, asOf: `${DAY}T15:35:00+05:30`, fetchedAt: `${DAY}T18:30:00+05:30` };
    expect(await compared(await served(12))).toEqual({
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
  });

  it('is of live figures where both exchanges are live, and of none where one is', async () => {
    await traded(DAY, barAt(RELIANCE, 100), bseBarAt(RELIANCE, '500325', 101));
    const content = await readMarket(market.store);
    const { NSE, BSE } = content.whole;
    const both = servedMarket({ ...content, whole: { NSE: quoted(NSE, 200), BSE: quoted(BSE, 199.5) } }, 8);
    expect((await compared(both)).columns).toMatchObject({ nsePrice: [200], bsePrice: [199.5], difference: [-0.5] });
    const { columns, apart } = await compared(servedMarket({ ...content, whole: { NSE: quoted(NSE, 200), BSE } }, 9));
    expect([columns.name, apart]).toMatchObject([[], [{ nseSession: '2026-11-23', bseSession: DAY, reason: 'sessions' }]]);
  });
});

describe('an index', () => {
  const listed = (index: string, of: { symbol: string; isin: string }[]) => file(BEFORE, `list of ${index}`, testMembers(index, of));
  const levels = (...names: string[]) => {
    const indices = names.map((name) => ({ ...testLevel(name, 24_120), previousClose: 24_000 }));
    return file(DAY, 'nse-pr', { indices });
  };

  it('has its members by their symbols where the files of the other exchange alone have ISINs, and no other company of a symbol', async () => {
    const other = barAt({ symbol: 'INFY', isin: MOTORS.isin }, 70);
    const nse = [barAt(RELIANCE, 100, { isin: '' }), barAt(TCS, 50, { isin: '' }), other];
    const bse = [bseBarAt(RELIANCE, '500325', 101), bseBarAt(TCS, '532540', 51), bseBarAt(INFY, '500209', 71)];
    await traded(BEFORE, other);
    await traded(DAY, ...nse, ...bse);
    await listed('Nifty 50', [RELIANCE, TCS, INFY]);
    await levels('Nifty 50');
    const all = await served();
    const { members } = await indexNamed('Nifty 50', all);
    for (const list of [all.market.lists.NSE, members?.list]) {
      expect(list?.stocks.map(({ symbol, price }) => `${symbol} ${price}`).toSorted()).toEqual(['RELIANCE 100', 'TCS 50']);
    }
    expect(members?.absent.map(({ symbol }) => symbol)).toEqual(['INFY']);
  });

  it('has weights of shares that have a bond under their symbol, and points where a member was not traded', async () => {
    const MONTH_END = '2026-10-30';
    const shares = [RELIANCE, TCS, INFY];
    // A bond, a preference share, and the share itself as traded for settlement on the day, each of which stands after EQ.
    const others = [
      barAt({ symbol: 'TCS', isin: 'INE467B08018' }, 1_000, { series: 'N3' }),
      barAt({ symbol: 'TCS', isin: 'INE467B04017' }, 30, { series: 'P1' }),
      barAt(TCS, 101, { series: 'T0' }),
    ];
    await traded(MONTH_END, ...shares.map((of) => barAt(of, 100)), ...others);
    await traded(BEFORE, ...shares.map((of) => barAt(of, 100)));
    await traded(DAY, barAt(RELIANCE, 110, { previousClose: 100 }), barAt(TCS, 100), ...others);
    await listed('Nifty 50', shares);
    await file(DAY, 'nse-index-close', { indices: [{ ...testLevel('Nifty 50', 24_600), previousClose: 24_000 }] });
    const members = shares.map(({ symbol }, at) => ({ symbol, crore: [50, 30, 20][at] ?? 0, percent: 1 }));
    await file(MONTH_END, 'nse-weights', { weights: [{ index: 'Nifty 50', day: MONTH_END, members }] });
    expect((await indexNamed('Nifty 50')).points).toMatchObject({
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
    const nse = [barAt(RELIANCE, 100, { previousClose: 90 }), barAt(TCS, 50, { previousClose: 60 })];
    await traded(DAY, ...nse, bseBarAt(RELIANCE, '500325', 101));
    await listed('Nifty Made', [RELIANCE, TCS, INFY]);
    await levels('NIFTY MADE', 'Nifty Other');
    const all = await served();
    const answer = await indexNamed('NIFTY MADE', all);
    expect(answer).toMatchObject({ revision: 7, exchange: 'NSE', index: { level: 24_120, change: 120 }, points: 'not published' });
    expect(answer.members).toMatchObject({ from: BEFORE, seen: BEFORE, breadth: { compared: 2, advances: 1, declines: 1 } });
    const { stocks, ...about } = answer.members?.list ?? { stocks: [] };
    expect(about).toMatchObject({ name: 'Nifty Made', exchange: 'NSE', mode: 'official', session: DAY });
    expect(stocks.map(({ symbol, price }) => `${symbol} ${price}`)).toEqual(['TCS 50', 'RELIANCE 100']);
    expect(answer.members?.absent).toEqual([{ symbol: 'INFY', name: 'INFY' }]);
    expect(await indexNamed('Nifty Other', all)).not.toHaveProperty('members');
    // By ISIN, so also for the share at BSE; the shortest list first.
    expect((await share('RELIANCE', 'BSE', all)).memberOf).toEqual([
      { index: 'Nifty Made', from: BEFORE },
      // The new ISIN of a member on 14 January 2026 changed no membership.
      { index: 'SENSEX', from: '2025-12-22' },
      { index: 'Nifty 50', from: '2026-09-30' },
    ]);
  });

  it('has the Sensex as the notices have it', async () => {
    await traded(DAY, bseBarAt(RELIANCE, '500325', 101), bseBarAt(MOTORS, '500570', 5));
    await file(DAY, 'bse-index-close', { indices: [testLevel('SENSEX', 80_000)] }, { exchange: 'BSE' });
    const { exchange, names, members } = await indexNamed('SENSEX');
    expect([exchange, names.includes('S&P BSE SENSEX'), members?.source]).toEqual(['BSE', true, 'notices of BSE']);
    expect(members?.list.stocks.map(({ symbol }) => symbol)).toEqual(['RELIANCE']);
    expect(members?.absent).toHaveLength(29);
  });

  it('that is live has its live members, and one that is not keeps official ones', async () => {
    await traded(DAY, barAt(RELIANCE, 100), barAt(TCS, 50));
    for (const index of ['Nifty 50', 'Nifty Made']) await listed(index, [RELIANCE]);
    await levels('Nifty 50', 'Nifty Made');
    const content = await readMarket(market.store);
    const live = servedMarket({ ...content, lists: { ...content.lists, NSE: quoted(content.lists.NSE, 111) } }, 9);
    const price = async (name: string) => {
      const { members } = await indexNamed(name, live);
      return [members?.list.mode, members?.list.stocks.map((stock) => stock.price)];
    };
    expect(await price('Nifty 50')).toEqual(['live', [111]]);
    expect(await price('Nifty Made')).toEqual(['official', [100]]);
    // The share itself has the newer figures.
    const newer = { revision: 9, mode: 'live', session: '2026-11-23', stock: { price: 111 } };
    expect(await share('RELIANCE', 'NSE', live)).toMatchObject(newer);
    expect(await share('TCS', 'NSE', live)).toMatchObject({ mode: 'official', session: DAY, stock: { price: 50 } });
  });
});

it('the derived figures of a share stand beside the quotes of the next day, but not on the day of a split', async () => {
  for (const session of [BEFORE, DAY]) await traded(session, barAt(RELIANCE, 100), barAt(TCS, 50));
  await makeSections(market.store);
  const content = await readMarket(market.store);
  const live = servedMarket({ ...content, whole: { ...content.whole, NSE: quoted(content.whole.NSE) } }, 9);
  expect((await share('TCS', 'NSE', live)).derived?.session).toBe(DAY);
  await file(DAY, 'nse-pr', { actions: [testAction('TCS', '2026-11-23', 'FV SPLT FRM RS 10 TO RS 2')] });
  expect((await share('TCS', 'NSE', live)).derived).toBeUndefined();
  expect((await share('RELIANCE', 'NSE', live)).derived?.session).toBe(DAY);
  expect((await share('TCS')).derived?.session).toBe(DAY);
});

describe('the previous closes of the days of a share', () => {
  const BONUS = testAction('TCS', BEFORE, 'BONUS 1:1');
  const SPLIT = testAction('TCS', DAY, 'FV SPLT FRM RS 10 TO RS 2');
  const DEMERGER = testAction('TCS', BEFORE, 'DEMERGER');
  type Day = [close: number, previousClose?: number];
  const cases: [what: string, days: [Day, Day, Day], actions: (typeof BONUS)[], is: { adjusted: boolean; closes: unknown[] }][] = [
    ['are said where sessions between are not stored', [[49], [51, 50.5], [52, 51]], [], { adjusted: true, closes: [50.5, undefined] }],
    ['are in the shares of their day, as traded', [[100], [50, 96], [10, 50]], [BONUS, SPLIT], { adjusted: false, closes: [48, 10] }],
    [
      'are none after a demerger and after an action that no file has',
      [[100], [80, 100], [40, 80]],
      [DEMERGER],
      { adjusted: true, closes: [null, null] },
    ],
  ];
  it.each(cases)('%s', async (_what, days, actions, { adjusted, closes }) => {
    for (const [at, [close, previousClose]] of days.entries()) {
      await traded(['2026-11-17', BEFORE, DAY][at] ?? '', barAt(TCS, close, { previousClose }));
    }
    await file(DAY, 'nse-pr', { actions });
    expect((await market.history('TCS', { adjusted })).map(({ previousClose }) => previousClose)).toEqual([undefined, ...closes]);
  });
});

it('the days of a share have the dividends of their ex-dates, in the shares of the close, and null where an amount is not known', async () => {
  await traded('2026-11-17', barAt(TCS, 100));
  // Not traded on the ex-date of the second.
  await traded(BEFORE, barAt(TCS, 100));
  await traded(DAY, barAt(TCS, 50, { previousClose: 100 }));
  const purposes = {
    '2026-11-16': 'DIV - RS 9 PER SH',
    '2026-11-17': 'DIV - RS 4 PER SH',
    '2026-11-18': 'DIV - RS 6 PER SH',
    [DAY]: 'BONUS 1:1',
  };
  await file('2026-11-16', 'nse-pr', { actions: Object.entries(purposes).map(([exDate, purpose]) => testAction('TCS', exDate, purpose)) });
  const dividends = async (given: Parameters<typeof market.history>[1]) => (await market.history('TCS', given)).map((bar) => bar.dividend);
  expect(await dividends({ adjusted: false })).toEqual([4, 6, undefined]);
  expect(await dividends({})).toEqual([2, 3, undefined]);
  await file('2026-11-17', 'nse-pr', {
    actions: [testAction('TCS', BEFORE, 'DIVIDEND 20%'), testAction('TCS', DAY, 'DIV - RS 1 PER SH/BONUS 1:1')],
  });
  expect(await dividends({})).toEqual([2, null, null]);
});

it('the days of a share have at most four decimals and whole shares, each in the shares of its newest session, whatever days are asked for', async () => {
  await traded('2026-11-17', barAt(TCS, 446.65));
  await traded(BEFORE, barAt(TCS, 44.4, { previousClose: 446.65 }));
  await traded(DAY, barAt(TCS, 33.3, { previousClose: 44.4 }));
  const purposes = { [BEFORE]: 'FV SPLT FRM RS 10 TO RE 1', [DAY]: 'BONUS 1:3', '2026-12-01': 'BONUS 1:1' };
  await file(DAY, 'nse-pr', { actions: Object.entries(purposes).map(([exDate, purpose]) => testAction('TCS', exDate, purpose)) });
  expect((await market.history('TCS', { to: BEFORE })).map(({ close, volume }) => [close, volume])).toEqual([
    [33.4988, 133],
    [33.3, 13],
  ]);
});

describe('the neighbours of a share', () => {
  it('are those of its sector nearest in capitalisation, the largest first, then the rest by turnover', async () => {
    const shares = Array.from({ length: 14 }, (_, place) => {
      const symbol = `S${String(place).padStart(2, '0')}`;
      return { symbol, isin: isinOf(`INE${symbol}A0101`) };
    });
    await traded(DAY, ...shares.map((of, place) => barAt(of, 100, { volume: 100 + place })));
    const marketCaps = shares
      .slice(0, 12)
      .map((of, place) => ({ ...of, series: 'EQ', code: '', issueSize: undefined, marketCapCrore: (12 - place) * 1_000 }));
    await file(DAY, 'nse-pr', { marketCaps });
    await file(DAY, 'list', testMembers('Nifty Made', shares));
    const all = await served();
    const near = async (symbol: string) => (await share(symbol, 'NSE', all)).neighbours?.stocks.map((stock) => stock.symbol).join(' ');
    expect(await near('S06')).toBe('S02 S03 S04 S05 S07 S08 S09 S10');
    expect(await near('S00')).toBe('S01 S02 S03 S04 S05 S06 S07 S08');
    expect(await near('S12')).toBe('S05 S06 S07 S08 S09 S10 S11 S13');
    expect((await share('S06', 'NSE', all)).neighbours).toMatchObject({ sector: 'Made', mode: 'official', session: DAY });
  });

  it('are of the list that has its own figures: where that is live and they are not, they have their last close alone', async () => {
    await traded(DAY, barAt(RELIANCE, 100), barAt(TCS, 50, { previousClose: 45 }), barAt(INFY, 25));
    await file(DAY, 'list', testMembers('Nifty Made', [RELIANCE, TCS, INFY]));
    const { market: official, ...rest } = await served();
    const stocks = rest.whole.NSE.stocks.filter(({ symbol }) => symbol !== 'INFY');
    const NSE = quoted({ ...official.lists.NSE, stocks }, 51);
    const live: ServedMarket = { ...rest, market: { ...official, lists: { ...official.lists, NSE } } };
    const { neighbours } = await share('RELIANCE', 'NSE', live);
    expect(neighbours).toMatchObject({ mode: 'live', session: '2026-11-23', asOf: '2026-11-23T11:00:00+05:30' });
    expect(neighbours?.stocks).toEqual([
      expect.objectContaining({ symbol: 'TCS', price: 51, change: 5 }),
      { symbol: 'INFY', name: 'INFY', price: 25, isGainer: false, isLoser: false, flags: ['not-quoted'] },
    ]);
    // A share that is not live itself has the closes beside its own.
    const closes = { mode: 'official', session: DAY, stocks: [{ price: 100 }, { price: 50 }] };
    expect((await share('INFY', 'NSE', live)).neighbours).toMatchObject(closes);
  });

  it('are none where its sector is not known', async () => {
    await traded(DAY, barAt(RELIANCE, 100), barAt(TCS, 50));
    expect(await share('RELIANCE')).not.toHaveProperty('neighbours');
  });
});

it('a share has the facts of the lists: face value, listing, price band and surveillance', async () => {
  await traded(DAY, barAt(RELIANCE, 100), bseBarAt(RELIANCE, '500325', 101));
  const nse = testListing({ ...RELIANCE, listedOn: '1995-11-29', faceValue: 10 });
  const bse = testListing({ ...RELIANCE, exchange: 'BSE', series: 'A', code: '500325', faceValue: 10, sector: 'Refineries' });
  await file(DAY, 'nse-equity-list', { listings: [nse] });
  await file(DAY, 'bse-scrip-list', { listings: [bse] }, { exchange: 'BSE' });
  await file(DAY, 'nse-price-bands', { bands: [{ symbol: 'RELIANCE', series: 'EQ', percent: 5, remarks: 'GSM STAGE - I' }] });
  // NSE's band is that of the company.
  const facts = { faceValue: 10, priceBand: { percent: 5, on: DAY }, surveillance: { remark: 'GSM STAGE - I', on: DAY } };
  expect(await share('RELIANCE')).toMatchObject({ ...facts, listedOn: '1995-11-29' });
  const there = await share('RELIANCE', 'BSE');
  expect(there).toMatchObject(facts);
  expect(there).not.toHaveProperty('listedOn');
});

it('a share that no list of its exchange dates was listed in its first stored session, if its file has no previous close', async () => {
  const first = { previousClose: undefined };
  await traded('2026-11-18', bseBarAt(RELIANCE, '500325', 101, first), bseBarAt(TCS, '532540', 102));
  await traded(DAY, bseBarAt(RELIANCE, '500325', 101), bseBarAt(TCS, '532540', 102, first));
  expect((await share('RELIANCE', 'BSE')).listedOn).toBe('2026-11-18');
  expect(await share('TCS', 'BSE')).not.toHaveProperty('listedOn');
});

it('a share has its former symbols, but for one that another share has now, also when it was not traded in the newest session', async () => {
  await traded('2026-11-18', barAt({ ...TCS, symbol: 'NEWEST' }, 3), bseBarAt({ ...TCS, symbol: 'NEWESTLTD' }, '532540', 3));
  const renames = [
    { from: 'TAKEN', to: 'OLDEST', on: '2019-01-02' },
    { from: 'OLDEST', to: 'NEWEST', on: '2020-01-02' },
  ];
  await file('2026-11-18', 'nse-symbol-change', { renames });
  await traded(DAY, barAt({ ...INFY, symbol: 'TAKEN' }, 9), bseBarAt(INFY, '500209', 9));
  const former = async (symbol: string, exchange?: 'BSE') => (await share(symbol, exchange)).stock.formerSymbols;
  expect([await former('NEWEST'), await former('NEWESTLTD', 'BSE'), await former('TAKEN')]).toEqual([['OLDEST'], ['OLDEST'], undefined]);
});

it.skipIf(TEST_ENGINE !== 'sqlite')(
  'no question for a share goes through a whole table, by symbol, by code or by a name that is unknown',
  async () => {
    await traded(DAY, barAt(RELIANCE, 100), bseBarAt(RELIANCE, '500325', 101), barAt(TCS, 50));
    const all = await served();
    const plans = await stepsOf(market.folder, async () => {
      for (const exchange of ['NSE', 'BSE'] as const) {
        await share('RELIANCE', exchange, all);
        for (const name of ['500325', 'NOBODY', "' OR 1=1 --"]) await shareNamed(market.store, exchange, name);
      }
    });
    expect(plans.length).toBeGreaterThan(5);
    // A search by exchange alone goes through all its securities. What is given with the question, and one row of any, are no whole table.
    expect(plans.filter((step) => /^SCAN (?!CONSTANT|json_each|.* limit \?$)|\(exchange=\?\) in/.test(step))).toEqual([]);
  },
);
