import { TURNOVER_STEP } from '@bhav/core/bars/bar';
import { expect, test } from 'vitest';
import { deliveryOf, testBars } from '../files/day-files.test-support.ts';
import { itAddsUp, itReads } from '../it-reads.test-support.ts';
import { nseDelivery } from './nse-delivery.ts';
import { hasRecorded, recorded, recordedIn } from '../recorded.test-support.ts';
import { rejectedInWords } from '../rejected-in-words.test-support.ts';

const bars = testBars();
const FILE = deliveryOf(bars);

itReads(nseDelivery, {
  path: '/products/content/sec_bhavdata_full_20112026.csv',
  file: FILE,
  figures: {
    session: '2026-11-20',
    turnoverStep: TURNOVER_STEP.lakh,
    bars: bars.map((bar) => ({ ...bar, isin: '', code: '', name: '', turnover: Math.round(bar.turnover / 1000) * 1000 })),
    // - is none.
    deliveries: [
      { symbol: 'RELIANCE', series: 'EQ', deliveredShares: 1043, deliveryPercent: 33.33 },
      { symbol: 'M&M', series: 'EQ', deliveredShares: 1390, deliveryPercent: 33.32 },
      { symbol: 'BAJAJ-AUTO', series: 'EQ', deliveredShares: 1738, deliveryPercent: 33.33 },
      { symbol: 'INFY', series: 'EQ', deliveredShares: 2086, deliveryPercent: 33.33 },
      { symbol: 'INFY', series: 'BL', deliveredShares: 2433, deliveryPercent: 33.32 },
      { symbol: 'TMCV', series: 'BE', deliveredShares: undefined, deliveryPercent: undefined },
      { symbol: 'HCL-INSYS', series: 'BZ', deliveredShares: undefined, deliveryPercent: undefined },
      { symbol: 'AXISTECETF', series: 'EQ', deliveredShares: 3476, deliveryPercent: 33.33 },
      { symbol: 'SGBMAY28', series: 'GB', deliveredShares: 3824, deliveryPercent: 33.33 },
    ],
  },
  bad: [
    [', 3129, ', ', 3128, ', 'AVG_PRICE × TTL_TRD_QNTY is not TURNOVER_LACS'],
    [', 1043, 33.33', ', 4043, 33.33', 'more shares were delivered'],
    [', 1043, 33.33', ', -, 33.33', 'only one of'],
  ],
});

test('of a line whose percentage is not the delivered part the bar alone is taken', async () => {
  const { rejected, ...read } = await nseDelivery.parse(Buffer.from(FILE.replace(', 1043, 33.33', ', 1043, 34.33')));
  expect(rejectedInWords(rejected)).toEqual([{ line: 2, reason: expect.stringContaining('DELIV_PER is not DELIV_QTY') }]);
  expect([read.bars?.length, read.deliveries?.length]).toEqual([bars.length, bars.length - 1]);
});

itAddsUp(nseDelivery, {
  paths: [...recordedIn('nse/sec_bhavdata_full'), ...recordedIn('nse/pr').filter((path) => path.includes('sec_bhavdata'))],
  sums: {
    10: ({ bars }) => bars?.map(({ volume }) => volume),
    11: ({ bars }) => bars?.map(({ turnover }) => turnover / 1000),
    13: ({ deliveries }) => deliveries?.map(({ deliveredShares }) => deliveredShares),
  },
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
