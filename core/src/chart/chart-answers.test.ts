import { expect, test } from 'vitest';
import { barsFileAddress, chartAnswers, parquetAddress } from './chart-answers.ts';
import { DEFAULT_CHART } from './chart.test-support.ts';
import type { Charted } from './charted.ts';

const MAHINDRA: Charted = { exchange: 'NSE', symbol: 'M&M' };

test('a chart asks for bars enough for its range and its longest mean, and for those laid over it', () => {
  expect(chartAnswers(MAHINDRA, DEFAULT_CHART)).toEqual(['/api/v1/stocks/NSE/M%26M/bars?last=281']);
  expect(chartAnswers(MAHINDRA, { ...DEFAULT_CHART, means: [20, 200], over: [{ index: 'NIFTY 50' }] })).toEqual([
    '/api/v1/stocks/NSE/M%26M/bars?last=481',
    '/api/v1/indices/NIFTY%2050/bars?last=281',
  ]);
  expect(chartAnswers(MAHINDRA, { ...DEFAULT_CHART, range: 'max' })).toEqual(['/api/v1/stocks/NSE/M%26M/bars']);
});

test('a chart asks for prices as traded, but not to compare them', () => {
  const traded = { ...DEFAULT_CHART, asTraded: true };
  expect(chartAnswers(MAHINDRA, traded)).toEqual(['/api/v1/stocks/NSE/M%26M/bars?last=281&adjusted=false']);
  expect(chartAnswers(MAHINDRA, { ...traded, over: [MAHINDRA] })[0]).toBe('/api/v1/stocks/NSE/M%26M/bars?last=281');
});

test('its file has the prices of the view', () => {
  expect(barsFileAddress({ exchange: 'NSE', symbol: 'M&M' }, DEFAULT_CHART)).toBe('/api/v1/stocks/NSE/M%26M/bars.csv');
  expect(barsFileAddress({ exchange: 'BSE', symbol: 'TCS' }, { ...DEFAULT_CHART, asTraded: true, interval: 'week' })).toBe(
    '/api/v1/stocks/BSE/TCS/bars.csv?adjusted=false&interval=week',
  );
});

test('a share has its days as Parquet too, as its chart has them, and an index has not', () => {
  const traded = { ...DEFAULT_CHART, asTraded: true, interval: 'week' } as const;
  expect(parquetAddress(MAHINDRA, DEFAULT_CHART)).toBe('/api/v1/stocks/NSE/M%26M/bars.parquet');
  expect(parquetAddress(MAHINDRA, traded)).toBe('/api/v1/stocks/NSE/M%26M/bars.parquet?adjusted=false');
  expect(parquetAddress({ index: 'NIFTY 50' }, DEFAULT_CHART)).toBeUndefined();
});
