import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { testStock } from '../quotes/stock.test-support.ts';
import { searchStocks } from './search.ts';

const stocks = [
  testStock({ symbol: 'HDFCBANK', name: 'HDFC Bank Ltd.', isin: 'INE040A01034', exchange: 'BSE', code: '500180' }),
  testStock({ symbol: 'SBIN', name: 'State Bank of India' }),
  testStock({ symbol: 'BAJAJ-AUTO', name: 'BAJAJ AUTO' }),
  testStock({ symbol: 'M&M', name: 'M M' }),
  testStock({
    symbol: 'ETERNAL',
    name: 'Eternal Limited',
    formerSymbols: ['ZOMATO'],
    isin: 'INE758T01015',
    exchange: 'NSE',
    code: '500181',
  }),
];

test.each([
  ['hdfcb', ['HDFCBANK']],
  ['HdFcB', ['HDFCBANK']],
  ['sbin', ['SBIN']],
  ['state', ['SBIN']],
  ['STATE BANK', ['SBIN']],
  ['bank', ['HDFCBANK', 'SBIN']],
  ['ank', ['HDFCBANK', 'SBIN']],
  ['J-A', ['BAJAJ-AUTO']],
  ['j a', ['BAJAJ-AUTO']],
  ['m&m', ['M&M']],
  ['m m', ['M&M']],
  ['.', ['HDFCBANK']],
  ['.*', []],
  ['hdfc bank', ['HDFCBANK']],
  ['hdfc-bank', ['HDFCBANK']],
  ['bajaj auto', ['BAJAJ-AUTO']],
  ['bajajauto', []],
  ['zomato', ['ETERNAL']],
  ['Zom', ['ETERNAL']],
  ['ine040a01034', ['HDFCBANK']],
  ['INE758T01015', ['ETERNAL']],
  ['INE04', []],
  ['500180', ['HDFCBANK']],
  ['50018', []],
  // The code of an instrument at NSE is nobody's name for a share.
  ['500181', []],
  ['wipro', []],
])('%j finds %j', (text, symbols) => {
  expect(searchStocks(stocks, text).map(({ symbol }) => symbol)).toEqual(symbols);
});

test.each(['', ' ', '\t '])('%j keeps all', (text) => {
  expect(searchStocks(stocks, text)).toEqual(stocks);
});

test('any part of the symbol or of the name finds the share, in any case', () => {
  const words = fc.stringMatching(/^[A-Za-z&-]{1,12}$/);
  fc.assert(
    fc.property(words, words, fc.nat(), fc.nat(), fc.boolean(), fc.boolean(), (symbol, name, from, length, inName, upper) => {
      const whole = inName ? name : symbol;
      const start = from % whole.length;
      const part = whole.slice(start, start + 1 + (length % (whole.length - start)));
      const stock = testStock({ symbol, name });
      expect(searchStocks([stock], upper ? part.toUpperCase() : part.toLowerCase())).toEqual([stock]);
    }),
  );
});
