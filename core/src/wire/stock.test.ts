import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { EXCHANGES } from '../market/exchange.ts';
import { MODES } from '../market/mode.ts';
import { StockListSchema } from './market.ts';
import { PageStatusSchema } from './page-status.ts';
import { StockSchema } from './stock.ts';
import { testList, testStock } from '../quotes/stock.test-support.ts';
import { seededRandom } from '../simulated/random.ts';
import { simulatedMarket } from '../simulated/simulated-market.ts';

test('there are two exchanges and five modes', () => {
  expect(EXCHANGES).toEqual(['NSE', 'BSE']);
  expect(MODES).toEqual(['simulated', 'official', 'live', 'demonstration']);
});

describe('a share on the wire', () => {
  test('may lack its change, volume and market cap', () => {
    expect(Check(StockSchema, testStock())).toBe(true);
  });

  test.each(['symbol', 'name', 'price', 'isGainer', 'isLoser'])('may not lack its %s', (key) => {
    const { [key]: _left, ...rest }: Record<string, unknown> = testStock();
    expect(Check(StockSchema, rest)).toBe(false);
  });

  test.each([{ price: '100' }, { volume: 1.5 }, { changePercent: null }, { marketCap: Infinity }])('is refused with %j', (wrong) => {
    expect(Check(StockSchema, { ...testStock(), ...wrong })).toBe(false);
  });
});

describe('a list on the wire', () => {
  test('may be simulated', () => {
    const market = simulatedMarket(seededRandom('wire'), '2026-11-21T12:00:00+05:30');
    for (const exchange of EXCHANGES) expect(Check(StockListSchema, JSON.parse(JSON.stringify(market[exchange])))).toBe(true);
  });

  test('is refused with an unknown mode or exchange', () => {
    expect(Check(StockListSchema, testList())).toBe(true);
    expect(Check(StockListSchema, { ...testList(), mode: 'guessed' })).toBe(false);
    expect(Check(StockListSchema, { ...testList(), exchange: 'MCX' })).toBe(false);
  });
});

test('the status in the page has one of the modes', () => {
  expect(Check(PageStatusSchema, { mode: 'simulated' })).toBe(true);
  expect(Check(PageStatusSchema, { mode: 'auto' })).toBe(false);
});
