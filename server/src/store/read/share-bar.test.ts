import { expect, it } from 'vitest';
import { equityRank, oneBarADay } from '@bhav/core/bars/share-bar';
import { testBar } from '../accepted-file.test-support.ts';

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
