import * as fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { StockSchema } from '@bhav/core/wire/stock';
import { unquotedRow } from '@bhav/core/quotes/unquoted-row';
import type { LiveQuote } from '@bhav/core/quotes/live-quote';
import { liveRow, type RowBasis } from './row.ts';
import { testQuote, testStock, monday } from '../live.test-support.ts';

const official = testStock('NSE', 'AAA', { code: '1000', flags: ['last-outside-range'] });
const basis: RowBasis = { session: '2026-11-23', official, isNext: true, isEarlier: true, actions: [] };
const at = monday('14:35:00');
/** What names the share whatever is known of it, and what its official row adds. */
const listed = { symbol: 'AAA', exchange: 'NSE', isin: 'INEAAA', code: '1000', series: 'EQ' };
const named = { ...listed, name: 'AAA Limited', sector: 'Made' };
const split = { kind: 'split', factor: 5, exDate: '2026-11-23' } as const;

it('takes identity from the official row and every figure of the day from the quote', () => {
  expect(liveRow(testQuote(official, at, { price: 110.05, high: 125 }), basis)).toEqual({
    ...named,
    price: 110.05,
    previousClose: 100,
    change: 10.05,
    changePercent: 10.05,
    isGainer: true,
    isLoser: false,
    open: 100,
    high: 125,
    low: 99,
    volume: 10,
    turnover: 1_010,
    marketCap: (5_000 * 110.05) / 100,
    yearHigh: 125,
    yearLow: 80,
    quotedAt: '2026-11-23T14:35:00+05:30',
    flags: ['market-cap-derived'],
  });
});

it('a price and a time are enough; figures that a source lacks are absent', () => {
  const { instrument } = testQuote(official, at);
  const row = liveRow({ instrument, price: 99, at }, { ...basis, official: undefined });
  expect(row).toEqual({
    ...listed,
    name: 'AAA',
    price: 99,
    isGainer: false,
    isLoser: false,
    quotedAt: '2026-11-23T14:35:00+05:30',
  });
});

type Figures = Partial<Record<keyof LiveQuote, number | undefined>>;
const rowOf = (figures: Figures, given: Partial<RowBasis>) => {
  const quote = { ...testQuote(given.official ?? official, at), ...figures } as LiveQuote;
  return liveRow(quote, { ...basis, ...given });
};
const CLOSE = { official: { ...official, price: 1303.8 } };
const FALL = { price: 1302.4, open: 1300, high: 1310, low: 1295 };
const FIFTH = { open: 20.1, price: 21, high: 21, low: 20 };
const DEMERGED = { open: 40, price: 42, high: 43, low: 39 };
const demerger = { kind: 'demerger', exDate: '2026-11-23' } as const;
const rights = { kind: 'rights', exDate: '2026-11-23', rights: { given: 1, held: 1, premium: 30 }, issuePrice: 40 } as const;
const lower = { previousClose: 1303.8, change: -1.4, changePercent: -0.1074, isLoser: true, flags: ['market-cap-derived'] };
const adjusted = { previousClose: 20, previousCloseFiled: 100, change: 1, changePercent: 5, flags: ['adjusted'] };
const { previousCloseFiled: _filed, ...bySource } = adjusted;

it.each<[what: string, figures: Figures, given: Partial<RowBasis>, expected: object]>([
  ['the official close before, not one that the source rolled over', { ...FALL, previousClose: 1302.4 }, CLOSE, lower],
  ['the official close before, not half of it', { ...FALL, previousClose: 651.9 }, CLOSE, lower],
  ['the official close before where the source has none', { ...FALL, previousClose: undefined }, CLOSE, lower],
  ['the official close divided by the split of the day', { ...FIFTH, previousClose: 100 }, { actions: [split] }, adjusted],
  ['the same where the source has divided its own', { ...FIFTH, previousClose: 20 }, { actions: [split] }, adjusted],
  ['the same where the source has none', { ...FIFTH, previousClose: undefined }, { actions: [split] }, adjusted],
  [
    'the official close as it is where the open denies the split',
    { open: 99, price: 98, high: 99, low: 97 },
    { actions: [split] },
    { previousClose: 100, change: -2, flags: ['action-denied', 'market-cap-derived'] },
  ],
  ['the close of the source divided', { ...FIFTH, previousClose: 100 }, { isNext: false, actions: [split] }, adjusted],
  ['the close that the source divided', { ...FIFTH, previousClose: 20 }, { isNext: false, actions: [split] }, bySource],
  [
    'the opening price of a demerger without a band',
    DEMERGED,
    { actions: [{ ...demerger, hasBand: false }] },
    { previousClose: 40, change: 2, changePercent: 5, flags: ['by-opening'] },
  ],
  [
    'the theoretical price after rights',
    { open: 70, price: 77, high: 78, low: 69 },
    { actions: [rights] },
    { previousClose: 70, previousCloseFiled: 100, change: 7, flags: ['adjusted'] },
  ],
])('the change is from %s', (_what, figures, given, expected) => {
  expect(rowOf(figures, given)).toMatchObject(expected);
});

it.each<[what: string, figures: Figures, given: Partial<RowBasis>, flags: string[]]>([
  ['from an official close of an earlier session', { price: 99, previousClose: undefined }, { isNext: false }, ['market-cap-derived']],
  ['after a demerger of a share with a band', DEMERGED, { actions: [{ ...demerger, hasBand: true }] }, ['not-comparable']],
  ['at half the close without a known action', { price: 50, open: 50, low: 49 }, {}, ['action-likely']],
])('no change is claimed %s', (_what, figures, given, flags) => {
  const row = rowOf(figures, given);
  expect(row).toMatchObject({ isGainer: false, isLoser: false, flags });
  for (const figure of ['change', 'changePercent', 'previousClose']) expect(row).not.toHaveProperty(figure);
});

it.each([
  ['a split', FIFTH, [split]],
  ['a demerger', DEMERGED, [demerger]],
  ['a fall that no action explains', { price: 50, open: 50, low: 49 }, []],
])('no capitalisation and no range of 52 weeks is claimed after %s', (_what, figures, actions) => {
  const row = rowOf(figures, { actions });
  for (const figure of ['marketCap', 'yearHigh', 'yearLow']) expect(row).not.toHaveProperty(figure);
});

it.each([
  [80, true],
  [125, true],
  [79.95, false],
  [125.05, false],
])('a previous close of %d beside an official close of 100 is of the same shares: %s', (previousClose, same) => {
  const figures = { previousClose, open: previousClose, high: previousClose, low: previousClose, price: previousClose };
  expect(liveRow(testQuote(official, at, figures), { ...basis, isNext: false }).marketCap !== undefined).toBe(same);
});

it('no figure is made of an official one that is not known', () => {
  const { marketCap: _cap, yearHigh: _high, yearLow: _low, ...bare } = official;
  for (const row of [liveRow(testQuote(official, at), { ...basis, official: bare }), unquotedRow(bare)]) {
    for (const figure of ['marketCap', 'yearHigh', 'yearLow']) expect(row).not.toHaveProperty(figure);
    expect(row.flags ?? []).not.toContain('market-cap-derived');
  }
});

it('a share that no file names is called by the letters of its symbol, or by the symbol where it has none', () => {
  const named = (symbol: string) =>
    liveRow({ instrument: { exchange: 'NSE', symbol, isMember: true }, price: 1, at }, { ...basis, official: undefined }).name;
  expect([named('M&M'), named('123')]).toEqual(['M M', '123']);
});

it('a share without a quote keeps its official close and claims nothing of today; a derived capitalisation says so', () => {
  expect(unquotedRow(official)).toEqual({
    ...named,
    price: 100,
    marketCap: 5_000,
    yearHigh: 120,
    yearLow: 80,
    isGainer: false,
    isLoser: false,
    flags: ['not-quoted'],
  });
  expect(unquotedRow({ ...official, flags: ['market-cap-derived'] }).flags).toEqual(['not-quoted', 'market-cap-derived']);
});

it('the change is exact to the paisa and agrees with the price, whatever the quote', () => {
  const paise = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(paise, paise, (price, previous) => {
      const row = liveRow(
        { instrument: testQuote(official, at).instrument, price: price / 100, previousClose: previous / 100, open: previous / 100, at },
        { ...basis, isNext: false },
      );
      expect(Math.round((row.change ?? Number.NaN) * 100)).toBe(price - previous);
      expect(row.change).toBe((price - previous) / 100);
      expect(row.changePercent).toBeCloseTo(((price - previous) / previous) * 100, 3);
      expect([row.isGainer, row.isLoser]).toEqual([price > previous, price < previous]);
      expect(Value.Check(StockSchema, row)).toBe(true);
    }),
  );
});
