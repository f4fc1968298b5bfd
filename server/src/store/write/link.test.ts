import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkSecurities, type Linkable, type SymbolChange } from './link.ts';

let ids = 0;
/** A security of NSE; no two have one id. */
function security(symbol: string, isin: string, firstDay: number, lastDay: number, more: Partial<Linkable> = {}): Linkable {
  return { id: ++ids, exchange: 'NSE', symbol, code: symbol, isin, firstDay, lastDay, ...more };
}
const scrip = (code: string, isin: string) => security('', isin, 20240101, 20261120, { exchange: 'BSE', code });

/** The groups of securities that are one listing, or one company. */
function groups(by: 'listing' | 'company', securities: readonly Linkable[], changes: readonly SymbolChange[] = []): Linkable[][] {
  const links = linkSecurities(securities, changes);
  return [...Map.groupBy(securities, ({ id }) => links.get(id)?.[by]).values()];
}

describe('a share over a change of its symbol', () => {
  const change = { old: 'OLD', new: 'NEW', day: 20260601 };
  const old = security('OLD', 'INE001A01011', 20240101, 20260529);

  it('is one listing where the issuer is the same', () => {
    const renamed = security('NEW', 'INE001A01029', 20260601, 20261120);
    expect(groups('listing', [old, renamed])).toHaveLength(2);
    expect(groups('listing', [old, renamed], [change])).toHaveLength(1);
  });

  it('is one listing where a layout names no issuer', () => {
    const renamed = security('NEW', 'NA', 20260601, 20261120);
    expect(groups('listing', [old, renamed], [change])).toHaveLength(1);
  });

  it('is never that of another issuer who has the new symbol', () => {
    const other = security('NEW', 'INE999Z01017', 20260601, 20261120);
    expect(groups('listing', [old, other], [change])).toHaveLength(2);
    expect(groups('company', [old, other], [change])).toHaveLength(2);
  });

  it('had the old symbol before that day, and has the new one from that day on', () => {
    const late = security('OLD', 'INE001A01011', 20260601, 20261120);
    const early = security('NEW', 'INE001A01029', 20240101, 20260531);
    expect(groups('listing', [late, security('NEW', 'INE001A01029', 20260601, 20261120)], [change])).toHaveLength(2);
    expect(groups('listing', [old, early], [change])).toHaveLength(2);
    expect(groups('listing', [old, { ...early, lastDay: 20260601 }], [change])).toHaveLength(1);
  });
});

describe('a share over a split', () => {
  it('is one listing: its symbol and issuer stay', () => {
    const before = security('KOTAKBANK', 'INE237A01028', 20240101, 20260113);
    const after = security('KOTAKBANK', 'INE237A01036', 20260114, 20261120);
    expect(groups('listing', [before, after])).toHaveLength(1);
    expect(groups('listing', [before, security('KOTAKBANK', 'INE999Z01017', 20260114, 20261120)])).toHaveLength(2);
  });
});

describe('a line without an ISIN', () => {
  it('belongs to the company that had the symbol nearest in time', () => {
    const first = security('AAA', 'INE001A01011', 20100101, 20151231);
    const second = security('AAA', 'INE002A01019', 20200101, 20261120);
    const nameless = security('AAA', 'NA', 20190101, 20191231);
    expect(groups('listing', [first, second, nameless])).toEqual([[first], [second, nameless]]);
    expect(groups('listing', [first, second, { ...nameless, firstDay: 20160101, lastDay: 20160601 }])).toHaveLength(2);
  });

  it('is joined by its symbol alone if no issuer is known', () => {
    const [one, two] = [security('AAA', 'NA', 20100101, 20100601), security('AAA', 'NA', 20110101, 20110601)];
    expect(groups('listing', [one, two])).toHaveLength(1);
    expect(groups('listing', [one, security('BBB', 'NA', 20100101, 20100601)])).toHaveLength(2);
  });

  it('whose ISIN is a placeholder joins nothing', () => {
    expect(groups('company', [security('AAA', 'DUM001A01011', 1, 2), scrip('500001', 'DUM001A01011')])).toHaveLength(2);
  });
});

describe('a company', () => {
  it('is the same on both exchanges by its ISIN; the listings stay two', () => {
    const both = [security('AAA', 'INE001A01011', 20240101, 20261120), scrip('500001', 'INE001A01011')];
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
  const one = fc.record({
    exchange: fc.constantFrom('NSE' as const, 'BSE' as const),
    symbol: fc.constantFrom('AAA', 'BBB'),
    code: fc.constantFrom('500001', '500002'),
    isin: fc.constantFrom(...isins),
    firstDay: fc.integer({ min: 20240101, max: 20240110 }),
    lastDay: fc.integer({ min: 20240110, max: 20240120 }),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 8 }), (given) => {
      const securities = given.map((security, index) => ({ ...security, id: index + 1 }));
      const changes = [{ old: 'AAA', new: 'BBB', day: 20240105 }];
      const links = linkSecurities(securities, changes);
      for (const [id, { listing, company }] of links) {
        expect(company).toBeLessThanOrEqual(listing);
        expect(listing).toBeLessThanOrEqual(id);
        expect([links.get(listing)?.listing, links.get(company)?.company]).toEqual([listing, company]);
      }
      expect(linkSecurities(securities.toReversed(), changes)).toEqual(links);
    }),
  );
});
