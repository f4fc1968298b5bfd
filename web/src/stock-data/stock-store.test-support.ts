import { testList } from '@bhav/core/quotes/stock.test-support';
import type { Market, StockList } from '@bhav/core/wire/market';
import { createListeners } from '../ui/listeners.ts';
import type { MarketSource } from './api.ts';
import { createPause } from './pause.ts';
import { createStockStore, type StockData, type StockStore } from './stock-store.ts';

/** Makes the market of a server with official figures: both lists have what is given. */
export function testMarket(known: Partial<StockList> = {}, revision = 1): Market {
  const about: Partial<StockList> = { mode: 'official', session: '2026-11-20', ...known };
  const lists = { NSE: testList({ ...about, exchange: 'NSE' }), BSE: testList({ ...about, exchange: 'BSE' }) };
  return { revision, lists, indices: [], breadth: {} };
}

/** Gives a value as an answer brings it: equal, and of objects of its own. */
export function asAnswered<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/** Makes the figures of a page that follows a server; whatever a test is about is given. */
export function testData(known: Partial<StockData> = {}): StockData {
  const { lists, indices, breadth } = testMarket({ mode: 'simulated' });
  const { lastUpdated = 0 } = known;
  return { lists, indices, breadth, lastUpdated, openedAt: lastUpdated, renewals: 0, follows: true, ...known };
}

/** A store that shows these figures until others are put, and asks no server. */
export function storeShowing(
  first: StockData,
  now: () => number = () => first.lastUpdated,
): StockStore & { put: (data: StockData) => void } {
  let shown = first;
  const { subscribe, emit } = createListeners();
  const nothing = (): void => undefined;
  return {
    ...createStockStore({ now, server: testServer(), pause: createPause() }),
    follows: false,
    get: () => shown,
    subscribe,
    open: nothing,
    beat: nothing,
    refresh: nothing,
    put: (data) => {
      shown = data;
      emit();
    },
  };
}

/** The answers of a server by address: a function makes one or throws, and what is absent never comes. */
type Answers = Record<string, unknown>;

/** A server with these answers, which may be changed, and the addresses that were asked for. */
export function testServer(answers: Answers = {}): MarketSource & { answers: Answers; asked: string[] } {
  const asked: string[] = [];
  return {
    answers,
    asked,
    answer: async (address) => {
      asked.push(address);
      if (!(address in answers)) return new Promise(() => undefined);
      const made = answers[address];
      return typeof made === 'function' ? (made as () => unknown)() : made;
    },
  };
}
