import { describe, expect, it } from 'vitest';
import { officialStock } from './official-stock.ts';
import type { DayRow } from '../store/read/whole-day.ts';
import { companyActions } from './company-actions.ts';

function row(given: Partial<DayRow> = {}): DayRow {
  return {
    exchange: 'NSE',
    session: '2024-10-28',
    symbol: 'RELIANCE',
    series: 'EQ',
    code: '2885',
    isin: 'INE002A01018',
    name: 'RELIANCE INDUSTRIES LTD',
    open: 1337,
    high: 1341,
    low: 1318.5,
    close: 1334.35,
    last: 1333,
    previousClose: 2655.7,
    volume: 17_000_000,
    turnover: 22_000_000_000,
    trades: 300_000,
    security: 1,
    listing: 1,
    company: 1,
    deliveryPercent: undefined,
    marketCapRupees: undefined,
    marketCapOn: undefined,
    issueSize: undefined,
    range: undefined,
    isFund: false,
    firstSession: '2024-01-01',
    flags: [],
    ...given,
  };
}
const filed = (purpose: string, exDate = '2024-10-28') => companyActions([{ symbol: 'RELIANCE', series: 'EQ', exDate, purpose }]);

describe('a change', () => {
  it('is exact in paise and unrounded in per cent', () => {
    const quote = officialStock(row({ close: 1_000.1, open: 1_000, previousClose: 999.8 }), { actions: [] });
    expect(quote).toMatchObject({ price: 1_000.1, change: 0.3, previousClose: 999.8, isGainer: true, isLoser: false });
    expect(quote.changePercent).toBe((0.3 / 999.8) * 100);
    expect(quote).not.toHaveProperty('flags');
  });

  it('is against the adjusted previous close on the ex-date of a bonus', () => {
    const quote = officialStock(row(), { actions: filed('BONUS 1:1') });
    expect(quote).toMatchObject({ previousClose: 1_327.85, previousCloseFiled: 2_655.7, change: 6.5, flags: ['adjusted'] });
    expect(quote.changePercent).toBeCloseTo(0.4895, 3);
  });

  it('is absent where nothing compares', () => {
    const none = { isGainer: false, isLoser: false };
    expect(officialStock(row(), { actions: [] })).toMatchObject({ ...none, flags: ['action-likely'] });
    expect(officialStock(row({ open: 2_500 }), { actions: filed('DEMERGER') })).toMatchObject({ ...none, flags: ['not-comparable'] });
    const listed = officialStock(row({ previousClose: undefined, flags: ['trades-odd'] }), { actions: [] });
    expect(listed).toMatchObject({ ...none, flags: ['no-previous-close', 'trades-odd'] });
    for (const absent of ['change', 'changePercent', 'previousClose', 'previousCloseFiled']) expect(listed).not.toHaveProperty(absent);
  });

  it('of a share that is new may be large', () => {
    expect(officialStock(row({ open: 1_330, previousClose: 2_655.7 }), { actions: [], isNew: true })).toHaveProperty('change');
  });
});

describe('a market capitalisation in crore', () => {
  it('is the filed one of the day', () => {
    expect(
      officialStock(row({ marketCapRupees: 18_056_000_000_000, marketCapOn: '2024-10-28', issueSize: 5 }), { actions: [] }),
    ).toMatchObject({
      marketCap: 1_805_600,
    });
  });

  it('is else the issue size × close, over a bonus in between', () => {
    const earlier = row({ marketCapRupees: 1, marketCapOn: '2024-10-25', issueSize: 6_766_109_014 });
    expect(officialStock(earlier, { actions: filed('BONUS 1:1') })).toMatchObject({
      marketCap: (6_766_109_014 * 2 * 1_334.35) / 1e7,
      flags: ['adjusted', 'market-cap-derived'],
    });
    expect(officialStock(row({ ...earlier, marketCapOn: '2024-01-01' }), { actions: [] })).not.toHaveProperty('marketCap');
  });

  it('counts no action twice that the issue size knows: that of its own day', () => {
    const later = row({ session: '2024-10-29', marketCapRupees: 1, marketCapOn: '2024-10-28', issueSize: 1_000_000 });
    expect(officialStock(later, { actions: filed('BONUS 1:1') }).marketCap).toBe(133.435);
  });

  it('at BSE is that of the same company at NSE by shares, else what its list had within a week', () => {
    const atBse = row({ exchange: 'BSE', marketCapRupees: 70_000_000, marketCapOn: '2024-11-01' });
    expect(officialStock(atBse, { actions: [], issueElsewhere: { issueSize: 1_000_000, on: '2024-10-28' } }).marketCap).toBe(133.435);
    expect(officialStock(atBse, { actions: [] }).marketCap).toBe(7);
    expect(officialStock({ ...atBse, marketCapOn: '2024-11-30' }, { actions: [] }).marketCap).toBeUndefined();
  });
});

describe('a 52-week range', () => {
  const range = { effective: '2024-10-25', high: 1_340, highOn: undefined, low: 1_200, lowOn: undefined };
  it('includes the day that its file did not know yet', () => {
    expect(officialStock(row({ range }), { actions: [] })).toMatchObject({ weekHigh52: 1_341, weekLow52: 1_200 });
  });
  it('is absent when it is old, or from before a split', () => {
    expect(officialStock(row({ range: { ...range, effective: '2024-09-01' } }), { actions: [] })).not.toHaveProperty('weekHigh52');
    expect(officialStock(row({ range }), { actions: filed('BONUS 1:1') })).not.toHaveProperty('weekHigh52');
  });
  it('of the day of a split is adjusted already', () => {
    const later = row({ session: '2024-10-29', range: { ...range, effective: '2024-10-28' } });
    expect(officialStock(later, { actions: filed('BONUS 1:1') })).toMatchObject({ weekHigh52: 1_341, weekLow52: 1_200 });
  });
});

it('reads an action once however often and in whatever words it is filed, and only of the shares', () => {
  const action = (purpose: string, series = 'EQ') => ({ symbol: 'X', series, exDate: '2024-10-28', purpose });
  const actions = companyActions([
    action('BONUS 1:1'),
    action('Bonus 1:1', 'BE'),
    action('DIVIDEND - RS 5'),
    action('INTEREST PAYMENT', 'N1'),
  ]);
  expect(actions.map(({ kind }) => kind)).toEqual(['bonus', 'dividend']);
});
