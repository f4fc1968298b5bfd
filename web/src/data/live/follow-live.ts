import { EXCHANGES } from '@bhav/core/market/exchange';
import { withQuotes } from '@bhav/core/quotes/apply-quotes';
import type { Market } from '@bhav/core/wire/market';
import { MARKET } from '../answers/api.ts';
import { browserTab, type Tab } from '../market/refresh-timer.ts';
import { isFromServer, type StockStore } from '../market/stock-store.ts';
import { applyEvent, wholeKey, type AllShares } from '../market/whole-exchange.ts';
import { type EventStreamParts, type News, startStream, type Stream, type Wanted } from './stream.ts';
import { listen } from '../../ui/browser/listen.ts';

/** After this long a hidden tab leaves the stream: a browser has few connections to one host, and each tab on screen takes one. */
const REST_MS = 5_000;
/** Requests that all pages would make at once are spread over this long. */
const SPREAD_MS = 5_000;

export interface Browser extends Tab, Pick<EventStreamParts, 'random'> {
  /** Absent where the browser has no `EventSource`: the page then asks every 300 s. */
  open?: EventStreamParts['open'] | undefined;
  /** Call back when the page is left, and when it comes back from the back/forward cache. */
  onAside: (call: () => void) => () => void;
  onBack: (call: () => void) => () => void;
}

/** Keeps the answers in the cache up to date by the server's stream while the page is visible; returns a function that stops this. */
export function followLive(store: StockStore, browser: Browser = theBrowser()): () => void {
  const { open, now, random, after, isHidden, onVisibility, onAside, onBack } = browser;
  const { client } = store;
  if (open === undefined) {
    store.putLink('polling');
    return () => undefined;
  }
  let stream: Stream | undefined;
  let cancelRest: (() => void) | undefined;
  let cancelAsk: (() => void) | undefined;
  /** The figures in hand may be of a server that is no more: no change follows from them until an answer has taken their place. */
  let isReset = false;
  let resets = 0;
  let resetTo = 0;

  const market = (): Market | undefined => {
    const held = store.market();
    return isFromServer(held) ? held : undefined;
  };
  const revision = (): number => market()?.revision ?? 0;
  const wanted = (): Wanted => ({ after: revision(), scope: EXCHANGES.some(isWholeWanted) ? 'all' : 'index' });
  const isWholeWanted = (exchange: (typeof EXCHANGES)[number]): boolean => {
    const query = client.getQueryCache().find<AllShares>({ queryKey: wholeKey(exchange) });
    return query?.isActive() === true && query.state.data?.hasLiveQuotes === true;
  };
  /** Asks soon, if that is still needed then. */
  const askSoon = (isNeeded: () => boolean = () => true): void => {
    cancelAsk ??= after(random() * SPREAD_MS, () => {
      cancelAsk = undefined;
      if (!isReset && !isNeeded()) return;
      const before = resets;
      void store.ask().then((isNewest) => {
        if (!isNewest || resets !== before) return;
        isReset = revision() < resetTo;
        // The answer of a cache, or of a server that is behind another.
        if (isReset) askSoon();
      });
    });
  };

  const onNews = (news: News): void => {
    if (news.kind === 'link') {
      const link = store.pageState()?.link;
      store.putLink(news.link);
      // Changes were missed while the stream was broken.
      if (news.link === 'polling' && link === 'following') askSoon();
      return;
    }
    const isSilent = store.pageState()?.silentSince !== undefined;
    if (store.isPaused() && !isSilent && news.kind !== 'reset') return store.noteEvent(false);
    const held = store.isPaused() ? undefined : market();
    const canChange = news.kind === 'quotes' && held !== undefined && news.event.revision > held.revision && !isReset;
    const isChange = canChange && news.since <= held.revision;
    if (isChange) client.setQueryData([MARKET], withQuotes(held, news.event));
    if (canChange) applyEvent(client, news.event, news.since);
    store.noteEvent(isChange);
    if (news.kind === 'reset') {
      isReset = true;
      resets += 1;
      resetTo = news.revision;
      askSoon();
    } else if (news.kind === 'quotes' ? (canChange && !isChange) || isReset : isSilent || news.revision < revision()) askSoon();
    else if (news.kind === 'beat') askSoon(() => news.revision > revision());
  };

  const join = (): void => {
    cancelRest?.();
    cancelRest = undefined;
    stream ??= startStream({ open, now, after, random }, wanted, onNews);
  };
  const leave = (): void => {
    cancelRest?.();
    cancelRest = undefined;
    stream?.stop();
    stream = undefined;
  };
  const joinOrLeaveSoon = (): void => {
    if (!isHidden()) join();
    else cancelRest ??= after(REST_MS, leave);
  };
  const keys = EXCHANGES.map((exchange) => wholeKey(exchange)[0]);
  const stopWatching = client.getQueryCache().subscribe(({ query }) => {
    if (keys.includes(String(query.queryKey[0])) && stream !== undefined && stream.scope() !== wanted().scope) stream.restart();
  });
  const stops = [onVisibility(joinOrLeaveSoon), onAside(leave), onBack(joinOrLeaveSoon), stopWatching];
  if (!isHidden()) join();
  return () => {
    leave();
    cancelAsk?.();
    for (const stop of stops) stop();
  };
}

function theBrowser(): Browser {
  return {
    ...browserTab,
    random: Math.random,
    open: typeof EventSource === 'function' ? (address) => new EventSource(address) : undefined,
    onAside: (call) => listen(window, 'pagehide', call),
    onBack: (call) => listen(window, 'pageshow', call),
  };
}
