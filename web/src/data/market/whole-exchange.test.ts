// @vitest-environment node
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { type Columns, STOCK_FIELDS } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { QuotesEvent } from '@bhav/core/wire/stream';
import { describe, expect, test } from 'vitest';
import { stockKey } from '@bhav/core/quotes/stock';
import { createPause } from './pause.ts';
import { createStockStore } from './stock-store.ts';
import { applyEvent, quotesOf, wholeKey, exchangeFromAnswer, type AllShares } from './whole-exchange.ts';

const COLUMNS = {
  symbol: ['TCS', 'NEW'],
  name: ['Tata Consultancy Services', 'New Limited'],
  price: [3_500.5, 12],
  change: [0, null],
  changePercent: [0, null],
  volume: [1_000, 0],
  marketCap: [12_34_567, null],
  isGainer: [false, false],
  isLoser: [false, false],
  code: ['532540', '500001'],
  flags: [null, ['no-previous-close', 'suspended']],
} as unknown as Columns;

describe('rows of columns', () => {
  test('have every figure that is there, zero among them, and none that is null', () => {
    const [first, second] = quotesOf('BSE', COLUMNS);
    expect(first).toEqual({
      exchange: 'BSE',
      symbol: 'TCS',
      name: 'Tata Consultancy Services',
      price: 3_500.5,
      change: 0,
      changePercent: 0,
      volume: 1_000,
      marketCap: 12_34_567,
      isGainer: false,
      isLoser: false,
      code: '532540',
    });
    expect(second).toMatchObject({ volume: 0, flags: ['no-previous-close', 'suspended'] });
    expect(Object.keys(second ?? {})).not.toContain('marketCap');
  });

  test.each([
    ['a price', { price: [3_500.5, 12.5] }],
    ['a figure that came', { marketCap: [12_34_567, 1] }],
    ['a flag', { flags: [null, ['no-previous-close']] }],
    ['a figure that went', { volume: [1_000, null] }],
  ])('that differ by %s are new ones, the others stay', (_, change) => {
    const before = quotesOf('BSE', COLUMNS);
    const changed = { ...COLUMNS, ...change } as Columns;
    const [first, second] = quotesOf('BSE', changed, before);
    expect(first).toBe(before[0]);
    expect(second).toEqual(quotesOf('BSE', changed)[1]);
  });

  test('are identified by code, as two may have one symbol', () => {
    const quotes = quotesOf('BSE', { ...COLUMNS, symbol: ['TCS', 'TCS'] });
    expect(new Set(quotes.map(stockKey)).size).toBe(2);
    expect(stockKey({ symbol: 'TCS' })).toBe('TCS');
  });
});

describe('a whole exchange in the cache', () => {
  test('takes the changes of the stream in their places; what did not change stays the same object', () => {
    const { client, whole } = held(10);
    const before = whole();
    applyEvent(client, eventOf(11, [{ symbol: 'TWO', price: 7 }]), 10);
    expect(whole()).toMatchObject({ revision: 11, list: { asOf: '2026-11-20T10:00:00+05:30' } });
    expect(whole()?.list.stocks.map(({ price }) => price)).toEqual([100, 7]);
    expect(whole()?.list.stocks[0]).toBe(before?.list.stocks[0]);
    const places = whole()?.places;
    applyEvent(client, eventOf(12, [{ symbol: 'ONE', price: 8 }]), 11);
    expect(whole()?.list.stocks.map(({ price }) => price)).toEqual([8, 7]);
    expect(whole()?.places).toBe(places);
  });

  test.each([
    ['changes before it were missed', 11, eventOf(12, [])],
    ['it has a share that the list has not', 10, eventOf(11, [{ symbol: 'NEW' }])],
    ['it has the indices alone', 10, { ...eventOf(11, []), all: undefined, allTimes: undefined } as unknown as QuotesEvent],
  ])('is asked for again where an event does not follow: %s', (_, since, event) => {
    const { client, whole, isStale } = held(10);
    applyEvent(client, event, since);
    expect([whole()?.revision, isStale()]).toEqual([10, true]);
  });

  test('ignores what it has already, and is left alone where its figures do not move', () => {
    const { client, whole, isStale } = held(10);
    applyEvent(client, eventOf(9, [{ symbol: 'ONE', price: 8 }]), 8);
    expect([whole()?.list.stocks[0]?.price, isStale()]).toEqual([100, false]);
    const still = held(10, {});
    applyEvent(still.client, eventOf(12, []), 11);
    expect([still.whole()?.revision, still.isStale()]).toEqual([10, false]);
  });
});

function held(revision: number, quoted: Partial<Stock> = { quotedAt: '2026-11-20T09:59:00+05:30' }) {
  const { client } = createStockStore({ now: () => 0, pause: createPause() });
  const stocks = ['ONE', 'TWO'].map((symbol) => testStock({ symbol, ...quoted }));
  const columns = Object.fromEntries(STOCK_FIELDS.map((field) => [field, stocks.map((stock) => stock[field] ?? null)]));
  client.setQueryData(wholeKey('NSE'), exchangeFromAnswer({ revision, list: { ...testList(), columns: columns as unknown as Columns } }));
  return {
    client,
    whole: () => client.getQueryData<AllShares>(wholeKey('NSE')),
    isStale: () => client.getQueryState(wholeKey('NSE'))?.isInvalidated,
  };
}

function eventOf(revision: number, changed: Parameters<typeof testStock>[0][]): QuotesEvent {
  const times = { NSE: { asOf: '2026-11-20T10:00:00+05:30' }, BSE: {} };
  const all = { NSE: changed.map((stock) => testStock(stock)), BSE: [] };
  return { revision, lists: { NSE: [], BSE: [] }, times, all, allTimes: times };
}
