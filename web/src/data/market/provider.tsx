import type { Market, StockList } from '@bhav/core/wire/market';
import type { PageStatus } from '@bhav/core/wire/server/page-status';
import type { SyncAnswer } from '@bhav/core/wire/server/sync';
import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';
import { modeLine, newestSessionOf } from '@bhav/core/sentences/freshness';
import { istTime } from '@bhav/core/calendar/ist';
import { liveWords } from '@bhav/core/words/en/market';
import { en } from '@bhav/core/words/en/common';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react';
import { MARKET, pastServer, readPageStatus, server, serverAhead, SYNC } from '../answers/api.ts';
import { announce } from '../../ui/messages/announcer.tsx';
import { notify } from '../../ui/messages/toasts.tsx';
import { followFirst } from './follow-first.ts';
import { startRefreshTimer } from './refresh-timer.ts';
import { bytesOfPage, pageClock } from './page-clock.ts';
import { createPause, tabPause } from './pause.ts';
import { createStockStore, isFromServer, PAGE_STATE, type PageState, randomOf, type StockStore } from './stock-store.ts';

const Store = createContext<StockStore | undefined>(undefined);

interface StockDataProviderProps {
  children: ReactNode;
  /** Absent where the page's status says what to show. */
  store?: StockStore | undefined;
  /** Follows the server's stream from now on; returns a function that stops this. */
  follow?: (store: StockStore) => () => void;
}

/** Gets the market when the page opens and every 5 minutes, and provides it to its children. */
export function StockDataProvider({ children, store: given, follow }: StockDataProviderProps) {
  const [store] = useState(() => given ?? storeOfPage(readPageStatus()));
  useEffect(() => {
    store.open();
    const stopTimer = startRefreshTimer(store.beat);
    const stopLive = store.follows ? follow?.(store) : undefined;
    const stopFollowing = followFirst(store);
    let [market, renewals] = [store.market(), store.pageState()?.renewals ?? 0];
    const stopListening = store.watch(PAGE_STATE, () => {
      const state = store.pageState();
      const before = market;
      market = store.market();
      if (state === undefined || market === undefined) return;
      // Renewals are announced, events of the stream are not: they would be too many.
      if (state.renewals !== renewals) announce(en.layout.updated(istTime(state.lastUpdated)));
      ({ renewals } = state);
      if (before !== undefined && hasTurned(before, market)) notify('success', liveWords.turned(modeLine(listsOf(market))));
    });
    return () => {
      stopTimer();
      stopFollowing();
      stopLive?.();
      stopListening();
    };
  }, [store, follow]);
  return (
    <Store value={store}>
      <QueryClientProvider client={store.client}>{children}</QueryClientProvider>
    </Store>
  );
}

/** Returns the list of an exchange's index, and renders only when that list changes. */
export function useList(exchange: Exchange): StockList | undefined {
  return useMarket((market) => market?.lists[exchange]);
}

/** Returns a part of the market, and renders only when that part changes; `part` returns a primitive, or an object that the market holds. */
export function useMarket<Part>(part: (market: Market | undefined) => Part): Part {
  return useCached(MARKET, part);
}

/** Does the same for what the page says of its market. */
export function usePageState<Part>(part: (state: PageState | undefined) => Part): Part {
  return useCached(PAGE_STATE, part);
}

/** Of either exchange; undefined in the simulated market. */
export function useNewestSession(): string | undefined {
  return useMarket((market) => market && newestSessionOf(Object.values(market.lists)));
}

/** Returns whether the figures are a server's, and no simulated market. */
export function useIsFromServer(): boolean {
  return useMarket(isFromServer);
}

/** Returns the log of attempts at the exchanges' files, newest first, where the page has read it. */
export function useRuns(): SyncAnswer['runs'] | undefined {
  return useCached(SYNC, (log) => log?.runs);
}

/** Reports whether older days are still to be fetched, where the page has the server's log. */
export function useIsHistoryAwaited(): boolean {
  return useCached(SYNC, (log) => log !== undefined && EXCHANGES.some((exchange) => log.history[exchange].awaited > 0));
}

type Cached = StockStore['first'];

/**
 * Returns a part of what the cache has at an address. A change is drawn in slices, once for all that show it, so that the page stays responsive on a
 * slow phone while eighty rows are drawn: `useQuery` would draw what shows it at once, and a second time in slices, and hydrate HTML with figures that
 * are newer than those in it.
 */
function useCached<Address extends keyof Cached, Part>(address: Address, part: (value: Cached[Address]) => Part): Part {
  const { client, first, watch } = useStockStore();
  const [, renew] = useReducer((count: number) => count + 1, 0);
  const cached = (): Part => part(client.getQueryData([address]));
  const value = useSyncExternalStore(never, cached, () => part(first[address]));
  const look = useEffectEvent(() => {
    if (!Object.is(cached(), value)) startTransition(renew);
  });
  useEffect(() => watch(address, () => look()), [watch, address]);
  return useDeferredValue(value);
}

function never(): () => void {
  return () => undefined;
}

/** Reports whether the mode of the figures changed unasked; a server's first figures are shown when the reader asks. */
function hasTurned(before: Market, now: Market): boolean {
  return isFromServer(before) && EXCHANGES.some((exchange) => before.lists[exchange].mode !== now.lists[exchange].mode);
}

function listsOf({ lists }: Market): StockList[] {
  return EXCHANGES.map((exchange) => lists[exchange]);
}

export function useStockStore(): StockStore {
  const store = use(Store);
  if (store === undefined) throw new Error(en.errors.provider);
  return store;
}

/** Makes the store of a page that follows its server, or of one that draws a simulated market. */
export function storeOfPage(status: PageStatus): StockStore {
  const isInBrowser = typeof window !== 'undefined';
  const seed = new URLSearchParams(isInBrowser ? window.location.search : '').get('seed') ?? '';
  // A process that renders many pages shares nothing between them.
  const pause = isInBrowser ? tabPause : createPause();
  const drawn = { random: randomOf(seed), seed, pause };
  if (status.follows !== true) return createStockStore({ ...drawn, now: Date.now });
  const now = pageClock(status, isInBrowser ? bytesOfPage() : 0, Date.now, serverAhead);
  const { past } = status;
  return createStockStore({ ...drawn, now, server: past === undefined ? server : pastServer(past.session), status });
}

/** The status that the server wrote into the page beside its figures; absent on a page whose HTML has none. */
export const RenderedStatus = createContext<PageStatus | undefined>(undefined);
