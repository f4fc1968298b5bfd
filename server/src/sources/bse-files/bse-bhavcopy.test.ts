import { expect, test } from 'vitest';
import { bseBhavcopy } from './bse-bhavcopy.ts';
import { testBars, udiffOf } from '../files/day-files.test-support.ts';
import { itReads } from '../it-reads.test-support.ts';
import { nseBhavcopy } from '../nse-files/nse-bhavcopy.ts';

const bars = testBars('BSE');
const FILE = udiffOf(bars);

itReads(bseBhavcopy, {
  path: '/download/BhavCopy/Equity/BhavCopy_BSE_CM_0_0_0_20261120_F_0000.CSV',
  file: FILE,
  figures: { session: '2026-11-20', bars },
  recorded: {
    'bse/udiff/BhavCopy_BSE_CM_0_0_0_20260911_F_0000-excerpt.CSV': { session: '2026-09-11', bars: 5 },
    'bse/udiff/BhavCopy_BSE_CM_0_0_0_20261006_F_0000-excerpt.CSV': { session: '2026-10-06', bars: 1 },
    'bse/udiff/RECONSTRUCTED_BhavCopy_BSE_CM_0_0_0_20260821_F_0000-sensex30.CSV': { session: '2026-08-21', bars: 30 },
  },
});

test("it is not taken for NSE's, and is asked for as BSE's own site asks", async () => {
  expect(await nseBhavcopy.recognises(Buffer.from(FILE))).toBe(false);
  const asNse = await nseBhavcopy.parse(Buffer.from(FILE));
  expect([asNse.bars, asNse.rejected.length]).toEqual([[], bars.length]);
  expect(bseBhavcopy.headers).toMatchObject({ Referer: 'https://www.bseindia.com/' });
});
