import { expect, it } from 'vitest';
import { testStock } from '../quotes/stock.test-support.ts';
import type { CompareAnswer } from '../wire/lists/compare-answer.ts';
import type { FundsAnswer } from '../wire/lists/funds.ts';
import { barsFile } from './bars-file.ts';
import { compareFile } from './compare-file.ts';
import { csvCells } from './csv-cells.ts';
import { fundsFile } from './funds-file.ts';
import { screenFile, screenSheet } from './screen-file.ts';

const TURNOVER = 123_456_789.25;
const NONE = { name: 'All', exchange: 'NSE', mode: 'official', source: '' } as const;
const FUNDS: FundsAnswer = {
  exchanges: { NSE: NONE, BSE: NONE },
  groups: [{ kind: 'ETF', count: 1, turnover: TURNOVER, funds: [testStock({ turnover: TURNOVER })] }],
};
const COMPARED: CompareAnswer = {
  revision: 1,
  exchanges: { NSE: NONE, BSE: NONE },
  columns: {
    name: ['Acme'],
    isin: [null],
    sector: [null],
    nseSymbol: ['ACME'],
    bseSymbol: ['ACME'],
    bseCode: [null],
    nsePrice: [1],
    bsePrice: [1],
    difference: [0],
    differencePercent: [0],
    nseVolume: [1],
    bseVolume: [1],
    nseVolumeShare: [50],
    nseTurnover: [TURNOVER],
    bseTurnover: [TURNOVER],
  },
  apart: [],
};
const SCREEN = screenFile([{ ...testStock({ symbol: 'ACME', turnover: TURNOVER }), turnoverOnBoth: TURNOVER }]);

it.each([
  ['a screen', SCREEN, 2],
  ['the days of a share', barsFile([{ date: '2026-11-20', turnover: TURNOVER }]), 1],
  ['both exchanges', compareFile(COMPARED), 2],
  ['funds', fundsFile(FUNDS), 1],
])('the file of %s has its turnover in rupees, as its heading says', (_, file, columns) => {
  const [headers = [], row = []] = csvCells(file);
  const told = headers.flatMap((header, at) => (/turnover/i.test(header) ? [[header.slice(-4), row[at]]] : []));
  expect(told).toEqual(Array.from({ length: columns }, () => [' (₹)', '123456789.25']));
});

it('the workbook of a screen has the same', () => {
  const { columns, rows } = screenSheet('NSE', SCREEN);
  const told = columns.flatMap(({ header, kind }, at) => (/turnover/i.test(header) ? [[kind, rows[0]?.[at]]] : []));
  expect(told).toEqual(Array.from({ length: 2 }, () => ['rupees', TURNOVER]));
});
