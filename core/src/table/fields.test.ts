import { describe, expect, test } from 'vitest';
import { columnsOf, FIELDS, fieldOf } from './fields.ts';
import { madeStock } from '../quotes/made-stock.test-support.ts';

const full = madeStock({
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
    expect(columnsOf(options).map(({ column }) => column.label)).toEqual(labels);
  });

  test('are figures, but for the stock', () => {
    const columns = columnsOf({ compact: false, marketCap: true });
    expect(columns.filter(({ column }) => !column.isFigure).map(({ id }) => id)).toEqual(['symbol']);
  });
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
    const stock = madeStock(change === undefined ? { changePercent } : { changePercent, change });
    expect(cellsOf(stock)['changePercent']).toEqual(cell);
  });

  test('say when a quote was made, and that a price is none', () => {
    const quoted = cellsOf(madeStock({ quotedAt: '2026-11-20T14:34:58+05:30' }));
    expect(quoted['price']).toEqual({ text: '₹100.00', note: 'Quoted 14:34:58 IST' });
    const close = cellsOf(madeStock({ flags: ['not-quoted'] }));
    const note = 'No quote in this session; last official close';
    expect(close['price']).toEqual({ text: '₹100.00', note });
    expect(close['changePercent']).toEqual({ text: '–', title: note });
  });

  test('show a dash for what is not known, and a zero for zero', () => {
    const unknown = cellsOf(madeStock());
    expect(unknown['changePercent']).toEqual({ text: '–', title: 'The previous close is not known' });
    expect(unknown['volume']).toEqual({ text: '–', title: 'The file has no volume' });
    expect(unknown['marketCap']).toEqual({ text: '–', title: 'No market capitalisation has been filed for this day' });
    const zero = cellsOf(madeStock({ volume: 0, marketCap: 0, changePercent: 0 }));
    expect(zero['volume']).toEqual({ text: '0', title: '0' });
    expect(zero['marketCap']).toEqual({ text: '₹0 Cr' });
  });
});

describe('the fields', () => {
  test('read and sort by the figure itself', () => {
    const values = Object.fromEntries(FIELDS.map((field) => [field.id, field.value(full)]));
    const { isGainer: _gainer, isLoser: _loser, ...figures } = full;
    expect(values).toEqual(figures);
  });

  test('have ids of their own, by which they are found', () => {
    for (const field of FIELDS) expect(fieldOf(field.id)).toBe(field);
    expect(fieldOf('toString')).toBeUndefined();
    expect(fieldOf('')).toBeUndefined();
  });
});

function cellsOf(stock: typeof full) {
  return Object.fromEntries(columnsOf({ compact: false, marketCap: true }).map(({ id, column }) => [id, column.cell(stock)]));
}
