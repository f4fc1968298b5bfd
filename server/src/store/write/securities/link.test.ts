import { SymbolHistory } from '@bhav/core/bars/symbol-history';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkSecurities, type Linkable } from './link.ts';

let ids = 0;
/** A security of NSE; no two have one id. */
function security(symbol: string, isin: string, first: string, last: string, more: Partial<Linkable> = {}): Linkable {
  return { id: ++ids, exchange: 'NSE', series: 'EQ', symbol, code: symbol, isin, first, last, ...more };
}
const scrip = (code: string, isin: string) => security('', isin, '2024-01-01', '2026-11-20', { exchange: 'BSE', code });

type Renames = ConstructorParameters<typeof SymbolHistory>[0];

/** The groups of securities that are one listing, or one company. */
function groups(
  by: 'listing' | 'company',
  securities: readonly Linkable[],
  renames: Renames = [],
  listedOn?: Map<string, string>,
): Linkable[][] {
  const links = linkSecurities(securities, new SymbolHistory(renames), listedOn);
  return [...Map.groupBy(securities, ({ id }) => links.get(id)?.[by]).values()];
}

describe('a share over a change of its symbol', () => {
  const renames = [{ from: 'OLD', to: 'NEW', on: '2026-06-01' }];
  const old = security('OLD', 'INE001A01011', '2024-01-01', '2026-05-29');

  it.each([
    ['the issuer is the same', 'INE001A01029'],
    ['a layout names no issuer', 'NA'],
  ])('is one listing where %s, over several changes too, of which the files between are not stored', (_, isin) => {
    const renamed = security('NEW', isin, '2026-06-01', '2026-11-20');
    expect(groups('listing', [old, renamed])).toHaveLength(2);
    expect(groups('listing', [old, renamed], renames)).toHaveLength(1);
    const chain = [...renames, { from: 'NEW', to: 'NEWER', on: '2026-07-01' }, { from: 'NEWER', to: 'NEWEST', on: '2026-08-01' }];
    expect(groups('listing', [old, security('NEWEST', isin, '2026-11-01', '2026-11-20')], chain)).toHaveLength(1);
  });

  it('is never that of another issuer who has the new symbol', () => {
    const other = security('NEW', 'INE999Z01017', '2026-06-01', '2026-11-20');
    expect(groups('listing', [old, other], renames)).toHaveLength(2);
    expect(groups('company', [old, other], renames)).toHaveLength(2);
  });

  it('had the old symbol before that day, and has the new one from that day on', () => {
    const renamed = security('NEW', 'INE001A01029', '2026-06-01', '2026-11-20');
    expect(groups('listing', [security('OLD', 'INE001A01011', '2026-06-01', '2026-11-20'), renamed], renames)).toHaveLength(2);
    expect(groups('listing', [old, security('NEW', 'INE001A01029', '2024-01-01', '2026-05-31')], renames)).toHaveLength(2);
    expect(groups('listing', [old, renamed], renames)).toHaveLength(1);
  });
});

it('a share over a split is one listing: its symbol and issuer stay', () => {
  const before = security('KOTAKBANK', 'INE237A01028', '2024-01-01', '2026-01-13');
  const after = security('KOTAKBANK', 'INE237A01036', '2026-01-14', '2026-11-20');
  expect(groups('listing', [before, after])).toHaveLength(1);
  expect(groups('listing', [before, { ...after, isin: 'INE999Z01017' }])).toHaveLength(2);
});

describe('a line without an ISIN', () => {
  it('belongs to the share of its series before a bond that has the symbol', () => {
    const share = security('AAA', 'INE001A01011', '2019-06-01', '2019-12-31');
    const bond = security('AAA', 'INE001A07018', '2018-01-01', '2026-11-20', { series: 'N1' });
    const nameless = security('AAA', 'NA', '2019-01-01', '2019-05-01');
    expect(groups('listing', [bond, share, nameless])).toEqual([[bond], [share, nameless]]);
    const inBe = security('AAA', 'NA', '2019-01-01', '2019-05-01', { series: 'BE' });
    expect(groups('listing', [share, inBe])).toHaveLength(1);
  });

  it('is joined by its symbol alone if no issuer is known', () => {
    const one = security('AAA', 'NA', '2010-01-01', '2010-06-01');
    expect(groups('listing', [one, security('AAA', 'NA', '2011-01-01', '2011-06-01', { series: 'BE' })])).toHaveLength(1);
    expect(groups('listing', [one, security('BBB', 'NA', '2010-01-01', '2010-06-01')])).toHaveLength(2);
  });

  it('a long time away belongs to a share that the list of shares has as listed by then', () => {
    const securities = [security('AAA', '', '2010-07-01', '2010-07-01'), security('AAA', 'INE001A01011', '2020-03-31', '2021-06-04')];
    const listed = (on: string) => groups('listing', securities, [], new Map([['INE001A01', on]]));
    expect([groups('listing', securities).length, listed('2008-01-11').length, listed('2015-01-20').length]).toEqual([2, 1, 2]);
  });

  it('whose ISIN is a placeholder joins nothing', () => {
    const dummy = security('AAA', 'DUM001A01011', '2026-11-19', '2026-11-20');
    expect(groups('company', [dummy, scrip('500001', 'DUM001A01011')])).toHaveLength(2);
  });
});

describe('a company', () => {
  it('is the same on both exchanges by its ISIN; the listings stay two', () => {
    const both = [security('AAA', 'INE001A01011', '2024-01-01', '2026-11-20'), scrip('500001', 'INE001A01011')];
    expect(groups('company', both)).toHaveLength(1);
    expect(groups('listing', both)).toHaveLength(2);
  });

  it('has one scrip code at BSE over its ISINs', () => {
    expect(groups('listing', [scrip('500001', 'INE001A01011'), scrip('500001', 'INE001A01029')])).toHaveLength(1);
    expect(groups('listing', [scrip('500001', 'INE001A01011'), scrip('500002', 'INE001A01029')])).toHaveLength(2);
  });
});

it('each group is named by its smallest id, in whatever order the securities came', () => {
  const isins = ['INE001A01011', 'INE001A01029', 'INE002A01019', 'NA'];
  const day = (from: number, to: number) => fc.integer({ min: from, max: to }).map((date) => `2024-01-${date}`);
  const one = fc.record({
    exchange: fc.constantFrom('NSE' as const, 'BSE' as const),
    symbol: fc.constantFrom('AAA', 'BBB'),
    series: fc.constantFrom('EQ', 'BE'),
    code: fc.constantFrom('500001', '500002'),
    isin: fc.constantFrom(...isins),
    first: day(10, 19),
    last: day(20, 29),
  });
  const history = new SymbolHistory([{ from: 'AAA', to: 'BBB', on: '2024-01-15' }]);
  fc.assert(
    fc.property(fc.array(one, { maxLength: 8 }), (given) => {
      const securities = given.map((security, index) => ({ ...security, id: index + 1 }));
      const links = linkSecurities(securities, history);
      for (const [id, { listing, company }] of links) {
        expect(company).toBeLessThanOrEqual(listing);
        expect(listing).toBeLessThanOrEqual(id);
        expect([links.get(listing)?.listing, links.get(company)?.company]).toEqual([listing, company]);
      }
      expect(linkSecurities(securities.toReversed(), history)).toEqual(links);
    }),
  );
});
