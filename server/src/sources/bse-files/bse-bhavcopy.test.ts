import { checkBar } from '@bhav/core/bars/bar';
import { describe, expect, test } from 'vitest';
import { bseBhavcopy } from './bse-bhavcopy.ts';
import { testBars, udiffOf } from '../files/day-files.test-support.ts';
import { nseBhavcopy } from '../nse-files/nse-bhavcopy.ts';
import { hasRecorded, recorded, recordedIn, sayIfAbsent } from '../recorded.test-support.ts';

const bars = testBars('BSE');
const csv = Buffer.from(udiffOf(bars));

test('the address and the headers that BSE asks for', () => {
  expect(bseBhavcopy.path('2026-11-20')).toBe('/download/BhavCopy/Equity/BhavCopy_BSE_CM_0_0_0_20261120_F_0000.CSV');
  expect(bseBhavcopy.headers).toMatchObject({ Referer: 'https://www.bseindia.com/' });
});

test("a bhavcopy is read completely, and is not taken for NSE's", async () => {
  expect(await bseBhavcopy.recognises(csv)).toBe(true);
  expect(await nseBhavcopy.recognises(csv)).toBe(false);
  expect(await bseBhavcopy.parse(csv)).toEqual({ session: '2026-11-20', bars, rejected: [] });
  const asNse = await nseBhavcopy.parse(csv);
  expect(asNse.bars).toEqual([]);
  expect(asNse.rejected).toHaveLength(bars.length);
});

sayIfAbsent(1, 'BSE UDiFF');
describe.skipIf(!hasRecorded)('the recorded lines of BSE', () => {
  test('are read without a rejection or flag', async () => {
    const paths = recordedIn('bse/udiff');
    expect(paths).toHaveLength(3);
    for (const path of paths) {
      const { bars: read = [], rejected } = await bseBhavcopy.parse(recorded(path));
      expect(read.length).toBeGreaterThan(0);
      expect(rejected).toEqual([]);
      expect(read.filter((bar) => checkBar(bar).flags.length > 0)).toEqual([]);
    }
  });
});
