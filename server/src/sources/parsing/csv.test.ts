import { because } from '@bhav/core/market/reason';
import { describe, expect, test } from 'vitest';
import { BOUNDS } from '../bounds.ts';
import type { CsvRow } from './csv-row.ts';
import { hasHeader, readCsv, type CsvLayout } from './csv.ts';
import { LayoutChanged } from '../source.ts';
import { rejectedInWords } from '../rejected-in-words.test-support.ts';

const LAYOUT = { name: 'a test file', columns: ['NAME', 'PRICE'] } as const;

function read(
  text: string | Uint8Array,
  layout: Partial<CsvLayout<'NAME' | 'PRICE'>> = {},
  price = (row: CsvRow, column: number): unknown => row.amount(column),
) {
  const rows: unknown[][] = [];
  const dropped = readCsv(Buffer.from(text), { ...LAYOUT, ...layout }, (row, at) => rows.push([row.text(at.NAME), price(row, at.PRICE)]));
  return { rows, ...dropped };
}

test('columns are found by name, in any order, with others beside them', () => {
  const text = 'X,PRICE,NAME,Y\n1,2.50,A,\n,3,B,z\n';
  expect(read(text)).toEqual({
    rows: [
      ['A', 2.5],
      ['B', 3],
    ],
    rejected: [],
  });
});

test('a byte-order mark, CRLF, blank lines, quotes and padding do no harm', () => {
  const text = '\uFEFF"NAME","PRICE"\r\n"A ""B"", C","   2.50"\r\n\r\n  D  ,3\r\n';
  expect(read(text, { padding: 'any' })).toEqual({
    rows: [
      ['A "B", C', 2.5],
      ['D', 3],
    ],
    rejected: [],
  });
});

test('a header that ends in a comma may stand above lines that do and lines that do not', () => {
  const { rows, rejected } = read('NAME,PRICE,\nA,1\nB,2,\nC,3,4\n');
  expect(rows).toEqual([
    ['A', 1],
    ['B', 2],
  ]);
  expect(rejectedInWords(rejected)).toEqual([{ line: 4, reason: 'it has 3 fields, not 2' }]);
});

describe('a line is rejected with its number and reason', () => {
  test.each([
    ['A', 'it has 1 fields, not 2'],
    ['A,1,2', 'it has 3 fields, not 2'],
    ['A,1,', 'it has 3 fields, not 2'],
    ['A\u0000,1', 'it has a control character'],
    ['A\tB,1', 'it has a control character'],
    ['A\rB,1', 'it has a control character'],
    ['A\u007F,1', 'NAME has a control character'],
    ['A\u202EB,1', 'NAME has a control character'],
    ['A"B,1', 'it has a quote within a field'],
    ['"A,1', 'it has a quote that is not closed'],
    ['"A"B,1', 'it has text after a closing quote'],
    ['A,', 'PRICE is "", not an amount with at most 2 decimals'],
    ['A,1.234', 'PRICE is "1.234", not an amount with at most 2 decimals'],
    ['A,12345678901234567', 'PRICE is "12345678901234567", not an amount with at most 2 decimals'],
    ...['-', '-1', '+1', '1e5', 'NaN', 'Infinity', '0x10', '1,0'.replace(',', '_'), '1.', '.5', '1.2.3', '1 2', '٣'].map(
      (wrong): [string, string] => [`A,${wrong}`, `PRICE is "${wrong}", not an amount`],
    ),
    ...['012.50', '00', ' 1', '1 '].map((wrong): [string, string] => [`A,${wrong}`, 'not an amount']),
  ])('is rejected: %j', (line, reason) => {
    const { rows, rejected } = read(`NAME,PRICE\nB,1\n${line}\nC,2\n`);
    expect(rows.map(([name]) => name)).toEqual(['B', 'C']);
    expect(rejectedInWords(rejected)).toEqual([{ line: 3, reason: expect.stringContaining(reason) }]);
  });
});

test('a last line without its end is cut off, unless its last field shows that it is whole', () => {
  expect(rejectedInWords(read('NAME,PRICE\nA,12').rejected)).toEqual([{ line: 2, reason: 'the file ends within the line' }]);
  expect(read('NAME,PRICE\nA,12', { endsOpen: true }).rows).toEqual([['A', 12]]);
});

test('padding of one blank is one blank: a digit that became a blank is no padding', () => {
  const { rows, rejected } = read('NAME, PRICE\nA, 12.50\nB,  2.50\nC,12.50\n', { padding: 'one' });
  expect(rows).toEqual([['A', 12.5]]);
  expect(rejected.map(({ line }) => line)).toEqual([3, 4]);
});

test('amounts are the doubles nearest to the written numbers', () => {
  const amounts = ['0.10', '0.29', '1234567.89', '99018136423.90', '131230.50', '0.05', '0', '0.00', '26.3', '1009000.00'];
  expect(read(`NAME,PRICE\n${amounts.map((amount) => `A,${amount}`).join('\n')}\n`).rows.map(([, price]) => price)).toEqual(
    amounts.map(Number),
  );
});

test('numbers of the index files may be negative and lack their zero; - is none', () => {
  const signed = (row: CsvRow, column: number) => row.optionalSigned(column, '-') ?? 'none';
  const { rows, rejected } = read('NAME,PRICE\nA,-.88\nB,.73\nC,-\nD,-198.5\nE,--1\nF,1e3\nG,15.6875\n', {}, signed);
  expect(rows.map(([, value]) => value)).toEqual([-0.88, 0.73, 'none', -198.5, 15.6875]);
  expect(rejected.map(({ line }) => line)).toEqual([6, 7]);
});

test('symbols and series are of their characters', () => {
  const symbol = (row: CsvRow, column: number) => row.symbol(column);
  const { rows, rejected } = read('NAME,PRICE\nA,M&M\nA,BAJAJ-AUTO\nA,20MICRONS\nA,<script>\nA,=cmd\nA,infy\nA,É\nA,-A\n', {}, symbol);
  expect(rows.map(([, value]) => value)).toEqual(['M&M', 'BAJAJ-AUTO', '20MICRONS']);
  expect(rejected.map(({ line }) => line)).toEqual([5, 6, 7, 8, 9]);
});

test('bytes that are not UTF-8 become a visible mark', () => {
  expect(read(Buffer.concat([Buffer.from('NAME,PRICE\nA'), Buffer.from([0xe9, 0xff]), Buffer.from(',1\n')])).rows).toEqual([
    ['A\uFFFD\uFFFD', 1],
  ]);
});

describe('another layout is refused by name', () => {
  test.each([
    ['', 'found an empty file'],
    ['<!DOCTYPE html><html>', 'found an HTML page'],
    ['a,b\n1,2\n', 'found something that begins "a,b.1,2."'],
    ['NAME,b\n1,2\n', 'lacks PRICE'],
    ['NAME,PRICE,NAME\n1,2,3\n', 'has NAME twice'],
    ['NAME\u007F,PRICE\u007F\n1,2\n', 'found something that begins'],
  ])('is refused: %j', (text, message) => {
    expect(() => read(text)).toThrow(LayoutChanged);
    expect(() => read(text)).toThrow(message);
    expect(hasHeader(Buffer.from(text), LAYOUT)).toBe(false);
  });
});

test('lines of nonsense are all counted, and the first are kept with their reasons', () => {
  const { rows, rejected, unkept } = read(`NAME,PRICE\n${'x\n'.repeat(3000)}A,1\n`);
  expect(rows).toEqual([['A', 1]]);
  expect(rejected).toHaveLength(BOUNDS.rejections);
  expect(rejected.at(-1)).toEqual({ line: BOUNDS.rejections + 1, why: because('fieldCount', 1, 2) });
  expect(unkept).toBe(3000 - BOUNDS.rejections);
});

describe('a file beyond a bound is refused with one sentence that names the bound', () => {
  test.each([
    ['bytes', Buffer.alloc(BOUNDS.bytes + 1, 'NAME,PRICE\n'), 'found a file of 33554433 bytes, more than 33554432.'],
    ['lines', `NAME,PRICE\n${'x\n'.repeat(BOUNDS.lines)}`, 'found more than 100000 lines.'],
    ['blank lines', `NAME,PRICE\n${'\n'.repeat(BOUNDS.lines)}`, 'found more than 100000 lines.'],
    ['columns', `NAME,PRICE${',X'.repeat(BOUNDS.columns)}\nA,1\n`, 'found a header of more than 256 columns.'],
    ['characters of the header', `NAME,PRICE,${'X'.repeat(BOUNDS.lineCharacters)}\nA,1\n`, 'found a header of more than 8192 characters.'],
  ])('too many %s', (_, content, message) => {
    expect(() => read(content)).toThrow(LayoutChanged);
    expect(() => read(content)).toThrow(`Expected a test file and ${message}`);
  });

  test('at the bound it is read', () => {
    const { rows, rejected } = read(`NAME,PRICE${',X'.repeat(BOUNDS.columns - 2)}\n${`A,1${','.repeat(BOUNDS.columns - 2)}\n`.repeat(50)}`);
    expect(rows).toHaveLength(50);
    expect(rejected).toEqual([]);
    expect(read(`NAME,PRICE\n${'A,1\n'.repeat(BOUNDS.lines - 1)}`).rows).toHaveLength(BOUNDS.lines - 1);
  });
});

describe('a line beyond a bound is rejected, and the others stand', () => {
  test.each([
    ['a text', `${'N'.repeat(200_000)},1`, 'it has more than 8192 characters'],
    ['a text that fits the line', `${'N'.repeat(BOUNDS.textCharacters + 1)},1`, 'NAME has 501 characters, more than 500'],
    ['fields', `A,1${','.repeat(BOUNDS.columns)}`, 'it has too many fields, more than 256'],
  ])('too long: %s', (_, line, reason) => {
    const { rows, rejected } = read(`NAME,PRICE\n${line}\n${'N'.repeat(BOUNDS.textCharacters)},2\n`);
    expect(rows).toEqual([['N'.repeat(BOUNDS.textCharacters), 2]]);
    expect(rejectedInWords(rejected)).toEqual([{ line: 2, reason }]);
  });
});
