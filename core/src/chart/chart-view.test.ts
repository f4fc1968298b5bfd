import { describe, expect, test } from 'vitest';
import { DEFAULT_CHART } from './chart.test-support.ts';
import { chartView, withOver } from './chart-view.ts';
import type { Charted } from './charted.ts';

const TCS: Charted = { exchange: 'NSE', symbol: 'TCS' };

describe('the view of a chart', () => {
  test('has nothing laid over what an index costs', () => {
    const search = 'figure=priceEarnings&range=1y&over=NSE:M%26M';
    expect(chartView({ index: 'NIFTY BANK' }).read(new URLSearchParams(search))).toMatchObject({
      valuation: 'priceEarnings',
      over: [],
      range: '1y',
    });
  });

  test('lays nothing over itself, nothing twice and at most five over', () => {
    const over = chartView(TCS).read(new URLSearchParams('over=NSE:TCS,NSE:A,NSE:A,BSE:A,NSE:B,NSE:C,NSE:D,NSE:E')).over;
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
    expect(chartView(TCS).read(new URLSearchParams({ add })).over).toEqual(over);
  });
});
