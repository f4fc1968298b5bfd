import { describe, expect, it } from 'vitest';
import { testBar } from '../store/accepted-file.test-support.ts';
import type { DayRow } from '../store/read/whole-day.ts';
import { companyActions } from './companies/company-actions.ts';
import { testAction } from './market.test-support.ts';
import { type Known, officialStock } from './official-stock.ts';

const DAY = '2024-10-28';
/** Of the day of a bonus of one for one. */
const ROW: DayRow = {
  ...testBar({ symbol: 'RELIANCE', session: DAY, code: '2885', isin: 'INE002A01018', name: 'RELIANCE INDUSTRIES LTD' }),
  open: 1337,
  high: 1341,
  low: 1318.5,
  close: 1334.35,
  previousClose: 2655.7,
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
};
const stockOf = (row: Partial<DayRow> = {}, known: Partial<Known> = {}) =>
  officialStock({ ...ROW, ...row }, { name: 'Reliance Industries Ltd', actions: [], ...known });
const filed = (purpose: string, exDate = DAY) => ({ actions: companyActions([testAction('RELIANCE', exDate, purpose)]) });

it('has its names and codes where they are known, and no empty words', () => {
  const named = { name: 'Reliance', sector: 'Energy' };
  expect(stockOf({}, named)).toMatchObject({ ...named, isin: 'INE002A01018', code: '2885', series: 'EQ' });
  const bare = stockOf({ name: '', isin: '', code: '' });
  for (const absent of ['isin', 'code', 'sector']) expect(bare).not.toHaveProperty(absent);
});

describe('a change', () => {
  it('is exact in paise, and in per cent to four decimals', () => {
    const quote = stockOf({ close: 1_000.1, open: 1_000, previousClose: 999.8 });
    expect(quote).toMatchObject({ price: 1_000.1, change: 0.3, changePercent: 0.03, previousClose: 999.8, isGainer: true, isLoser: false });
    expect(quote).not.toHaveProperty('flags');
  });

  it('is against the adjusted previous close on the ex-date of a bonus', () => {
    const adjusted = { previousClose: 1_327.85, previousCloseFiled: 2_655.7, change: 6.5, changePercent: 0.4895, flags: ['adjusted'] };
    expect(stockOf({}, filed('BONUS 1:1'))).toMatchObject(adjusted);
  });

  it('is absent where nothing compares', () => {
    const none = { isGainer: false, isLoser: false };
    const listed = stockOf({ previousClose: undefined, flags: ['trades-odd'] });
    expect(listed).toMatchObject({ ...none, flags: ['no-previous-close', 'trades-odd'] });
    for (const absent of ['change', 'changePercent', 'previousClose', 'previousCloseFiled']) expect(listed).not.toHaveProperty(absent);
  });

  it('of a share that is new may be large', () => {
    const first = { open: 1_330, firstSession: DAY };
    expect(stockOf(first, { hasEarlier: true })).toHaveProperty('change');
    // One that was listed before returns with a previous close that may be years old.
    const returned = stockOf({ ...first, wasListed: true }, { hasEarlier: true });
    expect(returned).not.toHaveProperty('change');
    expect(returned.flags).toContain('after-pause');
  });
});

describe('a market capitalisation in crore', () => {
  const BEFORE = '2024-10-25';
  const million = (marketCapOn: string) => ({ marketCapRupees: 70_000_000, marketCapOn, issueSize: 1_000_000 });
  const rupees = (marketCapOn: string) => ({ marketCapRupees: 70_000_000, marketCapOn });

  it.each<[what: string, row: Partial<DayRow>, known: Partial<Known>, crore: number | undefined]>([
    ['is the filed one of the day, whatever the issue size', { ...million(DAY), issueSize: 5 }, {}, 7],
    ['is else the issue size × close', million(BEFORE), {}, 133.435],
    ['of such an issue size is over a bonus in between', million(BEFORE), filed('BONUS 1:1'), 266.87],
    ['counts no action that is still to come', million(BEFORE), filed('BONUS 1:1', '2024-10-29'), 133.435],
    ['counts no action of the day of the issue size', { ...million(DAY), session: '2024-10-29' }, filed('BONUS 1:1'), 133.435],
    ['is of an issue size of at most 120 days', million('2024-06-30'), {}, 133.435],
    ['is not of an older issue size', million('2024-06-29'), {}, undefined],
    ['is else one filed a week before', rupees('2024-10-21'), {}, 7],
    ['is not one filed before', rupees('2024-10-20'), {}, undefined],
    ['is one filed within a week after, as BSE’s list is', rupees('2024-11-04'), {}, 7],
    ['is not one filed later', rupees('2024-11-05'), {}, undefined],
    ['is not of an issue size of zero', { ...million(BEFORE), issueSize: 0 }, {}, 7],
    ['is not known of an issue size without its day', { issueSize: 5 }, {}, undefined],
    ['is not known of a day alone', { marketCapOn: DAY }, {}, undefined],
    ['is not known of a filing without its day', { marketCapRupees: 5 }, {}, undefined],
    [
      'at BSE is that of the same company at NSE by shares',
      { ...rupees('2024-11-01'), exchange: 'BSE' },
      { issueElsewhere: { issueSize: 1_000_000, on: DAY } },
      133.435,
    ],
  ])('%s', (_what, row, known, crore) => {
    expect(stockOf(row, known).marketCap).toBe(crore);
  });

  it('is said to be derived only where it is not the filed one', () => {
    const flagsOf = (given: Partial<DayRow>) => stockOf({ previousClose: 1_334, ...given }).flags;
    expect([flagsOf(million(DAY)), flagsOf(million(BEFORE)), flagsOf(rupees(BEFORE))]).toEqual([
      undefined,
      ['market-cap-derived'],
      undefined,
    ]);
    expect(stockOf(million(BEFORE), filed('BONUS 1:1')).flags).toEqual(['adjusted', 'market-cap-derived']);
  });
});

it('gives the actions of the shares once, oldest first; of those without a factor the words count, but not of a demerger', () => {
  const DIVIDEND = testAction('X', DAY, 'DIVIDEND - RS 5');
  const actions = companyActions([
    { ...DIVIDEND, exDate: '2024-10-29' },
    DIVIDEND,
    { ...DIVIDEND, purpose: 'DIVIDEND - RS 7', series: '' },
    testAction('X', DAY, 'BONUS 1:1'),
    { ...testAction('X', DAY, 'Bonus 1:1'), series: 'BE' },
    { ...testAction('X', DAY, 'INTEREST PAYMENT'), series: 'N1' },
    ...['DEMERGER', 'SCHEME OF ARRANGEMENT', 'CAP RED', 'CAPITAL REDUCTION'].map((purpose) => testAction('X', DAY, purpose)),
  ]);
  const kinds = ['dividend', 'dividend', 'bonus', 'demerger', 'reduction'];
  expect(actions.map(({ exDate, kind }) => `${exDate} ${kind}`)).toEqual([...kinds.map((kind) => `${DAY} ${kind}`), '2024-10-29 dividend']);
});
