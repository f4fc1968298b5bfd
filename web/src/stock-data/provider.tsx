import { istTime } from '@bhav/core/ist';
import { en } from '@bhav/core/words/en';
import { createContext, type ReactNode, use, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { announce } from '../ui/announcer.tsx';
import { startRefreshTimer } from './refresh-timer.ts';
import { createStockStore, randomOf, type StockData, type StockStore } from './stock-store.ts';

const Store = createContext<StockStore | undefined>(undefined);

/** Draws the market when the page opens and every 5 minutes, and hands it to all within. */
export function StockDataProvider({ children, store: given }: { children: ReactNode; store?: StockStore }) {
  const [store] = useState(() => given ?? createStockStore(browserRandom(), Date.now));
  useEffect(() => {
    if (store.get() === undefined) store.refresh();
    const stopTimer = startRefreshTimer(store.refresh);
    const stopListening = store.subscribe(() => {
      const data = store.get();
      if (data !== undefined && data.renewals > 0) announce(en.layout.updated(istTime(data.lastUpdated)));
    });
    return () => {
      stopTimer();
      stopListening();
    };
  }, [store]);
  return <Store value={store}>{children}</Store>;
}

/** The figures, absent until the first market is drawn, and a way to renew them. */
export function useStockData(): { data: StockData | undefined; refresh: () => void } {
  const store = use(Store);
  if (store === undefined) throw new Error(en.errors.provider);
  // New figures are drawn in slices between which the page answers: eighty rows at once would hold a cheap phone up.
  const data = useDeferredValue(useSyncExternalStore(store.subscribe, store.get, () => undefined));
  return { data, refresh: store.refresh };
}

function browserRandom() {
  return randomOf(typeof window === 'undefined' ? '' : window.location.search);
}
