import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChartView, chartParameters, DEFAULT_CHART, KINDS, MEANS, readChart, withOver } from './chart-view.ts';
import type { Charted } from './charted.ts';
import { INTERVALS } from './interval.ts';
import { RANGES } from './range.ts';

const TCS: Charted = { exchange: 'NSE', symbol: 'TCS' };

describe('the view of a chart', () => {
  test('is read from an address', () => {
    const search =
      '?figure=priceEarnings&range=1y&interval=week&kind=line&scale=log&over=NSE:M%26M,index:NIFTY+50&as=traded&means=20,50&table=1';
    expect(readChart(new URLSearchParams(search), TCS)).toEqual({
      valuation: undefined,
      range: '1y',
      interval: 'week',
      kind: 'line',
      isLog: true,
      over: [{ exchange: 'NSE', symbol: 'M&M' }, { index: 'NIFTY 50' }],
      asTraded: true,
      means: [20, 50],
      hasTable: true,
    });
    // Over what an index costs nothing is laid.
    expect(readChart(new URLSearchParams(search), { index: 'NIFTY BANK' })).toMatchObject({
      valuation: 'priceEarnings',
      over: [],
      range: '1y',
    });
  });

  test.each([
    '',
    '?figure=x&range=2y&interval=hour&kind=pie&scale=x&over=LSE:A,NSE:,,index:&as=1&means=7,x&table=yes',
    `?over=${'x'.repeat(5_000)}`,
  ])('has the default for what it does not know: %j', (search) => {
    expect(readChart(new URLSearchParams(search), TCS)).toEqual(DEFAULT_CHART);
  });

  test('lays nothing over itself, nothing twice and at most five over', () => {
    const over = readChart(new URLSearchParams('over=NSE:TCS,NSE:A,NSE:A,BSE:A,NSE:B,NSE:C,NSE:D,NSE:E'), TCS).over;
    expect(over.map((one) => ('symbol' in one ? `${one.exchange} ${one.symbol}` : ''))).toEqual([
      'NSE A',
      'BSE A',
      'NSE B',
      'NSE C',
      'NSE D',
    ]);
    expect(withOver(DEFAULT_CHART, TCS, TCS)).toEqual(DEFAULT_CHART);
  });

  test.each([
    ['infy', [{ exchange: 'NSE', symbol: 'INFY' }]],
    ['bse:infy', [{ exchange: 'BSE', symbol: 'INFY' }]],
    ['  nifty   bank ', [{ index: 'NIFTY BANK' }]],
    ['Sensex', [{ index: 'SENSEX' }]],
    ['bse 100', [{ index: 'BSE 100' }]],
    ['BSE', [{ exchange: 'NSE', symbol: 'BSE' }]],
    ['NIFTYBEES', [{ exchange: 'NSE', symbol: 'NIFTYBEES' }]],
    [' ', []],
  ])('adds what a form without script asks for: %j', (add, over) => {
    expect(readChart(new URLSearchParams({ add }), TCS).over).toEqual(over);
  });

  test('comes back from the address that it was written to, defaults left out', () => {
    const other = fc.constantFrom<Charted>({ exchange: 'BSE', symbol: 'TCS' }, { exchange: 'NSE', symbol: 'M&M' }, { index: 'NIFTY 50' });
    const anyView: fc.Arbitrary<ChartView> = fc.record({
      valuation: fc.constant(undefined),
      range: fc.constantFrom(undefined, ...RANGES),
      interval: fc.constantFrom(...INTERVALS),
      kind: fc.constantFrom(...KINDS),
      isLog: fc.boolean(),
      over: fc.uniqueArray(other, { maxLength: 3 }),
      asTraded: fc.boolean(),
      means: fc.subarray([...MEANS]),
      hasTable: fc.boolean(),
    });
    fc.assert(
      fc.property(anyView, (view) => {
        const written = Object.entries(chartParameters(view)).filter((pair): pair is [string, string] => pair[1] !== undefined);
        expect(readChart(new URLSearchParams(written), TCS)).toEqual(view);
      }),
    );
    expect(Object.values(chartParameters(DEFAULT_CHART)).every((value) => value === undefined)).toBe(true);
  });
});
