import { EXCHANGES } from '@bhav/core/market/exchange';
import { hasFigures } from '@bhav/core/market/mode';
import { istDate, istIso } from '@bhav/core/calendar/ist';
import type { Random } from '@bhav/core/simulated/random';
import { simulatedMarket } from '@bhav/core/simulated/simulated-market';
import type { Market } from '@bhav/core/wire/market';
import type { Api } from './api.ts';
import { createHeldValue } from './held-value.ts';
import { newerOnly, type Numbered } from './newer-only.ts';
import { oldIfSame, withOldRows } from './old-rows.ts';
import { type Pause, tabPause } from './pause.ts';
import type { Lists, StockData, StockStore, WholeReader } from './stock-store.ts';

export interface FollowingParts {
  random: Random;
  /** Milliseconds since 1970. */
  now: () => number;
  api: Api;
  /** The figures that came with the page; absent until the server has some. */
  market?: Market | undefined;
  pause?: Pause;
  /** When the server gave them, milliseconds since 1970, where they were kept since; absent where it just has. */
  at?: number | undefined;
  /** The figures in the HTML, and when the server wrote them, milliseconds since 1970; absent if the HTML has none. */
  written?: { market: Market; at: number } | undefined;
}

/**
 * Holds the server's figures, and a simulated market until there are any. The first figures wait for the reader's "Show" (`arrived`), so that
 * nothing on screen turns from simulated to real unasked. After that each answer replaces the last, and each event of the stream is applied
 * to it. When the server is silent the last figures stay, with `silentSince`.
 */
export function createFollowingStore({ random, now, api, market, at, written, pause = tabPause }: FollowingParts): StockStore {
  const held = createHeldValue<StockData | undefined>(undefined, pause);
  const { newest: get, put } = held;
  const wholes = new Set<WholeReader>();
  const onWholes = new Set<() => void>();
  let etag: string | undefined;
  const counts = newerOnly(now);
  /** The newest answer with the events since, shown or not. */
  let newest = written?.market ?? market;
  let isOpen = false;
  /** The time of the stream's last event. */
  let heardAt = now();

  /** `isAsked`: the reader or the timer asked for the figures; they are not an event of the stream. */
  const renew = (lists: Lists, change: Partial<StockData> = {}, isAsked = true): void => {
    const instant = now();
    const { arrived: _shown, silentSince: _silent, ...before } = get() ?? { openedAt: instant, renewals: -1 };
    const beside = isSimulated(lists) ? undefined : newest;
    put({
      ...before,
      follows: true,
      renewals: before.renewals + (isAsked ? 1 : 0),
      lastUpdated: instant,
      lists: withOldRows(lists, 'lists' in before ? before.lists : undefined),
      indices: oldIfSame('indices' in before ? before.indices : undefined, beside?.indices ?? []),
      breadth: oldIfSame('breadth' in before ? before.breadth : undefined, beside?.breadth ?? {}),
      ...(beside && { revision: beside.revision }),
      ...change,
    });
  };
  const draw = (change?: Partial<StockData>): void => renew(simulatedMarket(random, istIso(now())), change);

  /**
   * Asks for figures, and for the log if a file is awaited. `redraw`: the reader or the timer asked, so simulated figures are drawn anew. Reports
   * whether the page has what the server has.
   */
  const ask = async (redraw: boolean): Promise<boolean> => {
    try {
      const answer = await api.market(etag);
      // An event may have brought newer figures in the meantime, or a server answers that is behind.
      const isTaken = answer === 'unchanged' || counts(numbered(answer.value), newest && numbered(newest));
      if (answer !== 'unchanged' && isTaken) {
        etag = answer.etag;
        newest = answer.value;
      }
      const runs = newest === undefined || needsLog(newest.lists, now()) ? (await api.sync()).runs : [];
      take(figuresOf(newest), redraw, { runs, answers: (get()?.answers ?? 0) + 1 });
      return isTaken;
    } catch {
      const data = get();
      const silentSince = data?.silentSince ?? now();
      if (data === undefined || (redraw && isSimulated(data.lists))) draw({ silentSince });
      else put({ ...data, silentSince });
      return false;
    }
  };

  const take = (lists: Lists | undefined, redraw: boolean, change: Partial<StockData>): void => {
    const data = get();
    if (lists !== undefined) {
      if (data === undefined || !isSimulated(data.lists)) renew(lists, change);
      else if (redraw) draw({ ...change, arrived: lists });
      else put({ ...withoutSilence(data), ...change, arrived: lists });
    } else if (data === undefined || redraw) draw(change);
    else put({ ...withoutSilence(data), ...change });
  };

  if (written !== undefined) renew(written.market.lists, { lastUpdated: written.at });
  const first = held.get();

  return {
    get: held.get,
    written: first,
    subscribe: held.subscribe,
    now,
    refresh: () => {
      if (isOpen) return void askForReader();
      isOpen = true;
      // The first figures are in the page; only the log is asked for.
      const lists = figuresOf(market);
      newest = market;
      if (lists === undefined) draw();
      else if (at !== undefined) renew(lists, { lastUpdated: at, silentSince: now() }, first === undefined);
      else if (first === undefined) renew(lists);
      void (at === undefined ? readLog() : ask(false));
    },
    beat: () => {
      const data = get();
      if (data?.link !== 'following' || data.silentSince !== undefined || isSimulated(data.lists)) return void ask(true);
      // While the stream is up the figures were the newest at its last event.
      renew(data.lists, { lastUpdated: heardAt });
      void readLog();
    },
    lookForFirst: async () => {
      await ask(false);
    },
    show: () => {
      const { arrived } = get() ?? {};
      if (arrived !== undefined) renew(arrived);
    },
    addWhole: (whole) => {
      const tell = (): void => {
        for (const call of onWholes) call();
      };
      wholes.add(whole);
      tell();
      return () => {
        wholes.delete(whole);
        tell();
      };
    },
    followed: {
      market: () => newest,
      take: (next) => {
        newest = next;
        // These figures are newer than the answer of this tag.
        etag = undefined;
        const data = get();
        if (data === undefined) return;
        // The stream sends no changes of whole exchanges without live quotes: they ask.
        const answers = doMove(next.lists) ? data.answers : (data.answers ?? 0) + 1;
        if (!isSimulated(data.lists)) renew(next.lists, answers === undefined ? {} : { answers }, false);
        else if (data.arrived !== undefined) put({ ...withoutSilence(data), arrived: next.lists });
      },
      heard: () => {
        heardAt = now();
      },
      ask: () => ask(false),
      link: () => get()?.link,
      putLink: (link) => {
        const data = get();
        if (data !== undefined && data.link !== link) put({ ...data, link });
      },
      isSilent: () => get()?.silentSince !== undefined,
      wholes,
      onWholes: (call) => {
        onWholes.add(call);
        return () => {
          onWholes.delete(call);
        };
      },
    },
  };

  /** Shows the requested figures at once, and continues a pause. */
  async function askForReader(): Promise<void> {
    await ask(true);
    if (pause.since() === undefined) return;
    held.show();
    pause.hold(now());
  }

  async function readLog(): Promise<void> {
    try {
      const { lists } = get() ?? {};
      if (lists === undefined || !needsLog(lists, now())) return;
      const { runs } = await api.sync();
      const data = get();
      if (data !== undefined) put({ ...data, runs: oldIfSame(data.runs, runs) });
    } catch {
      // The next refresh says that the server is silent, if it is.
    }
  }
}

function numbered({ revision, lists }: Market): Numbered {
  return { revision, lists: EXCHANGES.map((exchange) => lists[exchange]) };
}

/** The lists of an answer; absent where the server has no figures. The wire has no word for that: it marks empty lists as simulated. */
function figuresOf(market: Market | undefined): Lists | undefined {
  return market === undefined || !hasFigures(market.lists) ? undefined : market.lists;
}

/** Reports whether the lists that are shown are the simulated market's. */
export function isSimulated(lists: Lists): boolean {
  return !hasFigures(lists);
}

/** Reports whether the figures of a page are a server's. */
export function areServed(data: StockData | undefined): boolean {
  return data?.follows === true && !isSimulated(data.lists);
}

/** Reports whether some figures move: a stock has a live quote. */
export function doMove(lists: Lists): boolean {
  return EXCHANGES.some((exchange) => lists[exchange].stocks.some(({ quotedAt }) => quotedAt !== undefined));
}

/** A log is needed where something may be awaited: no session yet, or one that is not today's. */
function needsLog(lists: Lists, instant: number): boolean {
  return EXCHANGES.some((exchange) => lists[exchange].session !== istDate(instant));
}

function withoutSilence({ silentSince: _silent, ...data }: StockData): StockData {
  return data;
}
