import type { StockList } from '@bhav/core/api';
import type { Exchange } from '@bhav/core/exchange';
import { istIso } from '@bhav/core/ist';
import { type Random, seededRandom } from '@bhav/core/random';
import { simulatedMarket } from '@bhav/core/simulated-market';
import type { Market, SyncAnswer } from '@bhav/core/wire';

export type Lists = Record<Exchange, StockList>;

/** What the page shows: the lists, and when they were last renewed (milliseconds since 1970); nothing before the first load. */
export interface StockData {
  lists: Lists;
  /** The strip: the indices that the server knows; none in the simulated market. */
  indices: Market['indices'];
  /** Of whole exchanges; of none in the simulated market. */
  breadth: Market['breadth'];
  /** Of the server's figures shown. */
  revision?: number;
  lastUpdated: number;
  /** When the first figures were there. */
  openedAt: number;
  /** How many times the figures were renewed since the page was opened. */
  renewals: number;
  /** The figures are a server's, or will be; absent where the page is on its own. */
  follows?: true;
  /** The server's first figures, which wait for the reader's word while simulated ones are shown. */
  arrived?: Lists;
  /** Since when the server has not answered; the figures shown are the last it gave. */
  silentSince?: number;
  /** The log of attempts at the exchanges' files, newest first. */
  runs?: SyncAnswer['runs'];
}

export interface StockStore {
  get: () => StockData | undefined;
  subscribe: (tell: () => void) => () => void;
  /** Renews the figures: draws a new simulated market, or asks the server for its newest. */
  refresh: () => void;
  /** Asks the server whether its first figures are there, without drawing anew. */
  lookForFirst?: () => Promise<void>;
  /** Shows the figures that wait. */
  show?: () => void;
}

/** Holds a market and tells of each change; what a store of figures is made on. */
export function createHolder(): { get: StockStore['get']; subscribe: StockStore['subscribe']; put: (data: StockData) => void } {
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
    put: (next) => {
      data = next;
      for (const tell of listeners) tell();
    },
  };
}

/** Holds the simulated market; `now` gives milliseconds since 1970. */
export function createStockStore(random: Random, now: () => number): StockStore {
  const { get, subscribe, put } = createHolder();
  return {
    get,
    subscribe,
    refresh: () => {
      const data = get();
      const instant = now();
      put({
        lists: simulatedMarket(random, istIso(instant)),
        indices: [],
        breadth: {},
        lastUpdated: instant,
        openedAt: data?.openedAt ?? instant,
        renewals: (data?.renewals ?? -1) + 1,
      });
    },
  };
}

/** The randomness that an address asks for: `?seed=42` gives everybody the same market. */
export function randomOf(search: string): Random {
  const seed = new URLSearchParams(search).get('seed');
  return seed === null || seed === '' ? Math.random : seededRandom(seed);
}
