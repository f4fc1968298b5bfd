import type { StockList } from '@bhav/core/wire/market';
import type { PageStatus } from '@bhav/core/wire/page-status';
import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';
import { modeLine } from '@bhav/core/sentences/freshness';
import { istTime } from '@bhav/core/calendar/ist';
import { liveWords } from '@bhav/core/words/en-market';
import { en } from '@bhav/core/words/en';
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
import { pastServer, readPageStatus, server, serverAhead } from './api.ts';
import { announce } from '../ui/messages/announcer.tsx';
import { notify } from '../ui/messages/toasts.tsx';
import { followFirst } from './follow-first.ts';
import { startRefreshTimer } from './refresh-timer.ts';
import { bytesOfPage, pageClock } from './page-clock.ts';
import { createPause, tabPause } from './pause.ts';
import { createStockStore, isSimulated, randomOf, type StockData, type StockStore } from './stock-store.ts';

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
    let last = store.get();
    const stopListening = store.subscribe(() => {
      const before = last;
      const data = (last = store.get());
      if (data === undefined) return;
      // Renewals are announced, events of the stream are not: they would be too many.
      if (data.renewals !== (before?.renewals ?? 0)) announce(en.layout.updated(istTime(data.lastUpdated)));
      if (before !== undefined && hasTurned(before, data)) notify('success', liveWords.turned(modeLine(listsOf(data))));
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

interface StockDataHandle {
  data: StockData | undefined;
  refresh: () => void;
  /** Shows the figures that wait. */
  show: () => void;
}

/** Returns the figures, once the first are there, and a way to renew them. */
export function useStockData(): StockDataHandle {
  const { refresh, show } = useStockStore();
  return { data: useStockPart((data) => data), refresh, show };
}

/** Returns the list of an exchange's index, and renders only when that list changes. */
export function useList(exchange: Exchange): StockList | undefined {
  return useStockPart((data) => data?.lists[exchange]);
}

/**
 * Returns a part of the figures, and renders only when that part changes; `part` returns a primitive, or an object that the figures hold. A change is
 * drawn in slices, once for all that show it, so that the page stays responsive on a slow phone while eighty rows are drawn.
 */
export function useStockPart<Part>(part: (data: StockData | undefined) => Part): Part {
  const store = useStockStore();
  const [, renew] = useReducer((count: number) => count + 1, 0);
  // React would draw a change of a store that it watches at once, and a second time in slices.
  const value = useSyncExternalStore(
    never,
    () => part(store.get()),
    () => part(store.first),
  );
  const look = useEffectEvent(() => {
    if (!Object.is(part(store.get()), value)) startTransition(renew);
  });
  useEffect(() => store.subscribe(() => look()), [store]);
  return useDeferredValue(value);
}

function never(): () => void {
  return () => undefined;
}

/** Reports whether the mode of the figures changed unasked; a server's first figures are shown when the reader asks. */
function hasTurned(before: StockData, now: StockData): boolean {
  if (isSimulated(before.lists)) return false;
  return EXCHANGES.some((exchange) => before.lists[exchange].mode !== now.lists[exchange].mode);
}

function listsOf({ lists }: StockData): StockList[] {
  return EXCHANGES.map((exchange) => lists[exchange]);
}

/** Returns the store of the figures. */
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
