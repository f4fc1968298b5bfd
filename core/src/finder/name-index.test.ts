import { array, assert, constantFrom, nat, pre, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchStocks } from '../table/shown-stocks.ts';
import type { Stock } from '../wire/stock.ts';
import { companyEntry, type Company, ALIASES } from './companies.ts';
import { COMPANIES } from './companies.test-support.ts';
import { type NameIndex, nameIndex } from './name-index.ts';

const index = indexOf(COMPANIES);

describe('the index of names', () => {
  it.each([
    ['reliance', ['RELIANCE', 'RPOWER']],
    ['tata', ['TCS', 'TATAPOWER', 'TMPV', 'TMCV']],
    ['tata con', ['TCS']],
    ['services tata', ['TCS']],
    ['bank', ['HDFCBANK', 'SBIN', 'KOTAKBANK']],
    ['hdfcb', ['HDFCBANK']],
    ['mm', ['M&M']],
    ['bajaj auto', ['BAJAJ-AUTO']],
    ['sbi', ['SBIN']],
    ['airtel', ['BHARTIARTL']],
    ['infosystch', ['INFY']],
    ['5001', ['HDFCBANK', 'SBIN']],
    ['INE002A01018', ['RELIANCE']],
    ['eliance', ['RELIANCE', 'RPOWER']],
    ['only at', ['ONLYBSE']],
    ['HDFC Bank Ltd', ['HDFCBANK']],
    ['mahindra an', ['M&M']],
    ['larsen and toubro limited', ['LT']],
    ['500325.BO', ['RELIANCE']],
    ['NSE:BAJAJ_AUTO', ['BAJAJ-AUTO']],
    ['  ', []],
    ['', []],
    ['zzzzzz', []],
  ])('finds for %j %j', (text, symbols) => {
    expect(found(text)).toEqual(symbols);
  });

  it.each([
    ['l&t', 'LT'],
    ['m&m', 'M&M'],
    ['mahindra and mahindra', 'M&M'],
  ])('gives for %j first %j', (text, symbol) => {
    expect(found(text)[0]).toBe(symbol);
  });

  it.each([
    ['relianc e', ['RELIANCE', 'RPOWER']],
    ['hdfc bnak', ['HDFCBANK']],
    ['tcd', ['TCS']],
  ])('finds for %j with a slip %j', (text, symbols) => {
    expect(found(text)).toEqual(symbols);
  });

  it('says when a letter was changed, and changes none where something has the text as it is', () => {
    expect(index.find('relaince', 9)).toMatchObject({ isSlip: true, count: 2 });
    expect(index.find('reliance', 9)).toMatchObject({ isSlip: false, count: 2 });
    expect(index.find('tcs', 9)).toMatchObject({ isExact: true, count: 1 });
    expect(index.find('zzzzzz', 9)).toEqual({ places: [], count: 0, isExact: false, isSlip: false });
  });

  it('says which exchange the text names', () => {
    expect(index.find('RELIANCE-BSE', 9)).toMatchObject({ exchange: 'BSE', isExact: true });
    expect(index.find('reliance', 9).exchange).toBeUndefined();
  });

  it('changes no figure: another code is another share', () => {
    expect(found('500326')).toEqual([]);
    expect(found('INE002A01019')).toEqual([]);
  });

  it('gives the exact one first, then those opened lately, the last one first, then the others', () => {
    const lately = new Set([9, 3]);
    expect(found('bank', lately)).toEqual(['KOTAKBANK', 'SBIN', 'HDFCBANK']);
    expect(found('hdfcbank', lately)).toEqual(['HDFCBANK']);
    expect(index.find('bank', 1, lately)).toEqual({ places: [9], count: 3, isExact: false, isSlip: false });
  });

  it('finds each alias, first of all', () => {
    for (const [symbol, aliases] of Object.entries(ALIASES)) {
      const entries: Company[] = [...COMPANIES.filter(({ nse }) => nse !== symbol), { name: symbol, nse: symbol, former: [] }];
      for (const alias of aliases) expect([alias, indexOf(entries).find(alias, 1).places]).toEqual([alias, [entries.length - 1]]);
    }
  });

  it('finds whatever the search of a table finds', () => {
    const letters = string({ unit: constantFrom('A', 'B', '&', '-', ' ', 'C', '1'), minLength: 1, maxLength: 8 });
    const company = record({ name: letters, nse: letters, former: array(letters, { maxLength: 1 }) });
    assert(
      property(array(company, { maxLength: 6 }), letters, (companies, text) => {
        pre(text.trim().length > 1);
        const stocks = companies.map(({ name, nse, former }): Stock => ({
          name,
          symbol: nse,
          formerSymbols: former,
          price: 1,
          isGainer: false,
          isLoser: false,
        }));
        const { places } = indexOf(companies).find(text, Infinity);
        const ofTable = searchStocks(stocks, text).map((stock) => stocks.indexOf(stock));
        expect(places).toEqual(expect.arrayContaining(ofTable));
      }),
    );
  });

  it('finds a word of four letters or more after any one slip', () => {
    const slip = record({
      at: nat(20),
      kind: constantFrom('wrong', 'missing', 'more', 'exchanged'),
      letter: constantFrom('a', 'b', 'c', 'x', 'y', 'z'),
    });
    assert(
      property(constantFrom(...COMPANIES.filter(({ bse = '' }) => /^[A-Z]{5,}$/.test(bse))), slip, (company, { at, kind, letter }) => {
        const symbol = (company.bse ?? '').toLowerCase();
        const place = at % (symbol.length - 1);
        const [before, after] = [symbol.slice(0, place), symbol.slice(place)];
        const typed = {
          wrong: before + letter + after.slice(1),
          missing: before + after.slice(1),
          more: before + letter + after,
          exchanged: before + after.charAt(1) + after.charAt(0) + after.slice(2),
        }[kind];
        const { places, isSlip } = index.find(typed, Infinity);
        // Some slips make the beginning of another name, which then is what was typed.
        expect(!isSlip || places.includes(COMPANIES.indexOf(company))).toBe(true);
        expect(places.length).toBeGreaterThan(0);
      }),
    );
  });
});

function indexOf(companies: readonly Company[]): NameIndex {
  return nameIndex(companies.map(companyEntry));
}

function found(text: string, recent?: ReadonlySet<number>): string[] {
  return index.find(text, 9, recent).places.map((place) => COMPANIES[place]?.nse ?? COMPANIES[place]?.bse ?? '');
}
