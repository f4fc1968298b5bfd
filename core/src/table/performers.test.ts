import { describe, expect, test } from 'vitest';
import { testStock } from '../quotes/stock.test-support.ts';
import { performers } from './performers.ts';

/** 36 shares: one in three rises, ever more; one in three falls, ever more; one in three is level. */
const stocks = Array.from({ length: 36 }, (_, index) =>
  testStock({ symbol: `S${index}`, changePercent: ([1, -1, 0][index % 3] ?? 0) * (index / 10 + 0.1) }),
);
const symbolsOf = (which: 'gainers' | 'losers') => performers(stocks, which).map(({ symbol }) => symbol);

describe('performers', () => {
  test('are the first ten in list order, although those further down moved more', () => {
    expect(symbolsOf('gainers')).toEqual(['S0', 'S3', 'S6', 'S9', 'S12', 'S15', 'S18', 'S21', 'S24', 'S27']);
    expect(symbolsOf('losers')).toEqual(['S1', 'S4', 'S7', 'S10', 'S13', 'S16', 'S19', 'S22', 'S25', 'S28']);
  });

  test('are fewer where fewer moved, and none where none did', () => {
    expect(performers(stocks.slice(0, 4), 'gainers')).toEqual([stocks[0], stocks[3]]);
    expect(performers([testStock({ changePercent: 0 }), testStock()], 'gainers')).toEqual([]);
    expect(performers([testStock({ changePercent: 0 }), testStock()], 'losers')).toEqual([]);
  });
});
