import { describe, expect, it } from 'vitest';
import { testStock } from '../quotes/stock.test-support.ts';
import type { FundGroup } from '../wire/lists/funds.ts';
import { fundView, shownFunds } from './fund-view.ts';

const group = (kind: FundGroup['kind'], symbols: readonly string[], facts: Partial<FundGroup> = {}): FundGroup => ({
  kind,
  count: symbols.length,
  turnover: 0,
  funds: symbols.map((symbol, at) => testStock({ symbol, name: `${symbol} fund`, price: 100 + at, turnover: 1_000 - at })),
  ...facts,
});

const MANY = Array.from({ length: 60 }, (_, at) => `BEES${at}`);
const GROUPS = [
  group('ETF', MANY, { underlying: 'Nifty 50', index: 'Nifty 50' }),
  group('ETF', ['YELLOW'], { underlying: 'GOLD' }),
  group('ETF', ['OTHER']),
  group('REIT', ['HOUSES', 'GOLDENHOUSES']),
];

const shown = (address: string) => shownFunds(GROUPS, fundView.read(new URLSearchParams(address)));
const symbols = (address: string) => shown(address).onPage.map(({ symbol }) => symbol);

describe('the list of funds', () => {
  it.each([
    ['kind=REIT', ['HOUSES', 'GOLDENHOUSES']],
    ['q=gold', ['YELLOW', 'GOLDENHOUSES']],
    ['follows=gold', ['YELLOW']],
    ['follows=gold&kind=ETF', ['YELLOW']],
    ['follows=gold&kind=REIT', ['HOUSES', 'GOLDENHOUSES']],
    ['follows=nothing', []],
    ['kind=REIT&q=golden', ['GOLDENHOUSES']],
    ['kind=REIT&sort=price', ['GOLDENHOUSES', 'HOUSES']],
    ['kind=REIT&sort=symbol&dir=asc', ['GOLDENHOUSES', 'HOUSES']],
  ])('for %s has %s', (address, expected) => {
    expect(symbols(address)).toEqual(expected);
  });

  it('has fifty on a page, in the order of the whole list, and the last page for a later one', () => {
    const first = shown('');
    expect(first).toMatchObject({ found: 64, of: 64, page: 1, pages: 2 });
    expect(first.onPage).toHaveLength(50);
    expect(symbols('follows=Nifty%2050&page=9')).toEqual(MANY.slice(50));
    expect(shown('follows=Nifty%2050&page=9').page).toBe(2);
  });

  it('says of each what it follows', () => {
    expect(shown('q=yellow').onPage[0]).toMatchObject({ kind: 'ETF', underlying: 'GOLD' });
    expect(shown('q=bees1').onPage[0]).toMatchObject({ kind: 'ETF', index: 'Nifty 50' });
  });
});
