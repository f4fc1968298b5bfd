import { expect, test } from 'vitest';
import type { CompareAnswer } from '../wire/lists/compare-answer.ts';
import { compareAddress, compareTurnover, compareView, compareViewOf } from './compare-view.ts';

const side = { mode: 'official', source: 'file', session: '2026-11-20' } as const;
const ANSWER: CompareAnswer = {
  revision: 1,
  exchanges: { NSE: side, BSE: side },
  columns: {
    name: ['Tata Steel', 'Reliance', 'Tiny', 'Unknown turnover'],
    isin: ['INE081A01020', 'INE002A01018', 'INE000A00001', null],
    sector: [null, null, null, null],
    nseSymbol: ['TATASTEEL', 'RELIANCE', 'TINY', 'UV'],
    bseSymbol: ['TATASTEEL', 'RELIANCE', 'TINY', 'UV'],
    bseCode: ['500470', '500325', '599999', null],
    nsePrice: [170, 1_400, 10, 20],
    bsePrice: [169.9, 1_401, 12, 20.1],
    difference: [-0.1, 1, 2, 0.1],
    differencePercent: [-0.0588, 0.0714, 20, 0.5],
    nseVolume: [10, 20, 1, 1_000_000],
    bseVolume: [1, 2, 3, null],
    nseVolumeShare: [90, 91, 25, null],
    nseTurnover: [60_000_000, 500_000_000, 10, null],
    bseTurnover: [40_000_000, 10_000_000, 36, 30_000_000],
  },
  apart: [],
};

const view = (search: string) => compareView.read(new URLSearchParams(search));
const shown = (search: string, limit = 9) => compareViewOf(ANSWER, view(search), limit).columns.nseSymbol;

test('the widest difference of companies that are no penny stocks and are traded on each exchange comes first', () => {
  expect(shown('')).toEqual(['UV', 'RELIANCE', 'TATASTEEL']);
  expect(compareViewOf(ANSWER, view(''), 2)).toMatchObject({ total: 4, found: 3, columns: { nsePrice: [20, 1_400] } });
  expect(shown('price=100')).toEqual(['RELIANCE', 'TATASTEEL']);
  // At BSE, where less of it was traded.
  expect(shown('floor=2')).toEqual(['UV', 'TATASTEEL']);
});

test('a page has the companies after those of the page before it; beyond the last page is the last', () => {
  expect([1, 2, 3, 99].map((page) => shown(`page=${page}`, 2))).toEqual([['UV', 'RELIANCE'], ['TATASTEEL'], ['TATASTEEL'], ['TATASTEEL']]);
  expect(compareViewOf(ANSWER, view('page=9'), 2)).toMatchObject({ found: 3, page: 2, pages: 2 });
  expect(compareViewOf(ANSWER, view('q=nothing'), 2)).toMatchObject({ found: 0, page: 1, pages: 1 });
});

test('floors of 0 and a search show cheap and hardly traded companies', () => {
  expect(shown('floor=0&price=0')[0]).toBe('TINY');
  for (const one of ['floor=0', 'price=0']) expect(shown(one)).not.toContain('TINY');
  expect(shown('q=tiny')).toEqual(['TINY']);
});

test('if a live source has no turnover, volume times price is compared with the floor', () => {
  const none = ANSWER.columns.name.map(() => null);
  const nseVolume = [10_000, 10_000, 1, null]; // shares: ₹17 lakh, ₹1.4 crore, ₹10, unknown
  const live = { ...ANSWER, columns: { ...ANSWER.columns, nseVolume, bseVolume: nseVolume, nseTurnover: none, bseTurnover: none } };
  expect(compareViewOf(live, view(''), 9).columns.nseSymbol).toEqual(['RELIANCE']);
  expect(compareViewOf(live, view('floor=0&price=0'), 9).columns.nseSymbol).toHaveLength(4);
});

test('the turnover of both exchanges is known only where that of each is', () => {
  expect([0, 1, 3].map((row) => compareTurnover(ANSWER.columns, row))).toEqual([100_000_000, 510_000_000, undefined]);
});

test.each([
  ['q=500325', ['RELIANCE']],
  ['q=ine081a01020', ['TATASTEEL']],
  ['q=50032', []],
  ['q=%20TATA', ['TATASTEEL']],
])('%s finds by name, code and ISIN', (search, symbols) => {
  expect(shown(search)).toEqual(symbols);
});

test.each([
  ['sort=name&dir=asc', ['RELIANCE', 'TATASTEEL', 'UV']],
  ['sort=name', ['UV', 'TATASTEEL', 'RELIANCE']],
  ['sort=nsePrice', ['RELIANCE', 'TATASTEEL', 'UV']],
  ['sort=turnover&dir=asc', ['TATASTEEL', 'RELIANCE', 'UV']],
  ['sort=difference&dir=asc', ['TATASTEEL', 'UV', 'RELIANCE']],
  ['sort=nseVolumeShare', ['RELIANCE', 'TATASTEEL', 'UV']],
  ['sort=nseVolumeShare&dir=asc', ['TATASTEEL', 'RELIANCE', 'UV']],
])('%s orders the companies, those without the figure last', (search, symbols) => {
  expect(shown(search)).toEqual(symbols);
});

test('the address of the answer has the view, and how many companies a page has', () => {
  expect(compareAddress(view('q=a b'))).toBe('/api/v1/compare?q=a%20b&limit=50');
});
