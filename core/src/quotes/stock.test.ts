import { describe, expect, test } from 'vitest';
import { testStock } from './stock.test-support.ts';
import { directionOf, listingKey, nameFromSymbol, rowKey, stockKey } from './stock.ts';

describe('nameFromSymbol', () => {
  test.each([
    ['M&M', 'M M'],
    ['BAJAJ-AUTO', 'BAJAJ AUTO'],
    ['RELIANCE', 'RELIANCE'],
    ['360ONE', 'ONE'],
    ['L&TFH', 'L TFH'],
    ['A1B2', 'A B'],
    ['aBc', 'B'],
    ['ÉTÉ', 'T'],
    ['123', ''],
    ['', ''],
  ])('%j is %j', (symbol, name) => {
    expect(nameFromSymbol(symbol)).toBe(name);
  });

  test('each replaced character leaves a blank of its own', () => {
    expect(nameFromSymbol('A&-B')).toBe('A  B');
  });
});

describe('the key of a share', () => {
  test('is its code, else its symbol', () => {
    expect(stockKey({ symbol: 'TWIN', code: '500001' })).toBe('500001');
    expect(stockKey({ symbol: 'TWIN' })).toBe('TWIN');
  });

  test('among both exchanges names the exchange', () => {
    expect(listingKey('BSE', { symbol: 'TWIN', code: '500001' })).toBe('BSE 500001');
    expect(listingKey('NSE', { symbol: 'TWIN' })).toBe('NSE TWIN');
  });

  test('in a table has its exchange where it is known', () => {
    expect(rowKey(testStock({ symbol: 'TWIN', exchange: 'BSE' }))).toBe('BSE TWIN');
    expect(rowKey(testStock({ symbol: 'TWIN', code: '500001' }))).toBe('500001');
  });
});

describe('directionOf', () => {
  test.each([
    [0.01, 'gain'],
    [-0.01, 'loss'],
    [0, 'level'],
    [-0, 'level'],
  ] as const)('a change of %d per cent is a %s', (changePercent, direction) => {
    expect(directionOf(testStock({ changePercent }))).toBe(direction);
  });

  test('a share without a known change has none', () => {
    expect(directionOf(testStock())).toBeUndefined();
  });
});
