import { expect, it } from 'vitest';
import type { Stock } from '../wire/stock.ts';
import { companiesOf, companiesOfLists, companyEntry } from './companies.ts';

const stock = (symbol: string, price: number, volume?: number): Stock => ({
  symbol,
  name: `${symbol} Ltd`,
  price,
  isGainer: false,
  isLoser: false,
  ...(volume !== undefined && { volume }),
});

it('reads the companies of an answer, null fields left out', () => {
  const companies = {
    name: ['One Ltd', 'Two Ltd'],
    nse: ['ONE', null],
    bse: [null, 'TWO'],
    code: [null, '500002'],
    isin: ['INE001A01036', null],
    former: [['OLD'], null],
    kind: [null, 'fund' as const],
    lastSession: [null, '2026-10-01'],
  };
  expect(companiesOf({ mode: 'official', companies, indices: [] })).toEqual([
    { name: 'One Ltd', nse: 'ONE', isin: 'INE001A01036', former: ['OLD'] },
    { name: 'Two Ltd', bse: 'TWO', code: '500002', former: [], kind: 'fund', lastSession: '2026-10-01' },
  ]);
});

it('joins the lists of both exchanges by symbol, the most traded first', () => {
  const companies = companiesOfLists([stock('A', 10, 5), stock('B', 10, 7)], [stock('A', 10, 4), stock('C', 10)]);
  expect(companies).toEqual([
    { name: 'A Ltd', nse: 'A', bse: 'A', former: [] },
    { name: 'B Ltd', nse: 'B', former: [] },
    { name: 'C Ltd', bse: 'C', former: [] },
  ]);
});

it('finds a company by each symbol once, its codes, former symbols and common names', () => {
  const company = { name: 'State Bank of India', nse: 'SBIN', bse: 'SBIN', code: '500112', isin: 'INE062A01020', former: ['SBI-OLD'] };
  expect(companyEntry(company)).toEqual({
    name: 'State Bank of India',
    symbols: ['SBIN'],
    codes: ['500112', 'INE062A01020'],
    others: ['SBI-OLD', 'SBI'],
  });
});
