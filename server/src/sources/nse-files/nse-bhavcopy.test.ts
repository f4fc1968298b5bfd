import { checkBar } from '@bhav/core/bars/bar';
import { describe, expect, test } from 'vitest';
import { testBars, udiffOf } from '../files/day-files.test-support.ts';
import { nseBhavcopy } from './nse-bhavcopy.ts';
import { hasRecorded, recorded, recordedIn, sayIfAbsent } from '../recorded.test-support.ts';
import { LayoutChanged } from '../source.ts';
import { testZip } from '../parsing/zip.test-support.ts';

const bars = testBars();
const csv = Buffer.from(udiffOf(bars));

test('the address of a day', () => {
  expect(nseBhavcopy.path('2026-11-20')).toBe('/content/cm/BhavCopy_NSE_CM_0_0_0_20261120_F_0000.csv.zip');
});

test.each([
  ['plain', csv],
  ['zipped', testZip([{ name: 'BhavCopy_NSE_CM_0_0_0_20261120_F_0000.csv', content: csv }])],
  ['with the header of before 21 June 2024', Buffer.from(udiffOf(bars, true))],
  ['with the old header and a comma on the lines as well', Buffer.from(udiffOf(bars, true).replaceAll(/,,,,,\n/g, ',,,,,,\n'))],
  ['with CRLF', Buffer.from(udiffOf(bars).replaceAll('\n', '\r\n'))],
  ['with a byte-order mark', Buffer.from(`\uFEFF${udiffOf(bars)}`)],
  ['without the last line end', csv.subarray(0, -1)],
])('a bhavcopy is read completely, %s', async (_, bytes) => {
  expect(await nseBhavcopy.recognises(bytes)).toBe(true);
  expect(await nseBhavcopy.parse(bytes)).toEqual({ session: '2026-11-20', bars, rejected: [] });
});

test('a column that moves or comes to it does no harm', async () => {
  const moved = udiffOf(bars)
    .split('\n')
    .map((line) => (line === '' ? '' : [...line.split(',').toReversed(), 'new'].join(',')))
    .join('\n');
  expect((await nseBhavcopy.parse(Buffer.from(moved))).bars).toEqual(bars);
});

test('a name with markup and a formula goes through as text', async () => {
  const name = "=cmd|' /C calc'!A0><script>alert(1)</script>";
  const filing = await nseBhavcopy.parse(Buffer.from(udiffOf([{ ...bars[0], name } as (typeof bars)[0]])));
  expect(filing.bars?.[0]?.name).toBe(name);
});

describe('a line is rejected, and the others stand', () => {
  test.each([
    ['of another exchange', ',NSE,', ',BSE,', 'Src is "BSE", not NSE'],
    ['of another segment', ',CM,', ',FO,', 'Sgmt is "FO", not CM'],
    ['whose two dates differ', '2026-11-20,2026-11-20', '2026-11-20,2026-11-19', 'BizDt is "2026-11-19", not 2026-11-20'],
    ['with a wrong ISIN', 'INE002A01018', 'INE002A01017', 'wrong check digit'],
    [
      'with a close that is no number',
      `${bars[0]?.close.toFixed(2)},${bars[0]?.last?.toFixed(2)}`,
      `-,${bars[0]?.last?.toFixed(2)}`,
      'ClsPric is "-", not an amount',
    ],
  ])('is rejected: one %s', async (_, from, to, reason) => {
    const [header = '', line = '', ...rest] = udiffOf(bars).split('\n');
    expect(line).toContain(from);
    const filing = await nseBhavcopy.parse(Buffer.from([header, line.replace(from, to), ...rest].join('\n')));
    expect(filing.bars).toEqual(bars.slice(1));
    expect(filing.rejected).toHaveLength(1);
    expect(filing.rejected[0]).toMatchObject({ line: 2 });
    expect(filing.rejected[0]?.reason).toContain(reason);
  });
});

describe('a file that is not a bhavcopy is refused, and the message names its kind', () => {
  test.each([
    ['an HTML page', '<!DOCTYPE html><html><body>Not found</body></html>'],
    ['an empty file', ''],
    ['JSON', '{"error":"not found"}'],
  ])('is refused: %s', async (kind, content) => {
    const bytes = Buffer.from(content);
    expect(await nseBhavcopy.recognises(bytes)).toBe(false);
    await expect(nseBhavcopy.parse(bytes)).rejects.toThrow(LayoutChanged);
    await expect(nseBhavcopy.parse(bytes)).rejects.toThrow(kind);
  });

  test('an archive with other than one CSV file', async () => {
    const two = testZip([
      { name: 'a.csv', content: csv },
      { name: 'b.csv', content: csv },
    ]);
    await expect(nseBhavcopy.parse(two)).rejects.toThrow('Expected one CSV file in the archive and found 2');
    expect(await nseBhavcopy.recognises(testZip([{ name: 'a.txt', content: csv }]))).toBe(false);
  });

  test('a header that lacks a column', async () => {
    await expect(nseBhavcopy.parse(Buffer.from(udiffOf(bars).replace('ClsPric', 'ClsPrice')))).rejects.toThrow('lacks ClsPric');
  });
});

sayIfAbsent(1, 'UDiFF');
describe.skipIf(!hasRecorded)('the recorded days', () => {
  test('are read without a rejection or flag, and add up to what their lines add up to', async () => {
    const paths = recordedIn('nse/udiff');
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const bytes = recorded(path);
      const { session, bars: read = [], rejected } = await nseBhavcopy.parse(bytes);
      const lines = Buffer.from(bytes).toString().trim().split('\n').slice(1);
      const sum = (place: number) => lines.reduce((total, line) => total + BigInt((line.split(',')[place] ?? '').replace('.', '')), 0n);
      expect(rejected).toEqual([]);
      expect(session?.replaceAll('-', '')).toBe(/\d{8}/.exec(path)?.[0]);
      expect(read).toHaveLength(lines.length);
      expect(read.reduce((total, { volume }) => total + BigInt(volume), 0n)).toBe(sum(24));
      expect(read.reduce((total, { turnover }) => total + BigInt(Math.round(turnover * 100)), 0n)).toBe(sum(25));
      expect(read.reduce((total, { close }) => total + BigInt(Math.round(close * 100)), 0n)).toBe(sum(17));
      expect(read.filter((bar) => checkBar(bar).flags.length > 0)).toEqual([]);
    }
  });
});
