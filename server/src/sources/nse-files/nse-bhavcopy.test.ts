import { expect, test } from 'vitest';
import { testBars, udiffOf } from '../files/day-files.test-support.ts';
import { itAddsUp, itReads } from '../it-reads.test-support.ts';
import { nseBhavcopy } from './nse-bhavcopy.ts';
import { recordedIn } from '../recorded.test-support.ts';
import { testZip } from '../parsing/zip.test-support.ts';

const bars = testBars();
const FILE = udiffOf(bars);
const quoted = (text: string): string => text.replaceAll(/.+/g, (line) => `"${line.split(',').join('","')}"`);
const [FIRST] = bars as [(typeof bars)[0]];

itReads(nseBhavcopy, {
  path: '/content/cm/BhavCopy_NSE_CM_0_0_0_20261120_F_0000.csv.zip',
  file: FILE,
  figures: { session: '2026-11-20', bars },
  same: [
    ['zipped', testZip([{ name: 'BhavCopy_NSE_CM_0_0_0_20261120_F_0000.csv', content: FILE }])],
    ['with the header of before 21 June 2024', udiffOf(bars, true)],
    ['with the old header and a comma on the lines as well', udiffOf(bars, true).replaceAll(/,,,,,\n/g, ',,,,,,\n')],
    ['with every cell quoted', quoted(FILE)],
    ['with every cell quoted, without the last line end', quoted(FILE).slice(0, -1)],
    ['without the last line end', FILE.slice(0, -1)],
  ],
  bad: [
    [',NSE,', ',BSE,', 'Src is "BSE", not NSE'],
    [',CM,', ',FO,', 'Sgmt is "FO", not CM'],
    [
      '2026-11-20,2026-11-20',
      '20-11-2026,20-11-2026',
      'TradDt is "20-11-2026", not a date like 2026-11-20, as a spreadsheet rewrites dates',
    ],
    ['2026-11-20,2026-11-20', '2026-11-20,2026-11-19', 'BizDt is "2026-11-19", not 2026-11-20'],
    ['INE002A01018', 'INE002A01017', 'wrong check digit'],
    [`${FIRST.close.toFixed(2)},${FIRST.last?.toFixed(2)}`, `-,${FIRST.last?.toFixed(2)}`, 'ClsPric is "-", not an amount'],
  ],
  refused: [
    ['ClsPric', 'ClsPrice', 'lacks ClsPric'],
    [/,/g, ';', 'found a table with semicolons'],
  ],
});

test('a name with markup and a formula goes through as text', async () => {
  const name = "=cmd|' /C calc'!A0><script>alert(1)</script>";
  const filing = await nseBhavcopy.parse(Buffer.from(udiffOf([{ ...FIRST, name }])));
  expect(filing.bars?.[0]?.name).toBe(name);
});

test('an archive with other than one CSV file is refused', async () => {
  const two = testZip([
    { name: 'a.csv', content: FILE },
    { name: 'b.csv', content: FILE },
  ]);
  await expect(nseBhavcopy.parse(two)).rejects.toThrow('Expected one CSV file in the archive and found 2');
  expect(await nseBhavcopy.recognises(testZip([{ name: 'a.txt', content: FILE }]))).toBe(false);
});

itAddsUp(nseBhavcopy, {
  paths: recordedIn('nse/udiff'),
  sums: {
    17: ({ bars }) => bars?.map(({ close }) => close * 100),
    24: ({ bars }) => bars?.map(({ volume }) => volume),
    25: ({ bars }) => bars?.map(({ turnover }) => turnover * 100),
  },
});
