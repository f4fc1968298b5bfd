import { expect, it } from 'vitest';
import { testStock } from '../quotes/stock.test-support.ts';
import { csvCells } from './csv-cells.ts';
import { csvOf } from '../table/csv-text.ts';
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
  expect([cell(0, 'Symbol'), cell(0, 'Volume ÷ its median'), cell(1, 'Volume ÷ its median')]).toEqual(['M&M', 2.35, undefined]);
  expect(columns.find(({ header }) => header === 'Below its 52-week high')?.kind).toBe('percent');
  expect(rows[0]).toContain(100.5);
  expect(rows[0]).toContain('M&M, Limited');
});
