import type { StockList } from '@bhav/core/api';
import type { Exchange } from '@bhav/core/exchange';
import { istIso } from '@bhav/core/ist';
import { type Random, seededRandom } from '@bhav/core/random';
import { simulatedMarket } from '@bhav/core/simulated-market';

/** What the page shows: the lists, and when they were last renewed (milliseconds since 1970); nothing before the first load. */
export interface StockData {
  lists: Record<Exchange, StockList>;
  lastUpdated: number;
  /** When the first figures were there. */
  openedAt: number;
  /** How many times the figures were renewed since the page was opened. */
  renewals: number;
}

export interface StockStore {
  get: () => StockData | undefined;
  subscribe: (tell: () => void) => () => void;
  /** Draws a new simulated market. */
  refresh: () => void;
}

/** Holds the simulated market; `now` gives milliseconds since 1970. */
export function createStockStore(random: Random, now: () => number): StockStore {
  let data: StockData | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => data,
    subscribe: (tell) => {
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
      };
    },
    refresh: () => {
      const instant = now();
      data = {
        lists: simulatedMarket(random, istIso(instant)),
        lastUpdated: instant,
        openedAt: data?.openedAt ?? instant,
        renewals: (data?.renewals ?? -1) + 1,
      };
      for (const tell of listeners) tell();
    },
  };
}

/** The randomness that an address asks for: `?seed=42` gives everybody the same market. */
export function randomOf(search: string): Random {
  const seed = new URLSearchParams(search).get('seed');
  return seed === null || seed === '' ? Math.random : seededRandom(seed);
}
