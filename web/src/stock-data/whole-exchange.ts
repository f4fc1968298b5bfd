import type { Exchange } from '@bhav/core/exchange';
import { keyOf } from '@bhav/core/stock';
import type { Columns, MarketAll, Quote, QuoteList } from '@bhav/core/wire';
import { useEffect, useSyncExternalStore } from 'react';
import { type Api, serverApi } from '../api.ts';
import { useStockData } from './provider.tsx';

/** All shares of one exchange; `list` is absent until they are there, and stays when newer ones could not be had. */
export interface WholeExchange {
  list?: QuoteList;
  /** The last attempt failed. */
  failed: boolean;
}

export interface WholeStore {
  get: () => WholeExchange;
  subscribe: (tell: () => void) => () => void;
  /** Asks the server for what is newer than the figures in hand, once for each time at which the page's figures were renewed. */
  follow: (lastUpdated: number | undefined) => Promise<void>;
  /** Asks now; one request at a time. */
  refresh: () => Promise<void>;
}

type Ask = Api['whole'];

/** Gives all shares of an exchange, asked for when first used and again whenever the page's figures are renewed. */
export function useWholeExchange(exchange: Exchange, ask: Ask = serverApi.whole): WholeExchange & { retry: () => void } {
  const lastUpdated = useStockData().data?.lastUpdated;
  const store = storeOf(exchange, ask);
  useEffect(() => void store.follow(lastUpdated), [store, lastUpdated]);
  const whole = useSyncExternalStore(store.subscribe, store.get, store.get);
  return { ...whole, retry: () => void store.refresh() };
}

// Kept while the page is open, so that a reader who comes back from the index finds them there and asks only for what changed.
const stores = new WeakMap<Ask, Map<Exchange, WholeStore>>();

function storeOf(exchange: Exchange, ask: Ask): WholeStore {
  const ofAll = stores.get(ask) ?? new Map<Exchange, WholeStore>();
  stores.set(ask, ofAll);
  const store = ofAll.get(exchange) ?? createWholeStore(exchange, ask);
  ofAll.set(exchange, store);
  return store;
}

/** Holds all shares of one exchange as the server gives them. */
export function createWholeStore(exchange: Exchange, ask: Ask): WholeStore {
  let whole: WholeExchange = { failed: false };
  let etag: string | undefined;
  let running: Promise<void> | undefined;
  let followed: number | undefined;
  const listeners = new Set<() => void>();
  const put = (next: WholeExchange): void => {
    whole = next;
    for (const tell of listeners) tell();
  };
  const renew = async (): Promise<void> => {
    try {
      const answer = await ask(exchange, etag);
      if (answer !== 'unchanged') {
        put({ list: listOf(answer.value, whole.list), failed: false });
        etag = answer.etag;
      } else if (whole.failed) put({ ...whole, failed: false });
    } catch (error) {
      console.error(error);
      if (!whole.failed) put({ ...whole, failed: true });
    }
  };
  const refresh = (): Promise<void> => {
    running ??= renew().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    get: () => whole,
    subscribe: (tell) => {
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
      };
    },
    follow: (lastUpdated) => {
      if (lastUpdated === followed && whole.list !== undefined && !whole.failed) return Promise.resolve();
      followed = lastUpdated;
      return refresh();
    },
    refresh,
  };
}

function listOf({ list: { columns, ...about } }: MarketAll, before: QuoteList | undefined): QuoteList {
  return { ...about, stocks: quotesOf(about.exchange, columns, before?.stocks) };
}

/** Makes rows of columns, `null` becoming absent; a row equal to one in `before` is that very object, so that it is not drawn again. */
export function quotesOf(exchange: Exchange, columns: Columns, before: readonly Quote[] = []): Quote[] {
  // The columns name the fields: the list of them in core would bring the code that checks an answer with it.
  const fields = Object.keys(columns) as (keyof Columns)[];
  const old = new Map(before.map((quote) => [keyOf(quote), quote]));
  return columns.symbol.map((_, row) => {
    const quote: Partial<Record<keyof Quote, unknown>> = { exchange };
    for (const field of fields) {
      const value = columns[field][row];
      if (value !== null) quote[field] = value;
    }
    const known = old.get(keyOf(quote as Quote));
    return known !== undefined && isSame(known, quote as Quote, fields) ? known : (quote as Quote);
  });
}

function isSame(one: Quote, other: Quote, fields: readonly (keyof Quote)[]): boolean {
  return fields.every((field) => one[field] === other[field] || String(one[field]) === String(other[field]));
}
