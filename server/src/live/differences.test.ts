import { expect, it } from 'vitest';
import type { Bar } from '@bhav/core/bars/bar';
import type { Instrument, LiveQuote } from '@bhav/core/quotes/live-quote';
import { liveDifferences } from './differences.ts';
import { testBar } from '../store/accepted-file.test-support.ts';
import { keepQuotes } from '../store/live/quotes.ts';
import { barAt, bseBarAt, testMarket } from '../market/market.test-support.ts';

const UPSTOX = { id: 'upstox', name: 'Upstox', terms: 'The agreement, https://broker.test/terms.' };
const NSE_WEB = { id: 'nse-web', name: 'NSE website', terms: 'The policy, https://exchange.test/policy.' };
const INFY: Instrument = { exchange: 'NSE', symbol: 'INFY', series: 'EQ', isin: 'INE009A01021', code: '1594', isMember: true };
const TCS: Instrument = { exchange: 'NSE', symbol: 'TCS', series: 'EQ', isMember: true };

const market = testMarket();
const file = (...bars: Bar[]) => market.traded(bars[0]?.session ?? '', ...bars);
const differences = () => liveDifferences(market.store)();

it('is empty while no session has both', async () => {
  expect(await differences()).toEqual([]);
  await keep('2026-11-20', [quote(INFY, { price: 100 })]);
  expect(await differences()).toEqual([]);
  await file(testBar({ symbol: 'INFY', session: '2026-11-19' }));
  expect(await differences()).toEqual([]);
});

it('is none if the figures that both have are equal to the paisa', async () => {
  const figures = { price: 100.05, previousClose: 99.95, open: 100.1, high: 100.3, low: 99.9, volume: 12 };
  await keep('2026-11-20', [quote(INFY, figures), quote(TCS, { price: 100 })]);
  const bar = { ...figures, close: 100.05, low: 99.9 };
  await file(testBar({ symbol: 'INFY', ...bar }), testBar({ symbol: 'TCS' }), testBar({ symbol: 'WIPRO' }));
  expect(await differences()).toEqual([
    {
      exchange: 'NSE',
      session: '2026-11-20',
      source: 'Upstox',
      compared: 2,
      differingShares: 0,
      counts: [
        { what: 'price', compared: 2, differing: 0 },
        ...(['previousClose', 'open', 'high', 'low', 'volume'] as const).map((what) => ({ what, compared: 1, differing: 0 })),
      ],
      differing: [],
    },
  ]);
});

it('names each figure that differs by a paisa or more, prices and the widest first, with the exchange’s time', async () => {
  await keep('2026-11-20', [quote(INFY, { price: 100.01, volume: 9 }), quote(TCS, { price: 103, previousClose: 100, volume: 10 })]);
  await file(testBar({ symbol: 'INFY' }), testBar({ symbol: 'TCS', previousClose: undefined }));
  const [found] = await differences();
  const at = '2026-11-20T15:29:58+05:30';
  expect(found).toMatchObject({ compared: 2, differingShares: 2 });
  expect(found?.differing).toEqual([
    { symbol: 'TCS', what: 'price', live: 103, official: 100, at },
    { symbol: 'INFY', what: 'price', live: 100.01, official: 100, at },
    { symbol: 'INFY', what: 'volume', live: 9, official: 10, at },
  ]);
  // No filed previous close: nothing to hold the live one against.
  expect(found?.counts.find(({ what }) => what === 'previousClose')).toEqual({ what: 'previousClose', compared: 0, differing: 0 });
});

it('takes the last kept quote of the newest session that has both, for each exchange', async () => {
  const sbi: Instrument = { exchange: 'BSE', symbol: 'SBIN', code: '500112', isMember: true };
  await keep('2026-11-19', [quote(sbi, { price: 99 }), quote(INFY, { price: 99 })]);
  await keep('2026-11-20', [quote(INFY, { price: 98 })]);
  await keep('2026-11-20', [quote(INFY, { price: 97 })]);
  await keep('2026-11-23', [quote(INFY, { price: 96 }), quote(sbi, { price: 96 })]);
  await file(testBar({ symbol: 'INFY', session: '2026-11-19' }));
  await file(testBar({ symbol: 'INFY' }));
  await file(bseBarAt({ symbol: 'SBIN', session: '2026-11-19' }, '500112', 100));
  const found = await differences();
  expect(found.map(({ exchange, session, differing }) => [exchange, session, differing.map(({ live }) => live)])).toEqual([
    ['NSE', '2026-11-20', [97]],
    ['BSE', '2026-11-19', [99]],
  ]);
});

it('tells the previous closes that are not the official closes of the session before, while the file of their own is not there', async () => {
  await file(testBar({ symbol: 'INFY', close: 1303.8, high: 1310, low: 1290 }), testBar({ symbol: 'TCS' }));
  await keep('2026-11-23', [quote(INFY, { price: 1302.4, previousClose: 1302.4 }), quote(TCS, { price: 101, previousClose: 100 })]);
  expect(await differences()).toEqual([
    {
      exchange: 'NSE',
      session: '2026-11-23',
      source: 'Upstox',
      compared: 2,
      differingShares: 1,
      counts: [{ what: 'previousClose', compared: 2, differing: 1 }],
      differing: [{ symbol: 'INFY', what: 'previousClose', live: 1302.4, official: 1303.8, at: '2026-11-20T15:29:58+05:30' }],
    },
  ]);
  // Its own file ends that; an older session that has both stands beside it until then.
  await keep('2026-11-20', [quote(INFY, { price: 1303.8 })]);
  expect((await differences()).map(({ session, differingShares }) => [session, differingShares])).toEqual([
    ['2026-11-23', 1],
    ['2026-11-20', 0],
  ]);
  await file(testBar({ symbol: 'INFY', session: '2026-11-23', close: 1302.4, previousClose: 1303.8, high: 1310, low: 1290 }));
  expect((await differences()).map(({ session, differingShares }) => [session, differingShares])).toEqual([['2026-11-23', 1]]);
});

it('compares no previous close across a session that is not stored', async () => {
  await file(testBar({ symbol: 'INFY', session: '2026-11-19' }));
  await keep('2026-11-23', [quote(INFY, { price: 101, previousClose: 99 })]);
  expect(await differences()).toEqual([]);
});

it('compares a share with its own series and code only', async () => {
  const old: Instrument = { exchange: 'BSE', symbol: 'SAME', code: '1', isMember: false };
  await keep('2026-11-20', [
    quote({ ...INFY, series: 'BE' }, { price: 50 }),
    quote({ exchange: 'NSE', symbol: 'RENAMED', isin: 'INE467B01029', isMember: false }, { price: 101 }),
    quote({ exchange: 'NSE', symbol: 'WIPRO', isMember: false }, { price: 102 }),
    quote(old, { price: 99 }),
    quote({ ...old, symbol: 'GONE', code: '3' }, { price: 99 }),
  ]);
  await file(
    testBar({ symbol: 'INFY' }),
    testBar({ symbol: 'INFY', series: 'BE', close: 51 }),
    testBar({ symbol: 'TCS', isin: 'INE467B01029' }),
    testBar({ symbol: 'WIPRO', series: 'BL', close: 90 }),
    testBar({ symbol: 'WIPRO' }),
    bseBarAt({ symbol: 'SAME' }, '2', 10),
    bseBarAt({ symbol: 'SAME' }, '1', 100),
  );
  const found = await differences();
  expect(found.map(({ compared, differing }) => [compared, differing.map(({ symbol, official }) => [symbol, official])])).toEqual([
    [
      3,
      [
        ['WIPRO', 100],
        ['INFY', 51],
        ['TCS', 100],
      ],
    ],
    [1, [['SAME', 100]]],
  ]);
});

it('counts all and lists the first two hundred', async () => {
  const shares = Array.from({ length: 250 }, (_, share) => `S${share}`);
  await keep(
    '2026-11-20',
    shares.map((symbol, share) => quote({ exchange: 'NSE', symbol, series: 'EQ', isMember: false }, { price: 101 + share, volume: 11 })),
  );
  await file(...shares.map((symbol) => testBar({ symbol })));
  const [found] = await differences();
  expect([found?.differing.length, found?.differing[0]?.symbol, found?.differingShares]).toEqual([200, 'S249', 250]);
  expect(found?.counts.filter(({ differing }) => differing > 0)).toEqual([
    { what: 'price', compared: 250, differing: 250 },
    { what: 'volume', compared: 250, differing: 250 },
  ]);
});

it('is worked out again with each batch and each file', async () => {
  const differences = liveDifferences(market.store);
  const live = async () => (await differences()).map(({ differing }) => differing.map((one) => [one.live, one.official]));
  await keep('2026-11-20', [quote(INFY, { price: 99 })]);
  await file(testBar({ symbol: 'INFY' }));
  expect(await live()).toEqual([[[99, 100]]]);
  expect(await live()).toEqual([[[99, 100]]]);
  await keep('2026-11-20', [quote(INFY, { price: 98 })]);
  expect(await live()).toEqual([[[98, 100]]]);
  const corrected = { bars: [barAt({ symbol: 'INFY' }, 99.5)] };
  await market.file('2026-11-20', 'nse-bhavcopy', corrected, { fetchedAt: '2026-11-20T19:30:00+05:30' });
  expect(await live()).toEqual([[[98, 99.5]]]);
});

it('is of the day’s last source', async () => {
  await keep('2026-11-20', [quote(INFY, { price: 99 })]);
  await keep('2026-11-20', [quote(INFY, { price: 100 })], NSE_WEB);
  await file(testBar({ symbol: 'INFY' }));
  expect(await differences()).toMatchObject([{ source: 'NSE website', differing: [] }]);
});

let clock = Date.parse('2026-11-20T09:15:00+05:30');

async function keep(session: string, quotes: LiveQuote[], source = UPSTOX): Promise<void> {
  await keepQuotes(market.store, { source, session, batch: { receivedAt: (clock += 1000), quotes, levels: [], rejected: [] } });
}

function quote(instrument: Instrument, figures: Omit<LiveQuote, 'instrument' | 'at'>): LiveQuote {
  return { instrument, ...figures, at: Date.parse('2026-11-20T15:29:58+05:30') };
}
