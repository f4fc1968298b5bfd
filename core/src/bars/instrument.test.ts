import { primaryBars } from './share-bar.ts';
import { describe, expect, test } from 'vitest';
import { isEquity, PRIMARY_SERIES } from './instrument.ts';
import { testBar } from './bar.test-support.ts';

const nse = (symbol: string, series: string, isin: string) => ({ exchange: 'NSE' as const, symbol, series, isin });
const bse = (symbol: string, series: string, isin: string) => ({ exchange: 'BSE' as const, symbol, series, isin });

describe('an equity is', () => {
  test.each([
    nse('M&M', 'EQ', 'INE101A01026'),
    nse('TMCV', 'BE', 'INE1TAE01010'),
    nse('AGSTRA', 'BZ', ''),
    nse('AAKAAR', 'SM', ''),
    nse('ZEE', 'SZ', 'INE002A01018'),
    nse('JISLDVREQS', 'EQ', 'IN9175A01010'),
    bse('RELIANCE', 'A', 'INE002A01018'),
    bse('AGIOPAPER', 'X', 'INE112C01011'),
    bse('IDREAM', 'P', 'INE459E01012'),
    bse('ENS', 'MT', 'INE23ER01017'),
    nse('A-RELIC', 'EQ', ''),
    ...['A', 'B', 'M', 'MS', 'MT', 'P', 'T', 'TS', 'X', 'XT', 'Z', 'ZP'].map((group) => bse('ACME', group, 'INE002A01018')),
    ...PRIMARY_SERIES.map((series) => nse('ACME', series, 'INE002A01018')),
  ])('$exchange $symbol $series $isin', (security) => expect(isEquity(security)).toBe(true));
});

describe('no equity is', () => {
  test.each([
    nse('INFY', 'T0', 'INE009A01021'),
    nse('INFY', 'BL', 'INE009A01021'),
    nse('AXISTECETF', 'EQ', 'INF846K01Y96'),
    nse('CENTEXT-RE', 'BE', 'INE281A20026'),
    nse('CENTEXT-RE', 'BE', ''),
    nse('NGIL-RE2', 'BE', ''),
    nse('SGBMAY28', 'GB', 'IN0020200088'),
    nse('AIRTELPP', 'E1', 'IN9397D01014'),
    nse('EMBASSY', 'RR', 'INE041025011'),
    bse('PSCELESTIA', 'IF', 'INE19RO25039'),
    bse('SENSEXETF', 'A', 'INF109KC1KT9'),
    bse('BOND', 'F', 'INE002A07018'),
    bse('SHAREINDIA', 'W', 'INE932X13012'),
  ])('$exchange $symbol $series $isin', (security) => expect(isEquity(security)).toBe(false));
});

test('the list of funds names a fund without an ISIN', () => {
  const security = nse('NIFTYBEES', 'EQ', '');
  expect(isEquity(security)).toBe(true);
  expect(isEquity(security, new Set(['NIFTYBEES']))).toBe(false);
});

describe('one bar for each security', () => {
  test('of a symbol at NSE, the bar of the primary series', () => {
    const bars = ['T0', 'BE', 'EQ', 'N1', 'BL'].map((series) => testBar({ symbol: 'INFY', series }));
    const other = testBar({ symbol: 'TMCV', series: 'BE' });
    const bond = testBar({ symbol: 'BOND', series: 'N2' });
    expect(primaryBars([...bars, other, bond])).toEqual([bars[2], other]);
    expect(primaryBars(bars.toReversed())).toEqual([bars[2]]);
  });

  test('the busiest group of a scrip code at BSE, whatever the order; the first of equals', () => {
    const calm = testBar({ exchange: 'BSE', series: 'XT', code: '500325', volume: 1_000 });
    const busy = { ...calm, series: 'X', volume: 2_000 };
    expect(primaryBars([calm, busy])).toEqual([busy]);
    expect(primaryBars([busy, calm])).toEqual([busy]);
    expect(primaryBars([calm, { ...calm, name: 'again' }])).toEqual([calm]);
  });
});
