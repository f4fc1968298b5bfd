import { istDate } from '@bhav/core/calendar/ist';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { hasFigures } from '@bhav/core/market/mode';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { type Random, seededRandom } from '@bhav/core/simulated/random';
import type { Market } from '@bhav/core/wire/market';
import type { PageStatus } from '@bhav/core/wire/server/page-status';
import type { SyncAnswer } from '@bhav/core/wire/server/sync';
import { QueryClient } from '@tanstack/react-query';
import { LIVE, MARKET, type MarketSource, NotMadeYet, SYNC } from '../answers/api.ts';
import { newerOnly } from './newer-only.ts';
import { type Pause, tabPause } from './pause.ts';
import { createSimulatedSource } from './simulated-source.ts';

export interface PageState {
  /** When the market was last renewed, milliseconds since 1970. */
  lastUpdated: number;
  openedAt: number;
  /** How many times the figures were renewed since then. */
  renewals: number;
  /** The figures are a server's, or will be; absent where the page is on its own. */
  follows?: true;
  /** The server's first figures, which wait for the reader's "Show" while simulated ones are shown. */
  arrived?: Market | undefined;
  /** Since when the server has not answered; the figures shown are its last. */
  silentSince?: number | undefined;
  /** How the page learns of changes; absent until the stream's code is loaded. */
  link?: ServerLink;
}

export const PAGE_STATE = 'page-state';

/** `following`: the server's stream sends each change. `polling`: the page asks every 300 s. */
export type ServerLink = 'following' | 'polling';

export type StockStore = ReturnType<typeof createStockStore>;

export interface StockStoreParts {
  random?: Random;
  /** The seed of the simulated histories. */
  seed?: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Absent where the page follows no server. */
  server?: MarketSource | undefined;
  status?: Partial<PageStatus>;
  pause?: Pause;
}

/** Those with which the page was opened. */
interface FirstAnswers {
  [MARKET]: Market | undefined;
  [SYNC]: SyncAnswer | undefined;
  [PAGE_STATE]: PageState | undefined;
}

/** Answers that follow the market are not asked for again more often than this: live markets change each second. */
const FOLLOW_MS = 10_000;
const MOST_RETRIES = 4;

/**
 * Keeps the page's market in the cache of answers: a server's, and a simulated one until there is any. The server's first figures wait for the
 * reader's "Show" (`arrived`), so that nothing on screen turns from simulated to real unasked. After that each answer replaces the last, and the
 * stream changes it. When the server is silent the last figures stay, with `silentSince`. A paused page takes only what the reader asks for.
 */
export function createStockStore(parts: StockStoreParts) {
  const { random = Math.random, seed = '', now, server, status = {}, pause = tabPause } = parts;
  const { market: inPage, renderedAt, keptAt, past, notStored, stored } = status;
  const simulated = createSimulatedSource(random, seed);
  let hasServerFigures = server !== undefined && inPage !== undefined && hasFigures(inPage.lists);
  const answer = (address: string): Promise<unknown> =>
    (server !== undefined && (hasServerFigures || !simulated.has(address)) ? server : simulated).answer(address);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [address] }) => answer(String(address)),
        structuralSharing: newerOnly(now),
        // An answer is asked for again when the market has changed.
        staleTime: Infinity,
        retry: (failures, error) => error instanceof NotMadeYet && failures < MOST_RETRIES,
        retryDelay: (_failures, error) => (error instanceof NotMadeYet ? error.againMs : 0),
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
  // No query of the page observes these in the cache.
  for (const address of [MARKET, SYNC, PAGE_STATE]) client.setQueryDefaults([address], { gcTime: Infinity });

  const market = (): Market | undefined => client.getQueryData([MARKET]);
  const pageState = (): PageState | undefined => client.getQueryData([PAGE_STATE]);
  const opened: PageState = { openedAt: now(), lastUpdated: renderedAt ?? now(), renewals: 0, ...(server && { follows: true }) };
  const change = (next: Partial<PageState>): void => void client.setQueryData([PAGE_STATE], { ...opened, ...pageState(), ...next });
  // HTML without figures is hydrated without any.
  const isRendered = hasServerFigures && renderedAt !== undefined;
  fill(client, status, isRendered);
  if (isRendered) change({});
  const first: FirstAnswers = { [MARKET]: market(), [SYNC]: client.getQueryData<SyncAnswer>([SYNC]), [PAGE_STATE]: pageState() };
  let isOpen = false;
  let eventAt = now();
  let followedAt = now();
  let following: ReturnType<typeof setTimeout> | undefined;

  const isPaused = (): boolean => pause.since() !== undefined;
  const renewed = (at = now()): Partial<PageState> => {
    const before = pageState();
    return { lastUpdated: at, renewals: before === undefined ? 0 : before.renewals + 1 };
  };
  /** Has the answers asked for again that follow the market: at once those on the page, the others when they are shown. */
  const follow = (doesStreamReach = false): void => {
    clearTimeout(following);
    following = undefined;
    followedAt = now();
    void client.invalidateQueries(
      {
        predicate: ({ queryKey, state }) =>
          queryKey.length === 1 && queryKey[0] !== MARKET && !(doesStreamReach && hasLiveQuotes(state.data)),
      },
      { cancelRefetch: false },
    );
  };
  const draw = (): void => {
    const at = now();
    client.setQueryData([MARKET], simulated.draw(at));
    change(renewed(at));
    follow();
  };
  const readLog = async (lists = market()?.lists): Promise<void> => {
    // Nothing is awaited of a session that is over.
    if (past !== undefined) return;
    if (lists === undefined || needsLog(lists, now())) await client.fetchQuery({ queryKey: [SYNC], staleTime: 0 });
  };
  const readLogQuietly = (): void => {
    // The next refresh says that the server is silent, if it is.
    readLog().catch(console.info);
  };
  const ask = async (isReaders: boolean): Promise<boolean> => {
    if (server === undefined) return true;
    const before = market();
    const takes = hasServerFigures && (isReaders || !isPaused());
    let arrived: Market | undefined;
    try {
      if (takes) {
        await client.fetchQuery({ queryKey: [MARKET], staleTime: 0 });
        change(renewed());
        follow();
      } else {
        const answered = (await server.answer(MARKET)) as Market;
        arrived = hasServerFigures ? undefined : hasFigures(answered.lists) ? answered : pageState()?.arrived;
      }
      await readLog(arrived?.lists);
      if (takes || !hasServerFigures || pageState()?.silentSince !== undefined)
        change({ silentSince: undefined, arrived: hasServerFigures ? undefined : arrived });
      return takes && market() !== before;
    } catch {
      change({ silentSince: pageState()?.silentSince ?? now() });
      return false;
    }
  };
  /** A page that was kept has older figures than the browser's cache where the reader has asked for newer ones since. */
  const openKept = async (): Promise<void> => {
    if (await ask(false)) return;
    const cached = await server?.cached?.(MARKET);
    if (cached === undefined || pageState()?.silentSince === undefined) return;
    client.setQueryData([MARKET], cached.value);
    change({ lastUpdated: cached.at });
  };
  pause.subscribe(() => {
    if (!isPaused() && hasServerFigures) void ask(false);
  });

  return {
    client,
    /** What the cache had when the page began: what the HTML of a server shows. */
    first,
    market,
    pageState,
    /** Calls back at each change of what the cache has at an address; returns a function that stops this. */
    watch: (address: string, call: () => void) =>
      client.getQueryCache().subscribe((event) => {
        if (event.query.queryKey[0] === address && event.type === 'updated' && event.action.type === 'success') call();
      }),
    now,
    /** Asks the server for an answer, or the simulated market while that one is shown. */
    answer,
    server,
    /** The past session that the page shows, with what is stored. */
    ofDay: withoutUndefined({ past, notStored, stored }),
    /** Whether the page has a server to follow; one of a past session follows nothing. */
    follows: server !== undefined && past === undefined,
    isPaused,
    /** Called when the page opens: draws the first market, or asks for what the page lacks. */
    open: () => {
      if (isOpen) return;
      isOpen = true;
      if (!hasServerFigures) draw();
      else {
        if (!isRendered) client.setQueryData([MARKET], inPage);
        if (keptAt !== undefined) change({ lastUpdated: keptAt, silentSince: now() });
        else if (!isRendered) change({ lastUpdated: now() });
      }
      if (server === undefined) return;
      if (hasServerFigures && keptAt !== undefined) void openKept();
      else readLogQuietly();
    },
    refresh: () => {
      if (!hasServerFigures) draw();
      // The time of the pause moves on to that of the figures.
      void ask(true).then(() => isPaused() && pause.hold(now()));
    },
    /** Called every 300 s: renews the figures, unless the stream keeps them up to date. */
    beat: (): void => {
      if (isPaused() || past !== undefined) return;
      if (!hasServerFigures) draw();
      const { link, silentSince } = pageState() ?? {};
      if (!hasServerFigures || link !== 'following' || silentSince !== undefined) return void ask(true);
      // While the stream is up the figures were the newest at its last event.
      change(renewed(eventAt));
      readLogQuietly();
    },
    /** Asks the server for its newest figures; simulated ones are not drawn anew. Reports whether the page now has what the server has. */
    ask: () => ask(false),
    show: () => {
      const { arrived } = pageState() ?? {};
      if (arrived === undefined) return;
      hasServerFigures = true;
      client.removeQueries({ queryKey: [MARKET] });
      client.setQueryData([MARKET], arrived);
      change({ ...renewed(), arrived: undefined });
      // The answers of the simulated market are no server's.
      void client.resetQueries({ predicate: ({ queryKey: [address] }) => ![MARKET, SYNC, LIVE, PAGE_STATE].includes(String(address)) });
      void ask(false);
    },
    /** Called at each event of the stream. `isChange`: it has changed the market in the cache. */
    noteEvent: (isChange: boolean) => {
      eventAt = now();
      if (!isChange) return;
      change({ lastUpdated: eventAt, silentSince: undefined });
      following ??= setTimeout(() => follow(true), Math.max(0, followedAt + FOLLOW_MS - now()));
    },
    putLink: (link: ServerLink) => {
      if (pageState()?.link !== link) change({ link });
    },
  };
}

/** The randomness that an address asks for: `?seed=42` gives the same market to all readers. */
export function randomOf(seed: string): Random {
  return seed === '' ? Math.random : seededRandom(seed);
}

/** The key of the answer with a history. It has the newest sessions: with a new one it is asked for again, and not with each price. */
export function sessionKey(address: string, lists: Market['lists'] | undefined): [address: string, sessions: string] {
  return [address, EXCHANGES.map((exchange) => lists?.[exchange].session ?? lists?.[exchange].asOf ?? '').join(' ')];
}

function fill(client: QueryClient, { market, answers, logs }: NonNullable<StockStoreParts['status']>, isRendered: boolean): void {
  const own = { ...(isRendered && { [MARKET]: market }), ...(logs && { [SYNC]: logs.sync, [LIVE]: logs.live }) };
  for (const [address, answer] of Object.entries({ ...own, ...answers })) {
    client.setQueryData(/\/bars(?:\?|$)/.test(address) ? sessionKey(address, market?.lists) : [address], answer);
  }
}

/** Reports whether the figures of a page are a server's; a simulated market is drawn in the browser. */
export function isFromServer(market: Market | undefined): boolean {
  return market !== undefined && hasFigures(market.lists);
}

export function listsHaveLiveQuotes(lists: Market['lists']): boolean {
  return EXCHANGES.some((exchange) => lists[exchange].stocks.some(({ quotedAt }) => quotedAt !== undefined));
}

/** Reports whether the stream changes an answer: one of a whole exchange with live quotes. */
function hasLiveQuotes(answer: unknown): boolean {
  return (answer as { hasLiveQuotes?: boolean } | undefined)?.hasLiveQuotes === true;
}

/** A log is needed where something may be awaited: no session yet, or one that is not today's. */
function needsLog(lists: Market['lists'], instant: number): boolean {
  return EXCHANGES.some((exchange) => lists[exchange].session !== istDate(instant));
}
