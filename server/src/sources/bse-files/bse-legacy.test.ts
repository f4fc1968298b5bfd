import { describe, expect, test } from 'vitest';
import { bseIsinText, bseLegacyText } from '@bhav/demo/files/legacy-files';
import { bseIsin, bseLegacy } from './bse-legacy.ts';
import { testBars } from '../files/day-files.test-support.ts';
import { itReads } from '../it-reads.test-support.ts';
import { testZip } from '../parsing/zip.test-support.ts';
import { isPublishedOn, type FileSource } from '../source.ts';

const bars = testBars('BSE').map((bar) => ({ ...bar, symbol: bar.code, name: bar.name.slice(0, 12).trim() }));
const withIsin = bseIsinText(bars);
const withoutIsin = bseLegacyText(bars);
const LINE = '500002,ABB LTD.    ,A ,Q,1537.05,1560.00,1508.30,1523.75,1527.90,0.00,1046,13605,20846112.00,';
const HEADER = withoutIsin.slice(0, withoutIsin.indexOf('\n'));
const DATED_HEADER = withIsin.slice(0, withIsin.indexOf('\n'));

const read = (source: FileSource, text: string) => source.parse(Buffer.from(text));

test('both are published until the new bhavcopy, and asked for as BSE’s own site asks', () => {
  for (const source of [bseIsin, bseLegacy]) {
    expect(['2021-01-01', '2024-07-05', '2024-07-08'].map((day) => isPublishedOn(source, day))).toEqual([true, true, false]);
    expect(source.headers).toMatchObject({ Referer: 'https://www.bseindia.com/' });
  }
});

test('a line is read as filed: the code for the symbol, groups and names without their padding, a previous close of 0 as none', async () => {
  const bar = {
    exchange: 'BSE',
    session: '2021-03-01',
    symbol: '500002',
    series: 'A',
    code: '500002',
    isin: 'INE117A01022',
    name: 'ABB LTD.',
    open: 1537.05,
    high: 1560,
    low: 1508.3,
    close: 1523.75,
    last: 1527.9,
    previousClose: undefined,
    volume: 13_605,
    turnover: 20_846_112,
    trades: 1046,
  };
  const dated = `${DATED_HEADER}\n${LINE},INE117A01022,01-Mar-21,,\n`;
  expect(await read(bseIsin, dated)).toEqual({ session: '2021-03-01', bars: [bar], rejected: [] });
  expect(await read(bseLegacy, `${HEADER}\n${LINE}\n`)).toEqual({ bars: [{ ...bar, session: '', isin: '' }], rejected: [] });
  for (const none of ['', 'NA', '0']) expect((await read(bseIsin, dated.replace('INE117A01022', none))).bars?.[0]?.isin).toBe('');
});

describe('the layout with ISIN', () => {
  itReads(bseIsin, {
    path: '/download/BhavCopy/Equity/EQ_ISINCODE_201126.zip',
    file: withIsin,
    figures: { session: '2026-11-20', bars },
    same: [['zipped', testZip([{ name: 'EQ201126.CSV', content: withIsin }])]],
    bad: [
      ['20-Nov-26', '19-Nov-26', 'it is of 2026-11-19'],
      ['20-Nov-26', '31-Feb-26', 'not a date like 20-Nov-26'],
      [`${bars[0]?.high.toFixed(2)}`, '1.00', 'is above the high 1'],
      // Two lines in one, as on 7 February 2022.
      [',INE002A01018,20-Nov-26,,\n', ',INE002,', 'fields'],
      ['\n500325', '\n50032X', 'SC_CODE'],
    ],
    refused: [['TRADING_DATE', 'FILLER1', 'lacks TRADING_DATE']],
  });
});

describe('the layout without ISIN', () => {
  itReads(bseLegacy, {
    path: '/download/BhavCopy/Equity/EQ201126_CSV.ZIP',
    file: withoutIsin,
    figures: { bars: bars.map((bar) => ({ ...bar, session: '', isin: '' })) },
    same: [['zipped', testZip([{ name: 'EQ201126.CSV', content: withoutIsin }])]],
    days: [
      ['EQ060521_CSV.ZIP', '2021-05-06'],
      ['EQ060521.CSV', '2021-05-06'],
      ['eq060521.csv', '2021-05-06'],
      ['EQ310221.CSV', undefined],
      ['EQ_ISINCODE_060521.zip', undefined],
      ['01MAR2021.csv', undefined],
    ],
    recorded: { 'bse/legacy/01MAR2021.csv': { bars: 3_555 }, 'bse/legacy/EQ060521.CSV': { bars: 3_379 } },
  });

  test('is not taken for the one with ISIN, nor that one for it', async () => {
    expect([await bseIsin.recognises(Buffer.from(withoutIsin)), await bseLegacy.recognises(Buffer.from(withIsin))]).toEqual([false, false]);
  });
});
