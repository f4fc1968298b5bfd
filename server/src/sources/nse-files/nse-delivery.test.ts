import { absentees, disagreements } from '@bhav/core/bars/bar-witness';
import { checkBar, TURNOVER_STEP } from '@bhav/core/bars/bar';
import { checkSession } from '@bhav/core/bars/session-check';
import { describe, expect, test } from 'vitest';
import { deliveryOf, testBars } from '../files/day-files.test-support.ts';
import { nseDelivery } from './nse-delivery.ts';
import { hasRecorded, recorded, recordedIn, sayIfAbsent } from '../recorded.test-support.ts';
import { sortedLines } from '../source.ts';

const bars = testBars();
const csv = deliveryOf(bars);

test('the address of a day', () => {
  expect(nseDelivery.path('2026-11-20')).toBe('/products/content/sec_bhavdata_full_20112026.csv');
});

test('deliveries are read, - being none, and the bars agree with those of the bhavcopy', async () => {
  expect(await nseDelivery.recognises(Buffer.from(csv))).toBe(true);
  const filing = await nseDelivery.parse(Buffer.from(csv));
  expect(filing).toMatchObject({ session: '2026-11-20', turnoverStep: TURNOVER_STEP.lakh, rejected: [] });
  expect(filing.deliveries?.[0]).toEqual({ symbol: 'RELIANCE', series: 'EQ', deliveredShares: 1043, deliveryPercent: 33.33 });
  expect(filing.deliveries?.[5]).toEqual({ symbol: 'TMCV', series: 'BE', deliveredShares: undefined, deliveryPercent: undefined });
  expect(filing.bars?.[0]).toMatchObject({ isin: '', code: '', name: '' });
  expect(filing.bars?.[5]?.previousClose).toBeUndefined();
  expect(disagreements(bars, filing.bars ?? [], TURNOVER_STEP.lakh)).toEqual([]);
  expect(absentees(bars, filing.bars ?? [])).toEqual([]);
});

test.each([
  ['a wrong quantity', ', 3129, ', ', 3128, ', 'AVG_PRICE × TTL_TRD_QNTY is not TURNOVER_LACS'],
  ['more delivered than traded', ', 1043, 33.33', ', 4043, 33.33', 'more shares were delivered'],
  ['half a delivery', ', 1043, 33.33', ', -, 33.33', 'only one of'],
  ['a percentage that is not the part', ', 1043, 33.33', ', 1043, 34.33', 'so no delivery is taken'],
])('%s is detected', async (_, from, to, reason) => {
  expect(csv).toContain(from);
  const { rejected, deliveries = [] } = await nseDelivery.parse(Buffer.from(csv.replace(from, to)));
  expect(rejected).toHaveLength(1);
  expect(rejected[0]?.line).toBe(2);
  expect(rejected[0]?.reason).toContain(reason);
  expect(deliveries.map(({ symbol }) => symbol)).not.toContain('RELIANCE');
});

sayIfAbsent(7, 'sec_bhavdata_full');
describe.skipIf(!hasRecorded)('the recorded days', () => {
  test('are read without a rejection, in all but T0 without a flag, and add up to what their lines add up to', async () => {
    const paths = [...recordedIn('nse/sec_bhavdata_full'), ...recordedIn('nse/pr').filter((path) => path.includes('sec_bhavdata'))];
    expect(paths.length).toBeGreaterThan(30);
    for (const path of paths) {
      const bytes = recorded(path);
      const { bars: read = [], deliveries = [], rejected } = await nseDelivery.parse(bytes);
      const lines = Buffer.from(bytes).toString().trim().split('\n').slice(1);
      const sum = (place: number) =>
        lines.reduce((total, line) => total + Number((line.split(',')[place] ?? '').replace('.', '').replace('-', '0')), 0);
      expect(rejected).toEqual([]);
      expect(read).toHaveLength(lines.length);
      expect(read.reduce((total, { volume }) => total + volume, 0)).toBe(sum(10));
      expect(read.reduce((total, { turnover }) => total + turnover / 1000, 0)).toBe(sum(11));
      expect(deliveries.reduce((total, { deliveredShares = 0 }) => total + deliveredShares, 0)).toBe(sum(13));
      expect(read.filter((bar) => checkBar(bar, TURNOVER_STEP.lakh).flags.length > 0).map(({ symbol }) => symbol)).toEqual([]);
    }
  });

  test.each([
    ['nse/dirty/sec_bhavdata_full_01052026.csv', '2026-05-01', 'holds 2026-04-30: a holiday, or not published yet'],
    ['nse/dirty/sec_bhavdata_full_05112025.csv', '2025-11-05', 'holds 2025-11-04: a holiday, or not published yet'],
    [
      'nse/dirty/sec_bhavdata_full_04052022.csv',
      '2022-05-04',
      'end at AAREYDRUGS; a whole file has about 172 more after it, so it was cut off',
    ],
    ['nse/dirty/sec_bhavdata_full_01012021.csv', '2021-01-01', 'No line of the file could be read'],
  ])('%s is refused', async (path, asked, reason) => {
    const parsed = await nseDelivery.parse(recorded(path));
    const { session, bars: read = [], rejected } = parsed;
    const { refusals } = checkSession({
      exchange: 'NSE',
      asked,
      inside: session,
      rows: read.length,
      rejected: rejected.length,
      lines: sortedLines(nseDelivery, parsed),
      has: () => true,
    });
    expect(refusals[0]).toContain(reason);
  });
});

test.skipIf(!hasRecorded)('a workbook under a .csv name is refused as one', async () => {
  const workbook = recorded('nse/dirty/nse-sec-bhavdata-full-2022-08-08.csv');
  expect(await nseDelivery.recognises(workbook)).toBe(false);
  await expect(nseDelivery.parse(workbook)).rejects.toThrow('found an Excel workbook');
});

test.skipIf(!hasRecorded)('the several series of a symbol are kept apart, T0 with its close outside its range (2025-10-23)', async () => {
  const { bars: read = [] } = await nseDelivery.parse(recorded('nse/sec_bhavdata_full/sec_bhavdata_full_23102025.csv'));
  const infy = read.filter(({ symbol }) => symbol === 'INFY').map(({ series }) => series);
  expect(infy).toEqual(['EQ', 'T0']);
  expect(read.filter(({ series, close, low, high }) => series === 'T0' && (close < low || close > high)).length).toBe(8);
});
