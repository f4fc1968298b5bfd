import type { Bar } from '@bhav/core/bars/bar';
import { expect, test } from 'vitest';
import { testZip } from '../parsing/zip.test-support.ts';
import { itReads } from '../it-reads.test-support.ts';
import { nseLegacy } from './nse-legacy.ts';
import { isPublishedOn } from '../source.ts';

const FILE = [
  'SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,TOTALTRADES,ISIN,',
  'M&M,EQ,63.4,64.35,61.3,61.9,61.95,0,1000,62345.5,04-JUN-2021,18,INE101A01026,',
  'M&M,BL,63.4,64.35,61.3,61.9,61.95,0,1000,62345.5,04-JUN-2021,18,INE101A01026,',
  '',
].join('\n');
const older = (file: string): string => file.replace(',TOTALTRADES,ISIN', '').replaceAll(',18,INE101A01026', '');
const EARLY = older(FILE)
  .replace(/M&M,BL.*\n/, '')
  .replace('04-JUN-2021', '2-JAN-1995');
const bar: Bar = {
  exchange: 'NSE',
  session: '2021-06-04',
  symbol: 'M&M',
  series: 'EQ',
  code: '',
  isin: 'INE101A01026',
  name: '',
  open: 63.4,
  high: 64.35,
  low: 61.3,
  close: 61.9,
  last: 61.95,
  previousClose: undefined,
  volume: 1000,
  turnover: 62_345.5,
  trades: 18,
};

itReads(nseLegacy, {
  path: '/content/historical/EQUITIES/2026/NOV/cm20NOV2026bhav.csv.zip',
  file: FILE,
  // A previous close of 0 is none.
  figures: { session: '2021-06-04', bars: [bar, { ...bar, series: 'BL' }] },
  same: [['zipped', testZip([{ name: 'cm04JUN2021bhav.csv', content: FILE }])]],
  bad: [
    ['63.4,', '66.4,', 'the open 66.4 is outside 61.3 to 64.35'],
    // An early file may have such symbols.
    ['M&M', 'M&m', 'a symbol'],
    ['M&M', 'M+M', 'a symbol'],
  ],
  recorded: {
    'nse/early/cm02JAN1995bhav.csv': { session: '1995-01-02', bars: 203 },
    'nse/early/cm23JUL2001bhav.csv': { session: '2001-07-23', bars: 457 },
    'nse/early/cm01APR2002bhav.csv': { session: '2002-04-01', bars: 748, untraded: 1 },
    'nse/early/cm09FEB2005bhav.csv': { session: '2005-02-09', bars: 822 },
    'nse/legacy/cm01JUL2010bhav.csv': { session: '2010-07-01', bars: 1_402 },
    'nse/legacy/cm31MAR2020bhav.csv': { session: '2020-03-31', bars: 1_952 },
    'nse/legacy/cm04JUN2021bhav.csv': { session: '2021-06-04', bars: 2_070 },
  },
});

test('it has days until the new bhavcopy came', () => {
  expect(['2024-07-05', '2024-07-08'].map((day) => isPublishedOn(nseLegacy, day))).toEqual([true, false]);
});

test('the layout of before, without ISIN and trades, is read too', async () => {
  expect((await nseLegacy.parse(Buffer.from(older(FILE)))).bars?.[0]).toEqual({ ...bar, isin: '', trades: undefined });
});

test.each([
  ['SRERAYHY+H', true],
  ['RELIANCEp', true],
  ['20THCENFIN', true],
  ['M&M', true],
  ['m&M', false],
  ['+M', false],
  ['M M', false],
  ['M.M', false],
  ['', false],
])('an early file may have the symbol "%s": %s', async (symbol, isRead) => {
  const { bars, rejected } = await nseLegacy.parse(Buffer.from(EARLY.replace('M&M', symbol)));
  expect([bars?.map((one) => one.symbol), rejected.length]).toEqual(isRead ? [[symbol], 0] : [[], 1]);
});

test.each([
  ['without volume', 'AAA,EQ,0,0,0,0,0,12.5,0,0,2-JAN-1995,'],
  ['with a close alone', 'AMTEKAUTO,BE,0,0,0,430,469,431,2300,981660,2-JAN-1995,'],
])('a line %s is left out and counted, not rejected', async (_, line) => {
  const [header = '', ...lines] = EARLY.split('\n');
  const { bars, ...rest } = await nseLegacy.parse(Buffer.from([header, line, ...lines].join('\n')));
  expect(bars?.map(({ symbol }) => symbol)).toEqual(['M&M']);
  expect(rest).toEqual({ session: '1995-01-02', untraded: 1, rejected: [] });
});

test('an archive without a CSV file is not recognised', async () => {
  expect(await nseLegacy.recognises(testZip([{ name: 'a.txt', content: 'x' }]))).toBe(false);
});
