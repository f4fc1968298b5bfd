import type { PageStatus, StockList } from '@bhav/core/api';
import { EXCHANGES, type Exchange } from '@bhav/core/exchange';
import { istIso } from '@bhav/core/ist';
import { type Random, seededRandom } from '@bhav/core/random';
import { simulatedMarket } from '@bhav/core/simulated-market';
import type { Market, SyncAnswer } from '@bhav/core/wire';
import type { Api } from '../api.ts';
import { withOldRows } from './old-rows.ts';

type Lists = Record<Exchange, StockList>;

/** What the page shows: the lists, and when they were last renewed (milliseconds since 1970); nothing before the first load. */
export interface StockData {
  lists: Lists;
  lastUpdated: number;
  /** When the first figures were there. */
  openedAt: number;
  /** How many times the figures were renewed since the page was opened. */
  renewals: number;
  /** The page follows a server. */
  follows: boolean;
  /** The server's first figures, which wait for the reader's word while simulated ones are shown. */
  arrived?: Lists;
  /** Since when the server has not answered; the figures shown are the last it gave. */
  silentSince?: number;
  /** The log of attempts at the exchanges' files, newest first. */
  runs: SyncAnswer['runs'];
}

export interface StockStore {
  get: () => StockData | undefined;
  subscribe: (tell: () => void) => () => void;
  /** Draws a new simulated market, or asks the server for its newest figures. */
  refresh: () => Promise<void>;
  /** Asks the server whether its first figures are there, without drawing anew. */
  lookForFirst: () => Promise<void>;
  /** Shows the figures that wait. */
  show: () => void;
}

export interface StockStoreParts {
  random: Random;
  /** Milliseconds since 1970. */
  now: () => number;
  status: PageStatus;
  api: Api;
}

/** Holds the lists of the page: the simulated market, or what the server gives. */
export function createStockStore({ random, now, status, api }: StockStoreParts): StockStore {
  const follows = status.follows === true;
  let data: StockData | undefined;
  let etag: string | undefined;
  const listeners = new Set<() => void>();

  const put = (next: StockData): void => {
    data = next;
    for (const tell of listeners) tell();
  };
  const renew = (lists: Lists, change: Partial<StockData> = {}): void => {
    const instant = now();
    const { arrived: _arrived, silentSince: _silent, ...rest } = data ?? { openedAt: instant, renewals: -1, follows, runs: [] };
    put({ ...rest, lists: withOldRows(lists, data?.lists), lastUpdated: instant, renewals: rest.renewals + 1, ...change });
  };
  const draw = (change: Partial<StockData> = {}): void => renew(simulatedMarket(random, istIso(now())), change);

  /** Takes an answer in; a first official one waits for the reader's word. */
  const take = (market: Market | undefined, runs: SyncAnswer['runs'], redraw: boolean): void => {
    if (data !== undefined && market === undefined) {
      // Nothing new: the same figures, as of this answer.
      const { silentSince: _silent, ...rest } = data;
      if (isSimulated(data.lists) && redraw) draw({ runs, ...(data.arrived && { arrived: data.arrived }) });
      else put({ ...rest, runs, lastUpdated: redraw ? now() : data.lastUpdated });
      return;
    }
    if (market === undefined || isSimulated(market.lists)) {
      if (redraw || data === undefined) draw({ runs });
      else put({ ...data, runs });
      return;
    }
    if (data !== undefined && isSimulated(data.lists)) {
      if (redraw) draw({ runs, arrived: market.lists });
      else put({ ...data, runs, arrived: market.lists });
      return;
    }
    renew(market.lists, { runs });
  };
  const askServer = async (redraw: boolean): Promise<void> => {
    try {
      const answer = await api.market(etag);
      const market = answer === 'unchanged' ? undefined : answer.value;
      if (answer !== 'unchanged') etag = answer.etag;
      const shown = market?.lists ?? data?.arrived ?? data?.lists;
      const runs = shown === undefined || needsLog(shown, now()) ? (await api.sync()).runs : [];
      take(market, runs, redraw);
    } catch {
      if (data === undefined) draw({ silentSince: now() });
      else put({ ...data, silentSince: data.silentSince ?? now() });
    }
  };

  const readLog = async (): Promise<void> => {
    try {
      if (data === undefined || !needsLog(data.lists, now())) return;
      const { runs } = await api.sync();
      put({ ...data, runs });
    } catch {
      // The next refresh says that the server is silent, if it is.
    }
  };

  return {
    get: () => data,
    subscribe: (tell) => {
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
      };
    },
    refresh: async () => {
      if (!follows) return draw();
      if (data !== undefined) return askServer(true);
      // The first figures come with the page; only what is awaited beyond them is asked for.
      if (status.market !== undefined && !isSimulated(status.market.lists)) renew(status.market.lists);
      else draw();
      return readLog();
    },
    lookForFirst: () => askServer(false),
    show: () => {
      if (data?.arrived !== undefined) renew(data.arrived);
    },
  };
}

/** The randomness that an address asks for: `?seed=42` gives everybody the same market. */
export function randomOf(search: string): Random {
  const seed = new URLSearchParams(search).get('seed');
  return seed === null || seed === '' ? Math.random : seededRandom(seed);
}

/** Says whether lists are the simulated market's; once one exchange has figures, neither is. */
export function isSimulated(lists: Lists): boolean {
  return EXCHANGES.every((exchange) => lists[exchange].mode === 'simulated');
}

/** A log is needed where something is awaited: no session yet, or one that is not today's. */
function needsLog(lists: Lists, instant: number): boolean {
  const today = istIso(instant).slice(0, 10);
  return EXCHANGES.some((exchange) => lists[exchange].session !== today);
}
