import { istTime } from '@bhav/core/ist';
import { en } from '@bhav/core/words/en';
import { createContext, type ReactNode, use, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { pageStatus, serverApi } from '../api.ts';
import { announce } from '../ui/announcer.tsx';
import { followFirst } from './follow-first.ts';
import { startRefreshTimer } from './refresh-timer.ts';
import { createFollowingStore } from './following-store.ts';
import { newestSeen } from './last-figures.ts';
import { createStockStore, randomOf, type StockData, type StockStore } from './stock-store.ts';

const Store = createContext<StockStore | undefined>(undefined);

/** Gets the market when the page opens and every 5 minutes, and hands it to all within. */
export function StockDataProvider({ children, store: given }: { children: ReactNode; store?: StockStore }) {
  const [store] = useState(() => given ?? browserStore());
  useEffect(() => {
    if (store.get() === undefined) store.refresh();
    const stopTimer = startRefreshTimer(store.refresh);
    const stopFollowing = followFirst(store);
    let said = store.get()?.renewals ?? 0;
    const stopListening = store.subscribe(() => {
      const data = store.get();
      if (data === undefined || data.renewals === said) return;
      said = data.renewals;
      announce(en.layout.updated(istTime(data.lastUpdated)));
    });
    return () => {
      stopTimer();
      stopFollowing();
      stopListening();
    };
  }, [store]);
  return <Store value={store}>{children}</Store>;
}

interface StockDataHandle {
  data: StockData | undefined;
  refresh: () => void;
  /** Shows the figures that wait for the reader's word. */
  show: (() => void) | undefined;
}

/** The figures, absent until the first are there, and a way to renew them. */
export function useStockData(): StockDataHandle {
  const store = useStockStore();
  // New figures are drawn in slices between which the page answers: eighty rows at once would hold a cheap phone up.
  const data = useDeferredValue(useSyncExternalStore(store.subscribe, store.get, () => undefined));
  return { data, refresh: store.refresh, show: store.show };
}

/** The store of the figures itself. */
export function useStockStore(): StockStore {
  const store = use(Store);
  if (store === undefined) throw new Error(en.errors.provider);
  return store;
}

/** A page that its server tells to follow does; any other is on its own, and simulated. */
function browserStore(): StockStore {
  if (typeof window === 'undefined') return createStockStore(Math.random, Date.now);
  const status = pageStatus();
  const random = randomOf(window.location.search);
  if (status.follows !== true) return createStockStore(random, Date.now);
  return createFollowingStore({ random, now: Date.now, api: serverApi, ...newestSeen(status) });
}
