import { describe, expect, it } from 'vitest';
import { testStock } from '../quotes/stock.test-support.ts';
import { csvCells, csvOf } from '../table/csv-text.ts';
import { fundsFile } from './funds-file.ts';
import { screenFile, screenSheet } from './screen-file.ts';

it('cells are read as they were written', () => {
  const cells = [
    ['=1+1', 'a "b", c', '', '+x'],
    ["'tis", ' ', 'line\r\nbreak', '5'],
  ];
  const columns = ['A', 'B', 'C', 'D'].map((header) => ({ header, kind: 'text' as const }));
  expect(csvCells(csvOf(columns, cells))).toEqual([['A', 'B', 'C', 'D'], ...cells]);
});

it('the sheet of a screen has the columns and the figures of its CSV file, typed', () => {
  const share = {
    ...testStock({ symbol: 'M&M', name: 'M&M, Limited', price: 100.5, changePercent: -1.25 }),
    volumeRatio: 2.35,
    yearHigh: 200,
  };
  const file = screenFile([share, testStock({ symbol: 'NEW' })]);
  const { name, columns, rows } = screenSheet('NSE', file);
  expect(name).toBe('NSE stocks');
  expect(columns.map(({ header }) => header)).toEqual(csvCells(file)[0]);
  const cell = (row: number, header: string) => rows[row]?.[columns.findIndex((column) => column.header === header)];
  expect([cell(0, 'Symbol'), cell(0, 'Volume ÷ the usual'), cell(1, 'Volume ÷ the usual')]).toEqual(['M&M', 2.35, undefined]);
  expect(columns.find(({ header }) => header === 'Below its 52-week high')?.kind).toBe('percent');
  expect(rows[0]).toContain(100.5);
  expect(rows[0]).toContain('M&M, Limited');
  const ofBoth = screenSheet('Mine', screenFile([{ ...share, exchange: 'BSE' }], true), true);
  expect([ofBoth.columns[0]?.header, ofBoth.rows[0]?.[0]]).toEqual(['Exchange', 'BSE']);
  expect(ofBoth.rows[0]?.slice(1)).toEqual(rows[0]);
});

describe('turnover is in rupees, as its heading says,', () => {
  const turnover = 123_456_789.25;
  const side = { name: 'All', exchange: 'NSE', mode: 'official', source: '' } as const;
  const screen = screenFile([{ ...testStock({ turnover }), turnoverOnBoth: turnover }]);
  const funds = fundsFile({
    exchanges: { NSE: side, BSE: side },
    groups: [{ kind: 'ETF', count: 1, turnover, funds: [testStock({ turnover })] }],
  });

  it.each([
    ['a screen', screen, 2],
    ['funds', funds, 1],
  ])('in the file of %s', (_, file, columns) => {
    const [headers = [], row = []] = csvCells(file);
    const shown = headers.flatMap((header, at) => (/turnover/i.test(header) ? [[header.slice(-4), row[at]]] : []));
    expect(shown).toEqual(Array.from({ length: columns }, () => [' (₹)', '123456789.25']));
  });

  it('in the workbook of a screen', () => {
    const { columns, rows } = screenSheet('NSE', screen);
    const shown = columns.flatMap(({ header, kind }, at) => (/turnover/i.test(header) ? [[kind, rows[0]?.[at]]] : []));
    expect(shown).toEqual(Array.from({ length: 2 }, () => ['rupees', turnover]));
  });
});
