import { withChangedInPlace } from '@bhav/core/quotes/apply-quotes';
import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';
import { stockKey } from '@bhav/core/quotes/stock';
import type { Columns, MarketAll, StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { useEffect, useSyncExternalStore } from 'react';
import { type Api, serverApi } from './api.ts';
import { createHeldValue } from './held-value.ts';
import { newerOnly } from './newer-only.ts';
import { type Pause, tabPause } from './pause.ts';
import { useStockPart, useStockStore } from './provider.tsx';
import type { StockData, WholeReader } from './stock-store.ts';

/** All stocks of one exchange; `list` is absent until they are loaded, and stays when loading newer ones fails. */
export interface WholeExchange {
  list?: StockList;
  /** The last attempt failed. */
  failed: boolean;
}

export interface WholeStore extends WholeReader {
  get: () => WholeExchange;
  subscribe: (tell: () => void) => () => void;
  /** Whether its figures move: some share has a live quote. */
  isMoving: () => boolean;
  /** Asks the server for newer figures, once for each of its answers to the page. */
  follow: (answers: number | undefined) => Promise<void>;
  /** Asks now; one request at a time. */
  refresh: () => Promise<void>;
  /** Takes an answer that came otherwise. */
  put: (answer: MarketAll) => void;
}

type Ask = Api['whole'];

/**
 * Returns all stocks of an exchange, loaded at first use and again with each answer of the server; the stream sends changes in between. While they
 * are not wanted nothing is asked.
 */
export function useWholeExchange(exchange: Exchange, ask: Ask = serverApi.whole, isWanted = true): WholeExchange & { retry: () => void } {
  const { addWhole } = useStockStore();
  const answers = useStockPart(answersOf);
  const store = storeOf(exchange, ask);
  useEffect(() => void (isWanted && store.follow(answers)), [store, answers, isWanted]);
  const isMoving = useSyncExternalStore(store.subscribe, store.isMoving, store.isMoving);
  useEffect(() => (isMoving && isWanted ? addWhole?.(store) : undefined), [isMoving, isWanted, addWhole, store]);
  const whole = useSyncExternalStore(store.subscribe, store.get, store.get);
  return { ...whole, retry: () => void store.refresh() };
}

/**
 * Loads all stocks of both exchanges ahead of their use; with the number of the server's answers to the page only those not yet asked for since. A
 * failure is shown where they are used.
 */
export async function loadWholes(answers?: number): Promise<void> {
  const stores = EXCHANGES.map((exchange) => storeOf(exchange, serverApi.whole));
  await Promise.all(stores.map((store) => (answers === undefined ? store.refresh() : store.follow(answers))));
}

/** Takes the answer of `GET /market/all`, which is there already, in place of asking for it. */
export function takeWhole(exchange: Exchange, answer: MarketAll): void {
  storeOf(exchange, serverApi.whole).put(answer);
}

function answersOf(data: StockData | undefined): number | undefined {
  return data?.answers;
}

// Kept while the page is open: a reader who comes back from the index asks only for changes.
const stores = new WeakMap<Ask, Map<Exchange, WholeStore>>();

function storeOf(exchange: Exchange, ask: Ask): WholeStore {
  const ofAll = stores.get(ask) ?? new Map<Exchange, WholeStore>();
  stores.set(ask, ofAll);
  const store = ofAll.get(exchange) ?? createWholeStore(exchange, ask);
  ofAll.set(exchange, store);
  return store;
}

/** Holds all stocks of one exchange as the server gives them. */
export function createWholeStore(exchange: Exchange, ask: Ask, pause: Pause = tabPause): WholeStore {
  const held = createHeldValue<WholeExchange>({ failed: false }, pause);
  const { newest } = held;
  const put = (next: WholeExchange): void => {
    held.put(next);
    // A list that the reader asked for is shown in a pause too.
    if (held.get().list === undefined) held.show();
  };
  const counts = newerOnly(() => performance.now());
  /** The revision of the list in hand, with the events since. */
  let revision: number | undefined;
  /** The place of each share in that list, by its `stockKey`; made when an event first needs it. */
  let places: ReadonlyMap<string, number> | undefined;
  let isMoving = false;
  let isReset = false;
  let etag: string | undefined;
  let running: Promise<void> | undefined;
  let followed: number | undefined;
  const take = (answer: MarketAll): void => {
    const list = listOf(answer, newest().list);
    ({ revision } = answer);
    isReset = false;
    places = undefined;
    isMoving = list.stocks.some(({ quotedAt }) => quotedAt !== undefined);
    put({ list, failed: false });
  };
  const renew = async (): Promise<void> => {
    try {
      const answer = await ask(exchange, etag);
      // An event may have brought newer figures in the meantime, or a server answers that is behind.
      if (answer !== 'unchanged' && isNewer(answer.value)) {
        take(answer.value);
        etag = answer.etag;
      } else if (newest().failed) put({ ...newest(), failed: false });
    } catch (error) {
      console.error(error);
      if (!newest().failed) put({ ...newest(), failed: true });
    }
  };
  const isNewer = (answer: MarketAll): boolean => {
    const { list } = newest();
    const shown = list && revision !== undefined ? { revision, lists: [list] } : undefined;
    return counts({ revision: answer.revision, lists: [answer.list] }, shown);
  };
  const refresh = (): Promise<void> => {
    running ??= renew().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    get: held.get,
    subscribe: held.subscribe,
    isMoving: () => isMoving,
    revision: () => (isMoving ? revision : undefined),
    follow: (answers) => {
      if (answers === followed && newest().list !== undefined && !newest().failed) return Promise.resolve();
      followed = answers;
      return refresh();
    },
    take: ({ revision: next, all, allTimes }, since) => {
      const { list } = newest();
      if (list === undefined || revision === undefined || next <= revision) return;
      if (isReset || all === undefined || allTimes === undefined || since > revision) return void refresh();
      const known = (places ??= new Map(list.stocks.map((stock, place) => [stockKey(stock), place])));
      // A stock that is not in the list means another list.
      if (all[exchange].some((stock) => !known.has(stockKey(stock)))) return void refresh();
      revision = next;
      etag = undefined;
      const followed = withChangedInPlace(list, all[exchange], allTimes[exchange], known);
      if (followed !== list || newest().failed) put({ list: followed, failed: false });
    },
    reset: () => {
      isReset = true;
      etag = undefined;
    },
    refresh,
    put: (answer) => {
      // An answer of the revision in hand has nothing new.
      if (answer.revision !== revision) take(answer);
    },
  };
}

function listOf({ list: { columns, ...about } }: MarketAll, before: StockList | undefined): StockList {
  return { ...about, stocks: quotesOf(about.exchange, columns, before?.stocks) };
}

/** Makes rows of columns, `null` becoming absent; a row equal to one in `before` is that very object, so that it is not drawn again. */
export function quotesOf(exchange: Exchange, columns: Columns, before: readonly Stock[] = []): Stock[] {
  // The columns name the fields: the list of them in core would bring the code that checks an answer with it.
  const fields = Object.keys(columns) as (keyof Columns)[];
  // Looked up once, not in each of thousands of rows.
  const figures = fields.map((field) => columns[field]);
  const rows = columns.symbol.map((_, row) => {
    const quote: Partial<Record<keyof Stock, unknown>> = { exchange };
    for (let at = 0; at < fields.length; at += 1) {
      const value = figures[at]?.[row];
      if (value !== null) quote[fields[at] as keyof Stock] = value;
    }
    return quote as Stock;
  });
  if (before.length === 0) return rows;
  const old = new Map(before.map((quote) => [stockKey(quote), quote]));
  return rows.map((quote) => {
    const known = old.get(stockKey(quote));
    return known !== undefined && isSame(known, quote, fields) ? known : quote;
  });
}

function isSame(one: Stock, other: Stock, fields: readonly (keyof Stock)[]): boolean {
  return fields.every((field) => one[field] === other[field] || String(one[field]) === String(other[field]));
}
