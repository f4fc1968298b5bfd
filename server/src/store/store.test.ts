import { because } from '@bhav/core/market/reason';
import { describe, expect, it } from 'vitest';
import { acceptedFile, testBar } from './accepted-file.test-support.ts';
import { indicesOn } from './read/indices.ts';
import { latestSession } from './read/sessions.ts';
import { historiesOf } from './read/histories.ts';
import { listingNamed } from './read/shares.ts';
import { NotExact } from './units.ts';
import { sessionOn } from './read/whole-day.ts';
import { fingerprint, rowsIn } from './values.test-support.ts';
import { TEST_ENGINE } from './test-place.test-support.ts';
import { testStore } from './test-store.test-support.ts';
import { reserveNumbers } from './versions.ts';

const written = testStore();
const { file, traded } = written;

describe('a session', () => {
  const bars = [
    testBar({ symbol: 'ZOMATO', isin: 'INE758T01015', open: 211.05, high: 214.9, low: 209.15, close: 210.35, turnover: 1_234_567.89 }),
    testBar({ symbol: 'M&M', isin: 'INE101A01026', close: 2_999.95, previousClose: undefined, last: undefined, trades: undefined }),
    testBar({
      symbol: 'ELCIDIN',
      isin: 'INE927X01018',
      open: 109_200,
      high: 1_009_000,
      low: 0.21,
      close: 109_200,
      turnover: 89_071_992_547_409.5,
    }),
  ];

  it('comes back to the paisa', async () => {
    await traded('2025-04-08', ...bars);
    const rows = await sessionOn(written.store, 'NSE', '2025-04-08');
    expect(rows).toHaveLength(3);
    for (const bar of bars) {
      expect(rows.find(({ symbol }) => symbol === bar.symbol)).toMatchObject({ ...bar, session: '2025-04-08', flags: [] });
    }
    expect(await latestSession(written.store, 'NSE')).toMatchObject({ session: '2025-04-08', rows: 3, volume: 30 });
    expect(await latestSession(written.store, 'BSE')).toBeUndefined();
    expect(await latestSession(written.store, 'NSE', '2025-04-07')).toBeUndefined();
  });

  it('refuses an amount that cannot be kept exactly, and then keeps nothing of the file', async () => {
    const wrong = [...bars, testBar({ symbol: 'BIG', turnover: 90_071_992_547_410 })];
    await expect(traded('2025-04-08', ...wrong)).rejects.toThrow(NotExact);
    await expect(traded('2025-04-08', { symbol: 'X', close: Number.NaN })).rejects.toThrow(NotExact);
    expect(await sessionOn(written.store, 'NSE', '2025-04-08')).toEqual([]);
    expect((await rowsIn(written.store, 'SELECT count(*) AS n FROM ticker'))[0]).toEqual({ n: 0 });
    await traded('2025-04-08', ...bars);
    expect(await sessionOn(written.store, 'NSE', '2025-04-08')).toHaveLength(3);
  });

  it('stored twice changes nothing', async () => {
    const accepted = acceptedFile(
      {
        bars,
        deliveries: [{ symbol: 'M&M', series: 'EQ', deliveredShares: 5, deliveryPercent: 50.25 }],
        indices: [{ name: 'Nifty 50', open: 1, high: 2, low: 1, close: 1.5, previousClose: 1 }],
        members: { index: 'Nifty 50', list: [{ symbol: 'M&M', isin: 'INE101A01026', name: 'Mahindra', sector: 'Auto', series: 'EQ' }] },
        rejected: [{ line: 7, why: because('lowAboveHigh', 3, 2) }],
      },
      { session: '2025-04-08' },
    );
    await written.write(accepted);
    const once = await fingerprint(written.store);
    await written.write(accepted);
    expect(await fingerprint(written.store)).toBe(once);
  });

  it('takes the place of a worse source and never of a better one, whichever comes first', async () => {
    const full = () => traded('2025-04-08', ...bars);
    const some = bars.slice(0, 2).map((bar) => ({ ...bar, isin: '', close: 1, low: 1 }));
    const fewer = () => file('2025-04-08', 'nse-delivery', { bars: some });
    for (const order of [
      [fewer, full],
      [full, fewer],
    ]) {
      for (const comes of order) await comes();
      const rows = await sessionOn(written.store, 'NSE', '2025-04-08');
      expect(rows.map(({ close }) => close).toSorted((one, other) => one - other)).toEqual([210.35, 2_999.95, 109_200]);
      expect(await latestSession(written.store, 'NSE')).toMatchObject({ source: 'nse-bhavcopy', rows: 3 });
    }
  });

  it('drops the bars that a corrected file no longer has', async () => {
    await traded('2025-04-08', ...bars);
    await written.write({ ...acceptedFile({ bars: bars.slice(1) }, { session: '2025-04-08' }), flagsOf: () => ['close-outside-range'] });
    expect((await sessionOn(written.store, 'NSE', '2025-04-08')).map(({ symbol }) => symbol)).toEqual(['ELCIDIN', 'M&M']);
    await traded('2025-04-08', ...bars.slice(1));
    expect((await rowsIn(written.store, 'SELECT count(*) AS n FROM bar_flag'))[0]).toEqual({ n: 0 });
  });
});

it('a share has the figures of the day’s other files', async () => {
  await traded('2025-04-08', { symbol: 'ZOMATO', isin: 'INE758T01015' });
  const of = { symbol: 'ZOMATO', series: 'EQ' };
  await file('2025-04-08', 'nse-pr', {
    deliveries: [{ ...of, deliveredShares: undefined, deliveryPercent: 43.21 }],
    marketCaps: [{ ...of, isin: '', code: '', issueSize: 9_650_000_000, marketCapCrore: 203_000.1234567 }],
    ranges: [{ ...of, high: 304.7, highDate: '2024-12-05', low: 194.8, lowDate: undefined }],
    funds: [{ symbol: 'NIFTYBEES', underlying: 'GOLD' }],
  });
  expect((await sessionOn(written.store, 'NSE', '2025-04-08'))[0]).toMatchObject({
    deliveryPercent: 43.21,
    marketCapRupees: 2_030_001_234_567,
    marketCapOn: '2025-04-08',
    issueSize: 9_650_000_000,
    isFund: false,
  });
  const listings = new Set([(await listingNamed(written.store, 'NSE', 'ZOMATO'))?.listing ?? 0]);
  const ranges = [];
  for await (const history of historiesOf(written.store, 'NSE', { listings, knownDividends: () => undefined }))
    ranges.push(history.filedRange);
  expect(ranges).toMatchObject([{ high: 304.7, highOn: '2024-12-05', low: 194.8, lowOn: undefined }]);
});

describe('indices', () => {
  it.skipIf(TEST_ENGINE !== 'sqlite')('find the levels of a day without reading those of ten years', async () => {
    const plan = await rowsIn(
      written.store,
      "EXPLAIN QUERY PLAN SELECT max(day) FROM index_day WHERE exchange = 'BSE' AND day <= 20261120",
    );
    expect(JSON.stringify(plan)).toContain('SEARCH index_day USING COVERING INDEX index_day_of');
  });

  it('give the newest levels of the indices', async () => {
    const level = { name: 'Nifty 50', open: undefined, high: 24_010.6, low: 23_900.05, close: 24_000.1, previousClose: 23_800 };
    await file('2026-11-20', 'nse-pr', { indices: [level] });
    const stored = { ...level, exchange: 'NSE', source: 'nse-pr', session: '2026-11-20' };
    expect(await indicesOn(written.store, '2026-11-23')).toEqual([stored]);
    expect(await indicesOn(written.store, '2026-11-19')).toEqual([]);
    // BSE's file comes first in the evening, and NSE's levels of the day before stay until theirs comes.
    const sensex = { ...level, name: 'SENSEX' };
    await file('2026-11-23', 'bse-index-close', { indices: [sensex] }, { exchange: 'BSE' });
    expect(await indicesOn(written.store, '2026-11-23')).toEqual([
      stored,
      { ...sensex, exchange: 'BSE', source: 'bse-index-close', session: '2026-11-23' },
    ]);
  });
});

it('revisions are counted up, also when the clock went back', async () => {
  const reserved = (floor: number, count: number) => reserveNumbers(written.store, 'revision', floor, count);
  expect(await reserved(1000, 1)).toEqual({ first: 1000, last: 1000 });
  expect(await reserved(500, 100)).toEqual({ first: 1001, last: 1100 });
  expect(await reserved(1050, 1)).toMatchObject({ first: 1101 });
  expect(await reserved(2000, 10)).toEqual({ first: 2000, last: 2009 });
});
