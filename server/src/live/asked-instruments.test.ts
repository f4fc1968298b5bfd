import { expect, it } from 'vitest';
import { NIFTY_50 } from '@bhav/core/indices/index-members';
import { askedInstruments, isSameAsked } from './asked-instruments.ts';
import { testOfficial } from './live.test-support.ts';

it('asks for members, for all others if the source covers them, and for the known members while no file is stored', () => {
  const official = testOfficial('2026-11-20');
  const both = { exchanges: ['NSE', 'BSE'], covers: 'index' } as const;
  const asked = askedInstruments(official, both, '2026-11-23');
  expect(asked.map(({ exchange, symbol }) => `${exchange} ${symbol}`)).toEqual(['NSE AAA', 'NSE BBB', 'BSE AAA']);
  expect(asked[0]).toEqual({ exchange: 'NSE', symbol: 'AAA', series: 'EQ', isin: 'INEAAA', code: '1000', isMember: true });
  const all = askedInstruments(official, { exchanges: ['NSE'], covers: 'all' }, '2026-11-23');
  expect(all.map(({ symbol, isMember }) => `${symbol} ${isMember}`)).toEqual(['AAA true', 'BBB true', 'OTHER false']);
  const known = askedInstruments(testOfficial('2026-11-20', { NSE: [], BSE: [] }), both, '2026-11-23');
  expect(known.filter(({ exchange }) => exchange === 'NSE').map(({ symbol }) => symbol)).toEqual([...NIFTY_50]);
  expect(known.filter(({ symbol }) => symbol === 'TCS')).toMatchObject([
    { exchange: 'NSE', series: 'EQ', isin: 'INE467B01029' },
    { exchange: 'BSE', code: '532540', isin: 'INE467B01029' },
  ]);
});

it('is the same while shares, names and members stay, in any order', () => {
  const official = testOfficial('2026-11-20');
  const all = { exchanges: ['NSE'], covers: 'all' } as const;
  const before = askedInstruments(official, all, '2026-11-23');
  expect(isSameAsked(before, before.toReversed())).toBe(true);
  expect(isSameAsked(before, before.slice(1))).toBe(false);
  const renamed = before.map((share) => ({ ...share, isin: `${share.isin}2` }));
  expect(isSameAsked(before, renamed)).toBe(false);
  const NSE = { ...official.lists.NSE, stocks: official.whole.NSE.stocks };
  const joined = { ...official, lists: { ...official.lists, NSE } };
  expect(isSameAsked(before, askedInstruments(joined, all, '2026-11-23'))).toBe(false);
});
