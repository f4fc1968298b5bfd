import { describe, expect, it } from 'vitest';
import { officialStock } from './official-stock.ts';
import type { DayRow } from '../store/read/whole-day.ts';
import { companyActions } from './companies/company-actions.ts';

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
    isFund: false,
    firstSession: '2024-01-01',
    flags: [],
    ...given,
  };
}
const filed = (purpose: string, exDate = '2024-10-28') => companyActions([{ symbol: 'RELIANCE', series: 'EQ', exDate, purpose }]);

it('has its names and codes where they are known, and no empty words', () => {
  const stock = officialStock(row(), { actions: [], name: 'Reliance', sector: 'Energy' });
  expect(stock).toMatchObject({ name: 'Reliance', sector: 'Energy', isin: 'INE002A01018', code: '2885', series: 'EQ' });
  const bare = officialStock(row({ name: '', isin: '', code: '' }), { actions: [] });
  expect(bare.name).toBe('RELIANCE');
  for (const absent of ['isin', 'code', 'sector']) expect(bare).not.toHaveProperty(absent);
  expect(officialStock(row(), { actions: [] }).name).toBe('RELIANCE INDUSTRIES LTD');
});

describe('a change', () => {
  it('is exact in paise, and in per cent to four decimals', () => {
    const quote = officialStock(row({ close: 1_000.1, open: 1_000, previousClose: 999.8 }), { actions: [] });
    expect(quote).toMatchObject({ price: 1_000.1, change: 0.3, previousClose: 999.8, isGainer: true, isLoser: false });
    expect(quote.changePercent).toBe(0.03);
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
    const first = { open: 1_330, previousClose: 2_655.7, firstSession: '2024-10-28' };
    expect(officialStock(row(first), { actions: [], hasEarlier: true })).toHaveProperty('change');
    // One that was listed before returns with a previous close that may be years old.
    const returned = officialStock(row({ ...first, wasListed: true }), { actions: [], hasEarlier: true });
    expect(returned).not.toHaveProperty('change');
    expect(returned.flags).toContain('after-pause');
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
      marketCap: 1_805_671.5126,
      flags: ['adjusted', 'market-cap-derived'],
    });
    expect(officialStock(row({ ...earlier, marketCapOn: '2024-01-01' }), { actions: [] })).not.toHaveProperty('marketCap');
  });

  it('is derived only where it is not the filed one', () => {
    const flagsOf = (given: Partial<DayRow>) => officialStock(row({ previousClose: 1_334, ...given }), { actions: [] }).flags;
    expect(flagsOf({ marketCapRupees: 1, marketCapOn: '2024-10-28' })).toBeUndefined();
    expect(flagsOf({ marketCapRupees: 1, marketCapOn: '2024-10-27', issueSize: 5 })).toEqual(['market-cap-derived']);
    expect(flagsOf({ marketCapRupees: 1, marketCapOn: '2024-10-27' })).toBeUndefined();
  });

  it('is of an issue size of at most 120 days, else of a filing of at most a week', () => {
    const capOn = (marketCapOn: string, issueSize?: number) =>
      officialStock(row({ marketCapRupees: 70_000_000, marketCapOn, ...(issueSize !== undefined && { issueSize }) }), { actions: [] })
        .marketCap;
    expect([capOn('2024-06-30', 1_000_000), capOn('2024-06-29', 1_000_000)]).toEqual([133.435, undefined]);
    expect([capOn('2024-10-21'), capOn('2024-10-20'), capOn('2024-11-04'), capOn('2024-11-05')]).toEqual([7, undefined, 7, undefined]);
    expect(capOn('2024-10-25', 0)).toBe(7);
  });

  it('counts no action that is still to come', () => {
    const earlier = row({ marketCapRupees: 1, marketCapOn: '2024-10-25', issueSize: 1_000_000 });
    expect(officialStock(earlier, { actions: filed('BONUS 1:1', '2024-10-29') }).marketCap).toBe(133.435);
  });

  it('is not known without a filing or an issue size with its day', () => {
    expect(officialStock(row({ issueSize: 5 }), { actions: [] })).not.toHaveProperty('marketCap');
    expect(officialStock(row({ marketCapOn: '2024-10-28' }), { actions: [] })).not.toHaveProperty('marketCap');
    expect(officialStock(row({ marketCapRupees: 5 }), { actions: [] })).not.toHaveProperty('marketCap');
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

it('gives the actions of the shares, oldest first; of those without a factor the words count, but not of a demerger', () => {
  const action = (exDate: string, purpose: string, series = 'EQ') => ({ symbol: 'X', series, exDate, purpose });
  const actions = companyActions([
    action('2024-10-29', 'DIVIDEND - RS 5'),
    action('2024-10-28', 'DIVIDEND - RS 5'),
    action('2024-10-28', 'DIVIDEND - RS 7', ''),
    action('2024-10-28', 'DEMERGER'),
    action('2024-10-28', 'SCHEME OF ARRANGEMENT'),
    action('2024-10-28', 'CAP RED'),
    action('2024-10-28', 'CAPITAL REDUCTION'),
  ]);
  expect(actions.map(({ exDate, kind }) => `${exDate} ${kind}`)).toEqual([
    '2024-10-28 dividend',
    '2024-10-28 dividend',
    '2024-10-28 demerger',
    '2024-10-28 reduction',
    '2024-10-29 dividend',
  ]);
});
