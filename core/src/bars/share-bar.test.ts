import { describe, expect, it } from 'vitest';
import { testBar } from './bar.test-support.ts';
import { equityRank, oneBarADay, primaryBars } from './share-bar.ts';

it('ranks shares by their series, the primary first, groups of BSE alike, and securities that are no shares last', () => {
  const rank = (series: string, exchange: 'NSE' | 'BSE' = 'NSE') => equityRank({ exchange, symbol: 'AAA', series, isin: 'INE002A01018' });
  expect([rank('EQ'), rank('BE'), rank('BZ'), rank('SM')]).toEqual([0, 1, 2, 3]);
  expect([rank('A', 'BSE'), rank('XT', 'BSE')]).toEqual([0, 0]);
  expect([rank('T0'), rank('F', 'BSE')]).toEqual([Infinity, Infinity]);
});

it('gives one bar a day: the primary series, else the busiest', () => {
  const share = (series: string, session: string, volume = 10) => testBar({ symbol: 'AAA', isin: 'INE002A01018', series, session, volume });
  const bars = [
    share('BE', '2026-11-19', 900),
    share('EQ', '2026-11-19', 10),
    share('N1', '2026-11-20', 5),
    share('N2', '2026-11-20', 7),
    share('N3', '2026-11-20', 6),
    share('T0', '2026-11-23'),
  ];
  expect(oneBarADay(bars)).toEqual([bars[1], bars[3], bars[5]]);
  expect(oneBarADay([])).toEqual([]);
});

describe('one bar for each security', () => {
  it('of a symbol at NSE, the bar of the primary series', () => {
    const bars = ['T0', 'BE', 'EQ', 'N1', 'BL'].map((series) => testBar({ symbol: 'INFY', series }));
    const other = testBar({ symbol: 'TMCV', series: 'BE' });
    const bond = testBar({ symbol: 'BOND', series: 'N2' });
    expect(primaryBars([...bars, other, bond])).toEqual([bars[2], other]);
    expect(primaryBars(bars.toReversed())).toEqual([bars[2]]);
  });

  it('the busiest group of a scrip code at BSE, whatever the order; the first of equals', () => {
    const calm = testBar({ exchange: 'BSE', series: 'XT', code: '500325', volume: 1_000 });
    const busy = { ...calm, series: 'X', volume: 2_000 };
    expect(primaryBars([calm, busy])).toEqual([busy]);
    expect(primaryBars([busy, calm])).toEqual([busy]);
    expect(primaryBars([calm, { ...calm, name: 'again' }])).toEqual([calm]);
  });
});
