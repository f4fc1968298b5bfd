import { describe, expect, it } from 'vitest';
import { withChanged, withChangedInPlace, withQuotes } from './apply-quotes.ts';
import { breadthOf } from './breadth.ts';
import { testList, testStock } from './stock.test-support.ts';
import type { IndexLevel } from '../wire/indices.ts';
import type { Market, StockList } from '../wire/market.ts';
import type { QuotesEvent } from '../wire/stream.ts';

const AT = '2026-11-20T14:30:00+05:30';
const LATER = '2026-11-20T14:35:00+05:30';

const level: IndexLevel = { name: 'NIFTY 50', mode: 'live', source: 'made', session: '2026-11-20', asOf: AT, level: 24_000 };
const nse: StockList = testList({
  mode: 'live',
  asOf: AT,
  fetchedAt: AT,
  stocks: [testStock({ symbol: 'A', changePercent: 3 }), testStock({ symbol: 'B', changePercent: -2 }), testStock({ symbol: 'C' })],
});
const bse: StockList = testList({
  exchange: 'BSE',
  name: 'Sensex',
  mode: 'official',
  asOf: AT,
  stocks: [testStock({ symbol: 'TWIN', code: '500001', changePercent: 1 }), testStock({ symbol: 'TWIN', code: '500002' })],
});
const market: Market = { revision: 1, lists: { NSE: nse, BSE: bse }, indices: [level], breadth: { NSE: breadthOf(nse.stocks) } };
const sameTimes = { NSE: { asOf: AT, fetchedAt: AT }, BSE: { asOf: AT } };

const quotes = (known: Partial<QuotesEvent>): QuotesEvent => ({ revision: 2, lists: { NSE: [], BSE: [] }, times: sameTimes, ...known });

describe('the market after an event', () => {
  it('has the changed shares in rank order, and the same objects for all else', () => {
    const moved = testStock({ symbol: 'C', changePercent: -9 });
    const next = withQuotes(market, quotes({ lists: { NSE: [moved], BSE: [] } }));
    expect(next.lists.NSE.stocks.map(({ symbol }) => symbol)).toEqual(['C', 'A', 'B']);
    expect(next.lists.NSE.stocks[0]).toBe(moved);
    expect(next.lists.NSE.stocks[1]).toBe(nse.stocks[0]);
    expect(next.lists.BSE).toBe(bse);
    expect([next.indices, next.breadth]).toEqual([market.indices, market.breadth]);
    expect(next.indices).toBe(market.indices);
    expect(next.breadth).toBe(market.breadth);
    expect(next.revision).toBe(2);
    expect(market.lists.NSE.stocks.map(({ symbol }) => symbol)).toEqual(['A', 'B', 'C']);
  });

  it('has the strip and the breadth of the event when it brings them', () => {
    const indices = [{ ...level, level: 24_001 }];
    const breadth = {};
    const next = withQuotes(market, quotes({ indices, breadth }));
    expect([next.indices, next.breadth]).toEqual([indices, breadth]);
    expect(next.lists.NSE).toBe(nse);
  });
});

describe('a list', () => {
  it('takes new times and keeps its shares when none of them changed', () => {
    const next = withChanged(nse, [], { asOf: LATER, fetchedAt: LATER });
    expect(next).toEqual({ ...nse, asOf: LATER, fetchedAt: LATER });
    expect(next.stocks).toBe(nse.stocks);
  });

  it('tells shares of one symbol apart by their code', () => {
    const moved = testStock({ symbol: 'TWIN', code: '500002', price: 7, changePercent: 2 });
    expect(withChanged(bse, [moved], { asOf: AT }).stocks).toEqual([moved, bse.stocks[0]]);
  });
});

describe('a long list', () => {
  const places = new Map([
    ['500001', 0],
    ['500002', 1],
  ]);

  it('has the changed shares in the places of the old ones', () => {
    const moved = testStock({ symbol: 'TWIN', code: '500002', changePercent: -9 });
    const next = withChangedInPlace(bse, [moved], { asOf: LATER }, places);
    expect(next).toEqual({ ...bse, asOf: LATER, stocks: [bse.stocks[0], moved] });
    expect(next.stocks[0]).toBe(bse.stocks[0]);
    expect(bse.stocks[1]).not.toBe(moved);
  });

  it('passes over a share that has no place', () => {
    const { stocks } = withChangedInPlace(bse, [testStock({ symbol: 'NEW' })], { asOf: AT }, places);
    expect(Object.entries(stocks)).toEqual(Object.entries(bse.stocks));
  });

  it('takes new times, and is the same list if nothing is new', () => {
    expect(withChangedInPlace(bse, [], { asOf: LATER }, places)).toEqual({ ...bse, asOf: LATER });
    expect(withChangedInPlace(bse, [], { asOf: AT }, places)).toBe(bse);
  });
});
