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

it.each([
  ['that rolled over after the close', 1302.4],
  ['of half the price', 651.9],
  ['that is right', 1303.8],
  ['that is absent', undefined],
])('the official close of the session before counts, not a previous close of the source %s', (_, previousClose) => {
  const figures = { price: 1302.4, open: 1300, high: 1310, low: 1295 };
  const close = { ...official, price: 1303.8 };
  const quote = { ...testQuote(close, at, figures), previousClose } as LiveQuote;
  const row = liveRow(quote, { ...basis, official: close });
  expect(row).toMatchObject({ previousClose: 1303.8, change: -1.4, isLoser: true, flags: ['market-cap-derived'] });
  expect(row.changePercent).toBeCloseTo(-0.1074, 4);
});

it('the official close is the previous close only of the session directly before', () => {
  const { instrument } = testQuote(official, at);
  expect(liveRow({ instrument, price: 99, at }, basis)).toMatchObject({ previousClose: 100, change: -1, isLoser: true });
  const older = liveRow({ instrument, price: 99, at }, { ...basis, isNext: false });
  expect(older).not.toHaveProperty('change');
  expect(older).not.toHaveProperty('previousClose');
});

it.each([
  ['as filed, before the split', { previousClose: 100, open: 20.1, price: 21, high: 21, low: 20 }],
  ['adjusted by the source', { previousClose: 20, open: 20.1, price: 21, high: 21, low: 20 }],
])('a split on the day: the previous close %s gives the same change, and no capitalisation is claimed', (_, figures) => {
  const row = liveRow(testQuote(official, at, figures), { ...basis, actions: [split] });
  expect(row).toMatchObject({
    previousClose: 20,
    previousCloseFiled: 100,
    change: 1,
    changePercent: 5,
    flags: ['adjusted'],
  });
  for (const figure of ['marketCap', 'yearHigh', 'yearLow']) expect(row).not.toHaveProperty(figure);
});

it('a demerger of a share with derivatives: the change is against the opening price of its special session', () => {
  const demerger = { kind: 'demerger', exDate: '2026-11-23' } as const;
  const quote = testQuote(official, at, { open: 40, price: 42, high: 43, low: 39 });
  const row = liveRow(quote, { ...basis, actions: [{ ...demerger, hasBand: false }] });
  expect(row).toMatchObject({ previousClose: 40, change: 2, changePercent: 5, flags: ['by-opening'] });
  expect(liveRow(quote, { ...basis, actions: [{ ...demerger, hasBand: true }] })).not.toHaveProperty('change');
});

it('rights on the day: the change is against the theoretical ex-rights price', () => {
  const rights = { kind: 'rights', exDate: '2026-11-23', rights: { given: 1, held: 1, premium: 30 }, issuePrice: 40 } as const;
  const quote = testQuote(official, at, { open: 70, price: 77, high: 78, low: 69 });
  expect(liveRow(quote, { ...basis, actions: [rights] })).toMatchObject({
    previousClose: 70,
    previousCloseFiled: 100,
    change: 7,
    flags: ['adjusted'],
  });
});

it.each([
  [
    'no official close of the day before',
    { ...basis, isNext: false, actions: [split] },
    { previousClose: 100, open: 20, price: 21, high: 21, low: 20 },
    1,
  ],
  [
    'nothing of the previous close',
    { ...basis, actions: [split] },
    { previousClose: undefined, open: 20, price: 21, high: 21, low: 20 },
    1,
  ],
])('a split on the day with %s still compares', (_, given, figures, change) => {
  expect(liveRow({ ...testQuote(official, at), ...figures } as never, given)).toMatchObject({ change, flags: ['adjusted'] });
});

it('claims no change after a demerger, nor at a plain fraction of the previous close without a known action', () => {
  const demerger = liveRow(testQuote(official, at, { price: 60, open: 61, low: 60 }), {
    ...basis,
    actions: [{ kind: 'demerger', exDate: '2026-11-23' }],
  });
  expect(demerger).toMatchObject({ flags: ['not-comparable'], isLoser: false });
  const unknown = liveRow(testQuote(official, at, { price: 50, open: 50, low: 49 }), basis);
  expect(unknown).toMatchObject({ flags: ['action-likely'], isLoser: false });
  for (const row of [demerger, unknown])
    for (const figure of ['change', 'previousClose', 'marketCap']) expect(row).not.toHaveProperty(figure);
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

it('a share without a quote says that its capitalisation is derived where it is', () => {
  expect(unquotedRow({ ...official, flags: ['market-cap-derived'] }).flags).toEqual(['not-quoted', 'market-cap-derived']);
});

it('a share without a quote keeps its official close and claims nothing of today', () => {
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
