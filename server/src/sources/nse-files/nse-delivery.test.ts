import { reasonsInWords } from '@bhav/core/words/reason-in-words';
import { checkBar, TURNOVER_STEP } from '@bhav/core/bars/bar';
import { checkSession } from '@bhav/core/bars/session-check';
import { describe, expect, test } from 'vitest';
import { deliveryOf, testBars } from '../files/day-files.test-support.ts';
import { itReads } from '../it-reads.test-support.ts';
import { nseDelivery } from './nse-delivery.ts';
import { hasRecorded, recorded, recordedIn, sayIfAbsent } from '../recorded.test-support.ts';
import { sortedLines } from '../source.ts';
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
    expect(reasonsInWords(refusals)).toContain(reason);
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
