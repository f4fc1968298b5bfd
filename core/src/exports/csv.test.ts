import { describe, expect, test } from 'vitest';
import type { Stock } from '../wire/stock.ts';
import { testList, testStock } from '../quotes/stock.test-support.ts';
import { SPECIFIED_FILE_FIELDS } from '../table/fields.test-support.ts';
import { csv, csvText } from './csv.ts';

const HEADER = 'Symbol,Name,Price (₹),Change (₹),Change (%),Volume,Market Cap (₹Cr)';

describe('the CSV text', () => {
  test('is, byte for byte, a mark, the header and a line a share, each ended by CR LF', () => {
    const stocks = [
      testStock({ symbol: 'TCS', price: 3100.5, change: 12.3, changePercent: 0.4, volume: 1234567, marketCap: 1112345 }),
      testStock({ symbol: 'M&M', name: 'M M', price: 123456.7, change: -4.35, changePercent: -8, volume: 10000, marketCap: 1000 }),
    ];
    expect(csvText(stocks, SPECIFIED_FILE_FIELDS)).toBe(
      `\uFEFF${HEADER}\r\nTCS,"TCS",3100.50,12.30,0.40,1234567,1112345\r\nM&M,"M M",123456.70,-4.35,-8.00,10000,1000\r\n`,
    );
  });

  test('leaves unknown values empty, and writes zero as zero', () => {
    expect(lineOf(testStock())).toBe('ACME,"ACME",100.00,,,,');
    expect(lineOf(testStock({ change: 0, changePercent: 0, volume: 0, marketCap: 0 }))).toBe('ACME,"ACME",100.00,0.00,0.00,0,0');
  });

  test('writes no minus before zero', () => {
    const stock = testStock({ change: -0.001, changePercent: -0, volume: -0, marketCap: -0.4 });
    expect(lineOf(stock)).toBe('ACME,"ACME",100.00,0.00,0.00,0,0');
  });

  test('rounds as the screen does, and groups nothing', () => {
    const stock = testStock({ price: 2.675, change: 1.005, changePercent: -1.005, volume: 1e7, marketCap: 456788.5 });
    expect(lineOf(stock)).toBe('ACME,"ACME",2.68,1.01,-1.01,10000000,456789');
    expect(lineOf(testStock({ price: 1e21 }))).toBe('ACME,"ACME",1000000000000000000000.00,,,,');
  });

  test.each([
    ['Larsen & Toubro', '"Larsen & Toubro"'],
    ['Dr. Reddy’s "Labs", Ltd.', '"Dr. Reddy’s ""Labs"", Ltd."'],
    ['', '""'],
    ['two\nlines', '"two\nlines"'],
  ])('quotes the name %j, always', (name, field) => {
    expect(lineOf(testStock({ name }))).toBe(`ACME,${field},100.00,,,,`);
  });

  test.each([
    ['PLAIN', 'PLAIN'],
    ['BAJAJ-AUTO', 'BAJAJ-AUTO'],
    ['A,B', '"A,B"'],
    ['A"B', '"A""B"'],
    ['A\rB', '"A\rB"'],
    ['A\nB', '"A\nB"'],
    [' A', '" A"'],
    ['A ', '"A "'],
  ])('quotes the symbol %j only where it must', (symbol, field) => {
    expect(lineOf(testStock({ symbol, name: 'N' }))).toBe(`${field},"N",100.00,,,,`);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠SUM'])(
    'puts an apostrophe before %j, lest it be a formula',
    (text) => {
      const [, row] = read(csvText([testStock({ symbol: text, name: text })]));
      expect(row?.slice(0, 2)).toEqual([`'${text}`, `'${text}`]);
    },
  );
});

test('the format is text, named for a browser', () => {
  const stocks = [testStock()];
  const content = csv.content({ list: testList(), stocks, view: '', now: 0 });
  expect(content).toEqual({ kind: 'text', text: csvText(stocks), type: 'text/csv;charset=utf-8' });
  expect([csv.id, csv.label, csv.extension]).toEqual(['csv', 'CSV', 'csv']);
});

test('a file of the exchanges has the warnings of each share in a last column; one of the simulated market has none', () => {
  const stocks = [testStock({ symbol: 'ACME', warnings: ['esm:2', 'loss:0'] }), testStock({ symbol: 'CALM', warnings: [] }), testStock()];
  const lastOf = (mode: 'official' | 'simulated'): (string | undefined)[] => {
    const content = csv.content({ list: testList({ mode }), stocks, view: '', now: 0 });
    return content.kind === 'text' ? read(content.text).map((row) => row.at(-1)) : [];
  };
  expect(lastOf('official')).toEqual(['Warnings of NSE', 'Enhanced surveillance measure (ESM), stage II; Loss making', '', '']);
  expect(lastOf('simulated')).toEqual(['Market Cap (₹Cr)', '', '', '']);
});

function lineOf(stock: Stock): string {
  return csvText([stock], SPECIFIED_FILE_FIELDS).slice(`\uFEFF${HEADER}\r\n`.length, -2);
}

/** Reads CSV as RFC 4180 has it and nothing looser: CR LF ends a record, a quote may stand only where one belongs. */
function read(text: string): string[][] {
  if (!text.startsWith('\uFEFF')) throw new Error('no byte-order mark');
  if (!text.endsWith('\r\n')) throw new Error('the last record has no end');
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  field.lastIndex = 1;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const match = field.exec(text);
    if (match === null) throw new Error(`not CSV from character ${at}: ${JSON.stringify(text.slice(at, at + 40))}`);
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
