import type { Bar } from './bar.ts';

/** Makes a bar for a test: an ordinary day of an ordinary share, with the given fields. */
export function testBar(known: Partial<Bar> = {}): Bar {
  return {
    exchange: 'NSE',
    session: '2026-11-20',
    symbol: 'ACME',
    series: 'EQ',
    code: '2885',
    isin: 'INE002A01018',
    name: 'ACME LIMITED',
    open: 100,
    high: 110,
    low: 95.5,
    close: 105.25,
    last: 105,
    previousClose: 99.9,
    volume: 1000,
    turnover: 103_000.5,
    trades: 120,
    ...known,
  };
}
