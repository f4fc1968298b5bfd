import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Stock } from '../wire/stock.ts';
import { testList, testStock } from '../quotes/stock.test-support.ts';
import { SPECIFIED_FILE_FIELDS } from '../table/fields.test-support.ts';
import { FILE_FIELDS } from '../table/fields.ts';
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

  test('has a column for each field of a file', () => {
    expect(read(csvText([]))).toEqual([FILE_FIELDS.map(({ file }) => file.header)]);
  });

  test('starts with the three bytes by which Excel knows UTF-8', () => {
    expect([...new TextEncoder().encode(csvText([]))].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  });

  test('keeps the order it is given', () => {
    const symbols = ['ZEE', 'ABB', 'MRF'];
    const rows = read(csvText(symbols.map((symbol) => testStock({ symbol }))));
    expect(rows.slice(1).map(([symbol]) => symbol)).toEqual(symbols);
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

  test('is not broken by a symbol that is an attack', () => {
    const attack = `=cmd|' /C calc'!A0"><script>`;
    expect(lineOf(testStock({ symbol: attack, name: attack }))).toBe(
      `"'=cmd|' /C calc'!A0""><script>","'=cmd|' /C calc'!A0""><script>",100.00,,,,`,
    );
  });

  test('reads back unchanged', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', '-', ' ', 'A', '₹', "'") }),
    );
    const figure = fc.option(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { nil: undefined });
    const count = fc.option(fc.nat(), { nil: undefined });
    const anyStock = fc.record({
      symbol: text,
      name: text,
      price: fc.double({ min: 0, max: 1e6, noNaN: true }),
      change: figure,
      changePercent: figure,
      volume: count,
      marketCap: figure,
    });
    fc.assert(
      fc.property(fc.array(anyStock), (given) => {
        const stocks = given.map((figures) =>
          testStock(Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined))),
        );
        const [header, ...rows] = read(csvText(stocks, SPECIFIED_FILE_FIELDS));
        expect(header).toEqual(HEADER.split(','));
        expect(rows).toHaveLength(stocks.length);
        for (const [index, stock] of stocks.entries()) checkRow(rows[index] ?? [], stock);
      }),
    );
  });
});

test('the format is text, named for a browser', () => {
  const stocks = [testStock()];
  const content = csv.content({ list: testList(), stocks, view: '', now: 0 });
  expect(content).toEqual({ kind: 'text', text: csvText(stocks), type: 'text/csv;charset=utf-8' });
  expect([csv.id, csv.label, csv.extension]).toEqual(['csv', 'CSV', 'csv']);
});

function lineOf(stock: Stock): string {
  return csvText([stock], SPECIFIED_FILE_FIELDS).slice(`\uFEFF${HEADER}\r\n`.length, -2);
}

function checkRow(row: string[], stock: Stock): void {
  const [symbol, name, price, change, changePercent, volume, marketCap] = row;
  expect(row).toHaveLength(7);
  expect([symbol, name]).toEqual([stock.symbol, stock.name].map((text) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)));
  checkFigure(price, stock.price, 2);
  checkFigure(change, stock.change, 2);
  checkFigure(changePercent, stock.changePercent, 2);
  checkFigure(volume, stock.volume, 0);
  checkFigure(marketCap, stock.marketCap, 0);
}

function checkFigure(text: string | undefined, value: number | undefined, decimals: number): void {
  if (value === undefined) {
    expect(text).toBe('');
    return;
  }
  expect(text).toMatch(decimals === 0 ? /^-?\d+$/ : /^-?\d+\.\d{2}$/);
  expect(text).not.toMatch(/^-[0.]+$/);
  expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.5 / 10 ** decimals + 1e-6);
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
