import { browserDrawer, type Drawer, labelIn, originOf, type Seen, textOf } from './kept-market.ts';
import type { StockData, StockStore } from './stock-store.ts';

/** How often figures are kept at most; those that come in between are kept at the end of the minute, or when the page is left. */
const KEEP_MS = 60_000;

/** The clock and the page as the keeper sees them. */
export interface Desk {
  now: () => number;
  /** Calls back once after so many milliseconds; gives a way to call it off. */
  after: (milliseconds: number, call: () => void) => () => void;
  /** Calls back whenever the page is hidden or left. */
  onLeave: (call: () => void) => () => void;
  keep: (seen: Seen) => boolean;
}

const browserDesk: Desk = {
  now: Date.now,
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  onLeave: (call) => {
    const callHidden = (): void => {
      if (document.hidden) call();
    };
    document.addEventListener('visibilitychange', callHidden);
    window.addEventListener('pagehide', call);
    return () => {
      document.removeEventListener('visibilitychange', callHidden);
      window.removeEventListener('pagehide', call);
    };
  },
  keep: (seen) => keepFigures(seen),
};

/** Keeps the newest figures of a server that a page shows, however they came, for a visit without it; gives a way to stop. */
export function startKeeping({ get, subscribe }: Pick<StockStore, 'get' | 'subscribe'>, desk: Desk = browserDesk): () => void {
  let keptOf: StockData | undefined;
  let keptAt = -Infinity;
  let callOff: (() => void) | undefined;

  const keep = (): void => {
    callOff?.();
    callOff = undefined;
    const data = get();
    const seen = data === undefined || isAsKept(data, keptOf) ? undefined : seenOf(data);
    if (seen === undefined) return;
    keptOf = data;
    keptAt = desk.now();
    desk.keep(seen);
  };
  const note = (): void => {
    callOff ??= desk.after(Math.max(0, keptAt + KEEP_MS - desk.now()), keep);
  };
  const stopListening = subscribe(note);
  const stopWatching = desk.onLeave(keep);
  if (get() !== undefined) note();
  return () => {
    callOff?.();
    stopListening();
    stopWatching();
  };
}

function isAsKept(data: StockData, kept: StockData | undefined): boolean {
  return data.revision === kept?.revision && data.lastUpdated === kept?.lastUpdated;
}

function seenOf({ lists, indices, breadth, revision, lastUpdated: at }: StockData): Seen | undefined {
  if (revision === undefined) return undefined;
  return { market: { revision, lists, indices, breadth }, at };
}

/** Keeps figures in place of older ones of the same origin, or of any of another; says whether these, or newer ones, are kept now. */
export function keepFigures({ market, at }: Seen, drawer: Drawer = browserDrawer): boolean {
  const origin = originOf(market);
  if (origin === undefined) return false;
  const { revision } = market;
  const kept = labelIn(drawer);
  // Another tab may have kept newer ones.
  if (kept?.origin === origin && (kept.revision > revision || (kept.revision === revision && kept.at >= at))) return true;
  const [key, text] = textOf({ origin, revision, at }, market);
  if (text.length > MOST_CHARACTERS) return false;
  try {
    drawer().setItem(key, text);
    return true;
  } catch {
    // A private window, or a full disk: the page lives without.
    return false;
  }
}

/** Eighty shares are some 30,000; a market of ten times that would be none of ours. */
const MOST_CHARACTERS = 300_000;
