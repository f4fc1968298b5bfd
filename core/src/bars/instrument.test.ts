import { describe, expect, test } from 'vitest';
import { isEquity, PRIMARY_SERIES } from './instrument.ts';

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
