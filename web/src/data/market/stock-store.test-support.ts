import { testList } from '@bhav/core/quotes/stock.test-support';
import type { Market, StockList } from '@bhav/core/wire/market';
import type { SyncAnswer } from '@bhav/core/wire/server/sync';
import { MARKET, type MarketSource, SYNC } from '../answers/api.ts';
import { createPause } from './pause.ts';
import { createStockStore, PAGE_STATE, type PageState, type StockStore } from './stock-store.ts';

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

export type PageData = Omit<Market, 'revision'> & PageState & { runs?: SyncAnswer['runs'] };

/** Makes what a page shows that follows a server; whatever a test is about is given. */
export function testData(known: Partial<PageData> = {}): PageData {
  const { lists, indices, breadth } = testMarket({ mode: 'simulated' });
  const { lastUpdated = 0 } = known;
  return { lists, indices, breadth, lastUpdated, openedAt: lastUpdated, renewals: 0, follows: true, ...known };
}

/** A store that shows this until something else is put, and asks no server. */
export function storeShowing(first: PageData, now: () => number = () => first.lastUpdated): StockStore & { put: (data: PageData) => void } {
  const nothing = (): void => undefined;
  const store = createStockStore({ now, server: testServer(), pause: createPause() });
  const put = ({ lists, indices, breadth, runs, ...state }: PageData): void => {
    store.client.removeQueries({ queryKey: [MARKET] });
    store.client.setQueryData([MARKET], { revision: 1, lists, indices, breadth });
    if (runs !== undefined) store.client.setQueryData([SYNC], { runs });
    store.client.setQueryData([PAGE_STATE], state);
  };
  put(first);
  return { ...store, follows: false, open: nothing, beat: nothing, refresh: nothing, put };
}

export function shownBy({ client, market, pageState }: StockStore): (Market & PageData) | undefined {
  const [held, state] = [market(), pageState()];
  return held && state && { ...held, ...state, ...client.getQueryData<Pick<SyncAnswer, 'runs'>>([SYNC]) };
}

/** The answers of a server by address: a function makes one or throws, and what is absent never comes. */
type Answers = Record<string, unknown>;

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
