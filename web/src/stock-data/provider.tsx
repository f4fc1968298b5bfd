import { istTime } from '@bhav/core/ist';
import { en } from '@bhav/core/words/en';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { pageStatus, serverApi } from '../api.ts';
import { announce } from '../ui/announcer.tsx';
import { followFirst } from './follow-first.ts';
import { startRefreshTimer } from './refresh-timer.ts';
import { createStockStore, randomOf, type StockData, type StockStore } from './stock-store.ts';

const Store = createContext<StockStore | undefined>(undefined);

/** Gets the market when the page opens and every 5 minutes, and hands it to all within. */
export function StockDataProvider({ children, store: given }: { children: ReactNode; store?: StockStore }) {
  const [store] = useState(() => given ?? browserStore());
  useEffect(() => {
    if (store.get() === undefined) void store.refresh();
    const stopTimer = startRefreshTimer(() => void store.refresh());
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
  show: () => void;
}

/** The figures, absent until the first are there, and a way to renew them. */
export function useStockData(): StockDataHandle {
  const store = use(Store);
  if (store === undefined) throw new Error(en.errors.provider);
  const data = useSyncExternalStore(store.subscribe, store.get, () => undefined);
  return { data, refresh: () => void store.refresh(), show: store.show };
}

function browserStore(): StockStore {
  if (typeof window === 'undefined')
    return createStockStore({ random: Math.random, now: Date.now, status: { mode: 'simulated' }, api: serverApi });
  return createStockStore({ random: randomOf(window.location.search), now: Date.now, status: pageStatus(), api: serverApi });
}
