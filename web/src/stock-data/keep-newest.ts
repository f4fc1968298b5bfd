import { keepMarket, type KeptMarket } from './kept-market.ts';
import { browserTab, type Tab } from './refresh-timer.ts';
import type { StockData, StockStore } from './stock-store.ts';

/** Figures are kept once a minute at most, and when the page is left. */
const KEEP_MS = 60_000;
/** The first figures are kept when the page has been open for this long: a reader who leaves sooner has them kept then. */
const FIRST_MS = 10_000;

/** The functions of the browser that keeping needs. */
export interface KeepingParts extends Pick<Tab, 'now' | 'after'> {
  /** Calls back whenever the page is hidden or left. */
  onLeave: (call: () => void) => () => void;
  keep: (market: KeptMarket) => void;
}

const browserParts: KeepingParts = {
  now: Date.now,
  after: browserTab.after,
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
  keep: keepMarket,
};

/** Keeps the newest figures of a server for a visit without it; returns a function that stops this. */
export function startKeeping(
  { get, subscribe }: Pick<StockStore, 'get' | 'subscribe'>,
  { now, after, onLeave, keep: keepNow }: KeepingParts = browserParts,
): () => void {
  let keptOf: StockData | undefined;
  let keptAt = now() + FIRST_MS - KEEP_MS;
  let callOff: (() => void) | undefined;

  const keep = (): void => {
    callOff?.();
    callOff = undefined;
    const data = get();
    const market = data === undefined || isAsKept(data, keptOf) ? undefined : marketOf(data);
    if (market === undefined) return;
    keptOf = data;
    keptAt = now();
    keepNow(market);
  };
  const note = (): void => {
    callOff ??= after(Math.max(0, keptAt + KEEP_MS - now()), keep);
  };
  const stopListening = subscribe(note);
  const stopWatching = onLeave(keep);
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

function marketOf({ lists, indices, breadth, revision, lastUpdated: at }: StockData): KeptMarket | undefined {
  if (revision === undefined) return undefined;
  return { market: { revision, lists, indices, breadth }, at };
}
