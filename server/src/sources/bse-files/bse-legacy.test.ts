import { checkBar, type Bar } from '@bhav/core/bars/bar';
import { describe, expect, test } from 'vitest';
import { bseIsinText, bseLegacyText } from '@bhav/demo/files/legacy-files';
import { bseIsin, bseLegacy } from './bse-legacy.ts';
import { testBars } from '../files/day-files.test-support.ts';
import { KNOWN_SOURCES } from '../files/all.ts';
import { testZip } from '../parsing/zip.test-support.ts';
import { hasRecorded, recorded, sayIfAbsent } from '../recorded.test-support.ts';
import { isPublishedOn, LayoutChanged, type FileSource } from '../source.ts';

const bars = testBars('BSE').map((bar) => ({ ...bar, symbol: bar.code, name: bar.name.slice(0, 12).trim() }));
const undated = bars.map((bar) => ({ ...bar, session: '', isin: '' }));
const withIsin = bseIsinText(bars);
const withoutIsin = bseLegacyText(bars);
const LINE = '500002,ABB LTD.    ,A ,Q,1537.05,1560.00,1508.30,1523.75,1527.90,0.00,1046,13605,20846112.00,';
const HEADER = withoutIsin.slice(0, withoutIsin.indexOf('\n'));
const DATED_HEADER = withIsin.slice(0, withIsin.indexOf('\n'));

const read = (source: FileSource, text: string) => source.parse(Buffer.from(text));

test('the address of a day, and the days that have one', () => {
  expect(bseIsin.path('2021-05-06')).toBe('/download/BhavCopy/Equity/EQ_ISINCODE_060521.zip');
  expect(bseLegacy.path('2021-05-06')).toBe('/download/BhavCopy/Equity/EQ060521_CSV.ZIP');
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

test('a bhavcopy is read completely, plain or zipped, and each layout is recognised by its content', async () => {
  for (const [source, text, read] of [
    [bseIsin, withIsin, bars],
    [bseLegacy, withoutIsin, undated],
  ] as const) {
    for (const bytes of [Buffer.from(text), testZip([{ name: 'EQ201126.CSV', content: text }])]) {
      const known: string[] = [];
      for (const one of KNOWN_SOURCES) if (await one.recognises(bytes)) known.push(one.id);
      expect(known).toEqual([source.id]);
      const filing = await source.parse(bytes);
      expect(filing.bars).toEqual(read);
      expect(filing.rejected).toEqual([]);
    }
  }
});

test('the day in a name', () => {
  const names = ['EQ060521_CSV.ZIP', 'EQ060521.CSV', 'eq060521.csv', 'EQ310221.CSV', 'EQ_ISINCODE_060521.zip', '01MAR2021.csv'];
  expect(names.map((name) => bseLegacy.dayInName?.(name))).toEqual([
    '2021-05-06',
    '2021-05-06',
    '2021-05-06',
    undefined,
    undefined,
    undefined,
  ]);
  expect(bseIsin.dayInName).toBeUndefined();
});

test.each([
  ['another date', withIsin.replace('20-Nov-26', '19-Nov-26'), 'its date is 2026-11-19'],
  ['a date that is none', withIsin.replace('20-Nov-26', '31-Feb-26'), 'not a date like 20-Nov-26'],
  [
    'a high below its close',
    withIsin.replace(/(\d+\.\d\d),(\d+\.\d\d)(?=,\d+\.\d\d,\d+\.\d\d,\d+\.\d\d,37,)/, '1.00,$2'),
    'is above the high 1',
  ],
  ['two lines in one, as on 2022-02-07', withIsin.replace(/,INE002A01018,20-Nov-26,,\n/, ',INE002,'), 'fields'],
  ['no code', withIsin.replace(/\n\d{6}/, '\n50032X'), 'SC_CODE'],
])('a line with %s is rejected', async (_, text, reason) => {
  const { rejected, bars: left = [] } = await read(bseIsin, text);
  expect(rejected.map((line) => line.reason).join()).toContain(reason);
  expect(left.length).toBeLessThan(bars.length);
});

const PAGE = '\r\n<html><body>Not found</body></html>';
test.each([
  ['an HTML page with ISIN', bseIsin, PAGE],
  ['an HTML page', bseLegacy, PAGE],
  ['a layout with ISIN and without date', bseIsin, withIsin.replace('TRADING_DATE', 'FILLER1')],
  ['an empty file with ISIN', bseIsin, ''],
  ['an empty file', bseLegacy, ''],
])('%s is refused', async (_, source, text) => {
  await expect(read(source, text)).rejects.toThrow(LayoutChanged);
});

sayIfAbsent(1, 'legacy bhavcopies of BSE');
describe.skipIf(!hasRecorded)('the recorded days of BSE', () => {
  test('are read without a rejection or flag', async () => {
    const found = [];
    for (const name of ['01MAR2021.csv', 'EQ060521.CSV']) {
      const { bars: filed = [], rejected } = await bseLegacy.parse(recorded(`bse/legacy/${name}`));
      const flags = filed.flatMap((bar: Bar) => checkBar(bar).flags);
      found.push([name, filed.length, rejected, flags.length]);
    }
    expect(found).toEqual([
      ['01MAR2021.csv', 3555, [], 0],
      ['EQ060521.CSV', 3379, [], 0],
    ]);
  });
});
