import { EXCHANGES } from '@bhav/core/exchange';
import { istDate, istIso } from '@bhav/core/ist';
import type { Random } from '@bhav/core/random';
import { simulatedMarket } from '@bhav/core/simulated-market';
import type { Market } from '@bhav/core/wire';
import type { Api } from '../api.ts';
import { oldIfSame, withOldRows } from './old-rows.ts';
import { createHolder, type Lists, type StockData, type StockStore } from './stock-store.ts';

export interface FollowingParts {
  random: Random;
  /** Milliseconds since 1970. */
  now: () => number;
  api: Api;
  /** The figures that came with the page; absent until the server has some. */
  market?: Market | undefined;
  /** When the server gave them, milliseconds since 1970, where they were kept since; absent where it just has. */
  at?: number | undefined;
}

/**
 * Holds what the server gives, and the simulated market until it gives anything. The server's first figures wait for the reader's word
 * (`arrived`), so that nothing on screen turns from made-up to real unannounced; after that each answer takes the place of the last.
 * A server that is silent leaves the last figures, and is said to be.
 */
export function createFollowingStore({ random, now, api, market, at }: FollowingParts): StockStore {
  const { get, subscribe, put } = createHolder();
  let etag: string | undefined;
  /** The newest answer, shown or waiting. */
  let newest = market;

  const renew = (lists: Lists, change: Partial<StockData> = {}): void => {
    const instant = now();
    const { openedAt = instant, renewals = -1, lists: before, indices, breadth, runs } = get() ?? {};
    const beside = isSimulated(lists) ? undefined : newest;
    put({
      follows: true,
      openedAt,
      renewals: renewals + 1,
      lastUpdated: instant,
      lists: withOldRows(lists, before),
      indices: oldIfSame(indices, beside?.indices ?? []),
      breadth: oldIfSame(breadth, beside?.breadth ?? {}),
      ...(beside && { revision: beside.revision }),
      ...(runs && { runs }),
      ...change,
    });
  };
  const draw = (change?: Partial<StockData>): void => renew(simulatedMarket(random, istIso(now())), change);

  /** Asks for figures, and for the log where something is awaited. `redraw`: the reader or the clock asked, so simulated figures are drawn anew. */
  const ask = async (redraw: boolean): Promise<void> => {
    const before = get();
    try {
      const answer = await api.market(etag);
      if (answer !== 'unchanged') {
        etag = answer.etag;
        newest = answer.value;
      }
      const lists = answer === 'unchanged' ? (before?.arrived ?? before?.lists) : answer.value.lists;
      const runs = lists === undefined || needsLog(lists, now()) ? (await api.sync()).runs : [];
      take(lists, redraw, { runs });
    } catch {
      const data = get();
      const silentSince = data?.silentSince ?? now();
      if (data === undefined || (redraw && isSimulated(data.lists))) draw({ silentSince });
      else put({ ...data, silentSince });
    }
  };

  const take = (lists: Lists | undefined, redraw: boolean, change: Partial<StockData>): void => {
    const data = get();
    if (lists !== undefined && !isSimulated(lists)) {
      if (data === undefined || !isSimulated(data.lists)) renew(lists, change);
      else if (redraw) draw({ ...change, arrived: lists });
      else put({ ...withoutSilence(data), ...change, arrived: lists });
    } else if (data === undefined || redraw) draw(change);
    else put({ ...withoutSilence(data), ...change });
  };

  return {
    get,
    subscribe,
    refresh: () => {
      if (get() !== undefined) return void ask(true);
      // The first figures come with the page; only what is awaited beyond them is asked for.
      if (market !== undefined && !isSimulated(market.lists))
        renew(market.lists, at === undefined ? {} : { lastUpdated: at, silentSince: now() });
      else draw();
      void (at === undefined ? readLog() : ask(false));
    },
    lookForFirst: () => ask(false),
    show: () => {
      const { arrived } = get() ?? {};
      if (arrived !== undefined) renew(arrived);
    },
  };

  async function readLog(): Promise<void> {
    try {
      const { lists } = get() ?? {};
      if (lists === undefined || !needsLog(lists, now())) return;
      const { runs } = await api.sync();
      const data = get();
      if (data !== undefined) put({ ...data, runs });
    } catch {
      // The next refresh says that the server is silent, if it is.
    }
  }
}

/** Says whether lists are the simulated market's; once one exchange has figures, neither is. */
export function isSimulated(lists: Lists): boolean {
  return EXCHANGES.every((exchange) => lists[exchange].mode === 'simulated');
}

/** A log is needed where something may be awaited: no session yet, or one that is not today's. */
function needsLog(lists: Lists, instant: number): boolean {
  return EXCHANGES.some((exchange) => lists[exchange].session !== istDate(instant));
}

function withoutSilence({ silentSince: _silent, ...data }: StockData): StockData {
  return data;
}
