import { RECEIPT_FIELDS } from '../market/receipt-fields.ts';
import { describe, expect, test } from 'vitest';
import { columnsOf, FIELDS, FILE_FIELDS } from './fields.ts';
import { SPECIFIED_COLUMNS, SPECIFIED_FILE_FIELDS } from './fields.test-support.ts';
import { en } from '../words/en/common.ts';
import { testStock } from '../quotes/stock.test-support.ts';

const { missing } = en;
const full = testStock({
  symbol: 'M&M',
  name: 'M M',
  price: 123456.7,
  change: 1500.05,
  changePercent: 1.23,
  volume: 12_34_567,
  marketCap: 456789,
});

describe('the columns of a table', () => {
  test.each([
    [{ compact: false, marketCap: true }, ['Stock', 'Price', 'Change %', 'Volume', 'Market Cap']],
    [{ compact: false, marketCap: false }, ['Stock', 'Price', 'Change %', 'Volume']],
    [{ compact: true, marketCap: false }, ['Stock', 'Price', 'Change %']],
    [{ compact: true, marketCap: true }, ['Stock', 'Price', 'Change %', 'Market Cap']],
  ])('with %j are %j', (options, labels) => {
    const columns = columnsOf(options).filter(({ id }) => SPECIFIED_COLUMNS.some((specified) => specified.id === id));
    expect(columns.map(({ column }) => column.label)).toEqual(labels);
  });
});

test('each figure of a table has a receipt, which a click on it opens', () => {
  const shown = columnsOf({ compact: false, marketCap: true }).filter(({ column }) => column.isFigure);
  expect(shown.map(({ id }) => id).filter((id) => !RECEIPT_FIELDS.some((field) => field === id))).toEqual([]);
});

test('a file has the fields that have a place in files', () => {
  expect(FILE_FIELDS).toEqual(FIELDS.filter(({ file }) => file));
});

test('the columns of a file are those of the specification', () => {
  expect(SPECIFIED_FILE_FIELDS.map(({ file }) => file.header)).toEqual([
    'Symbol',
    'Name',
    'Price (₹)',
    'Change (₹)',
    'Change (%)',
    'Volume',
    'Market Cap (₹Cr)',
  ]);
  for (const { file } of FILE_FIELDS) expect(file.width).toBeGreaterThan(file.header.length + 1);
});

describe('the cells of a share', () => {
  test('show its symbol, its name, and every figure', () => {
    expect(cellsOf(full)).toEqual({
      symbol: { text: 'M&M', under: 'M M', title: 'M M' },
      price: { text: '₹1,23,456.70' },
      changePercent: { text: '+1.23%', under: '+₹1,500.05', tone: 'gain' },
      volume: { text: '12.35L', title: '12,34,567' },
      marketCap: { text: '₹4,56,789 Cr' },
    });
  });

  test.each([
    [-1.23, -12.3, { text: '\u22121.23%', under: '\u2212₹12.30', tone: 'loss' }],
    [0, 0, { text: '0.00%', under: '₹0.00', tone: 'level' }],
    [1.23, undefined, { text: '+1.23%', tone: 'gain' }],
  ] as const)('show a change of %d per cent', (changePercent, change, cell) => {
    const stock = testStock(change === undefined ? { changePercent } : { changePercent, change });
    expect(cellsOf(stock)['changePercent']).toEqual(cell);
  });

  test('say when a quote was made, and that a price is none', () => {
    const quoted = cellsOf(testStock({ quotedAt: '2026-11-20T14:34:58+05:30' }));
    expect(quoted['price']).toEqual({ text: '₹100.00', note: 'Quoted 14:34:58 IST' });
    const close = cellsOf(testStock({ flags: ['not-quoted'] }));
    const note = 'No quote today; last official close';
    expect(close['price']).toEqual({ text: '₹100.00', under: 'last close', note });
    expect(close['changePercent']).toEqual({ text: '–', title: note });
  });

  test.each([
    [['not-comparable'], missing.flags['not-comparable']],
    [['action-likely'], missing.flags['action-likely']],
    [['no-previous-close'], missing.flags['no-previous-close']],
    [['ex-rights'], missing.flags['ex-rights']],
    [['after-pause'], missing.flags['after-pause']],
    [['market-cap-derived', 'previous-close-breaks'], missing.flags['previous-close-breaks']],
    [['market-cap-derived'], missing.change],
    [undefined, missing.change],
  ] as const)('say why there is no change: %j', (flags, title) => {
    const stock = testStock(flags === undefined ? {} : { flags: [...flags] });
    expect(cellsOf(stock)['changePercent']).toEqual({ text: '–', title });
  });

  test('show no direction without a change', () => {
    expect(cellsOf({ ...testStock(), isGainer: true })['changePercent']).toEqual({ text: '–', title: missing.change });
  });

  test('show a dash for an unknown value, and a zero for zero', () => {
    const unknown = cellsOf(testStock());
    expect(unknown['changePercent']).toEqual({ text: '–', title: 'The previous close is not known' });
    expect(unknown['volume']).toEqual({ text: '–', title: 'No volume was published' });
    expect(unknown['marketCap']).toEqual({ text: '–', title: 'Not published for this day' });
    const zero = cellsOf(testStock({ volume: 0, marketCap: 0, changePercent: 0 }));
    expect(zero['volume']).toEqual({ text: '0', title: '0' });
    expect(zero['marketCap']).toEqual({ text: '₹0 Cr' });
  });
});

function cellsOf(stock: typeof full) {
  return Object.fromEntries(SPECIFIED_COLUMNS.map(({ id, column }) => [id, column.cell(stock)]));
}
