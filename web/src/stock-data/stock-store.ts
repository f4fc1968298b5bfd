import type { StockList } from '@bhav/core/wire/market';
import type { Exchange } from '@bhav/core/market/exchange';
import { istIso } from '@bhav/core/calendar/ist';
import { type Random, seededRandom } from '@bhav/core/simulated/random';
import { simulatedMarket } from '@bhav/core/simulated/simulated-market';
import type { Market } from '@bhav/core/wire/market';
import type { QuotesEvent } from '@bhav/core/wire/stream';
import type { SyncAnswer } from '@bhav/core/wire/sync';
import { createHeldValue } from './held-value.ts';
import { type Pause, tabPause } from './pause.ts';

export type Lists = Record<Exchange, StockList>;

/** The page's data: the lists, and when they were last renewed (milliseconds since 1970); nothing before the first load. */
export interface StockData {
  lists: Lists;
  /** The indices that the server knows; none in the simulated market. */
  indices: Market['indices'];
  /** The breadth of whole exchanges; empty in the simulated market. */
  breadth: Market['breadth'];
  /** The revision of the server's figures on show. */
  revision?: number;
  lastUpdated: number;
  /** When the first figures were there. */
  openedAt: number;
  /** How many times the figures were renewed since the page was opened. */
  renewals: number;
  /** The figures are a server's, or will be; absent where the page is on its own. */
  follows?: true;
  /** The server's first figures, which wait for the reader's "Show" while simulated ones are shown. */
  arrived?: Lists;
  /** Since when the server has not answered; the figures shown are its last. */
  silentSince?: number;
  /** How many answers of the server were taken: lists of whole exchanges are loaded again with each. */
  answers?: number;
  /** How the page learns of changes; absent until the stream's code is loaded. */
  link?: ServerLink;
  /** The log of attempts at the exchanges' files, newest first. */
  runs?: SyncAnswer['runs'];
}

/** `following`: the server's stream sends each change. `polling`: the page asks every 300 s. */
export type ServerLink = 'following' | 'polling';

/** A list of a whole exchange that the stream keeps up to date. */
export interface WholeReader {
  /** The revision of the list on show; absent where its figures do not move. */
  revision: () => number | undefined;
  /** Takes the changes since a revision. */
  take: (event: QuotesEvent, since: number) => void;
  /** Marks the present figures as possibly of a stopped server, so that no change can be applied to them. */
  reset: () => void;
}

/** The functions of a store that the code of the stream needs. */
export interface Followed {
  /** The newest of the server's figures, shown or not; absent until there are any. */
  market: () => Market | undefined;
  /** Takes the market that results from an event. */
  take: (market: Market) => void;
  /** Called at each event of the stream. */
  heard: () => void;
  /** Asks the server for its newest figures; simulated ones are not drawn anew. Reports whether the page now has what the server has. */
  ask: () => Promise<boolean>;
  link: () => ServerLink | undefined;
  putLink: (link: ServerLink) => void;
  isSilent: () => boolean;
  wholes: ReadonlySet<WholeReader>;
  /** Calls back when `wholes` changes. */
  onWholes: (call: () => void) => () => void;
}

export interface StockStore {
  get: () => StockData | undefined;
  /** The figures in the HTML that a server wrote; absent where the browser draws the first ones. */
  written?: StockData | undefined;
  subscribe: (tell: () => void) => () => void;
  /** The time in milliseconds since 1970, by the clock of the figures' ages. */
  now: () => number;
  /** Renews the figures: draws a new simulated market, or asks the server for its newest. */
  refresh: () => void;
  /** Called every 300 s: renews the figures, unless the stream keeps them up to date. */
  beat?: () => void;
  /** Absent where there is no server to follow. */
  followed?: Followed;
  /** Keeps a whole exchange up to date until the returned function is called. */
  addWhole?: (whole: WholeReader) => () => void;
  /** Asks the server whether it has figures yet; simulated ones are not drawn anew. */
  lookForFirst?: () => Promise<void>;
  /** Shows the figures that wait. */
  show?: () => void;
}

/** Holds the simulated market; `now` gives milliseconds since 1970. */
export function createStockStore(random: Random, now: () => number, pause: Pause = tabPause): StockStore {
  const { get, newest, subscribe, put } = createHeldValue<StockData | undefined>(undefined, pause);
  return {
    get,
    subscribe,
    now,
    refresh: () => {
      const data = newest();
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

/** The randomness that an address asks for: `?seed=42` gives the same market to all readers. */
export function randomOf(search: string): Random {
  const seed = new URLSearchParams(search).get('seed');
  return seed === null || seed === '' ? Math.random : seededRandom(seed);
}
