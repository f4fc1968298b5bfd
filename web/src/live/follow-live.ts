import { withQuotes } from '@bhav/core/quotes/apply-quotes';
import type { News, Wanted } from './news.ts';
import { type Channel, joinStream, type Message, type Share, type SharedParts } from './shared-stream.ts';
import { browserTab, type Tab } from '../stock-data/refresh-timer.ts';
import type { Followed } from '../stock-data/stock-store.ts';

/** After this long a hidden tab leaves the stream. */
const REST_MS = 60_000;
/** Requests that all pages would make at once are spread over this long. */
const SPREAD_MS = 5_000;

export interface Browser extends Tab, Omit<SharedParts, keyof Tab | 'open'> {
  /** Absent where the browser has no `EventSource`: the page then asks every 300 s. */
  open?: SharedParts['open'] | undefined;
  /** Call back when the page is left, and when it comes back from the back/forward cache. */
  onAside: (call: () => void) => () => void;
  onBack: (call: () => void) => () => void;
}

/** Keeps the figures up to date by the server's stream while the page is visible; returns a function that stops this. */
export function followLive(followed: Followed, browser: Browser = theBrowser()): () => void {
  const { open, random, after, isHidden, onVisibility, onAside, onBack } = browser;
  if (open === undefined) {
    followed.putLink('polling');
    return () => undefined;
  }
  let share: Share | undefined;
  let callOffRest: (() => void) | undefined;
  let callOffAsk: (() => void) | undefined;
  /** The figures in hand may be of a server that is no more: no change follows from them until an answer has taken their place. */
  let isReset = false;
  let resets = 0;
  /** The revision of the last reset. */
  let told = 0;

  const revisionsOfWholes = (): number[] => [...followed.wholes].flatMap((whole) => whole.revision() ?? []);
  const wanted = (): Wanted => {
    const wholes = revisionsOfWholes();
    return { after: Math.min(followed.market()?.revision ?? 0, ...wholes), scope: wholes.length > 0 ? 'all' : 'index' };
  };
  /** Asks soon, if that is still needed then. */
  const askSoon = (isNeeded: () => boolean = () => true): void => {
    if (callOffAsk !== undefined) return;
    callOffAsk = after(random() * SPREAD_MS, () => {
      callOffAsk = undefined;
      if (!isReset && !isNeeded()) return;
      const before = resets;
      void followed.ask().then((isAnswered) => {
        if (!isAnswered || resets !== before) return;
        isReset = revision() < told;
        // The answer of a cache, or of a server that is behind another.
        if (isReset) askSoon();
      });
    });
  };
  const revision = (): number => followed.market()?.revision ?? 0;

  /** No change follows from the figures in hand. */
  const reset = (to: number): void => {
    isReset = true;
    resets += 1;
    told = to;
    for (const whole of followed.wholes) whole.reset();
    askSoon();
  };

  const hear = (news: News): void => {
    switch (news.kind) {
      case 'link': {
        const before = followed.link();
        followed.putLink(news.link);
        // Changes were missed while the stream was broken.
        if (news.link === 'polling' && before === 'following') askSoon();
        return;
      }
      case 'reset':
        followed.heard();
        reset(news.revision);
        return;
      case 'beat':
        followed.heard();
        // A smaller revision: the server is behind another, or has restarted.
        if (followed.isSilent() || news.revision < revision()) askSoon();
        else if (news.revision > revision()) askSoon(() => news.revision > revision());
        return;
      case 'quotes': {
        followed.heard();
        const { event, since } = news;
        for (const whole of followed.wholes) whole.take(event, since);
        const market = followed.market();
        if (event.revision <= revision()) return;
        if (isReset || market === undefined || since > market.revision) askSoon();
        else followed.take(withQuotes(market, event));
      }
    }
  };

  const join = (): void => {
    callOffRest?.();
    callOffRest = undefined;
    share ??= joinStream({ ...browser, open }, wanted, hear);
  };
  const leave = (): void => {
    callOffRest?.();
    callOffRest = undefined;
    share?.leave();
    share = undefined;
  };
  const turn = (): void => {
    if (!isHidden()) join();
    else callOffRest ??= after(REST_MS, leave);
  };
  const stops = [onVisibility(turn), onAside(leave), onBack(turn), followed.onWholes(() => share?.changed())];
  if (!isHidden()) join();
  return () => {
    leave();
    callOffAsk?.();
    for (const stop of stops) stop();
  };
}

function theBrowser(): Browser {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  return {
    ...browserTab,
    random: Math.random,
    tab: `${performance.timeOrigin} ${Math.random()}`,
    open: typeof EventSource === 'function' ? (address) => new EventSource(address) : undefined,
    channel: typeof BroadcastChannel === 'function' ? openChannel : undefined,
    // Without a secure context there are no locks.
    lock: locks === undefined ? undefined : (signal, lead) => locks.request('bhav-stream', { signal }, lead),
    onAside: (call) => listen('pagehide', call),
    onBack: (call) => listen('pageshow', call),
  };
}

function openChannel(): Channel {
  const channel = new BroadcastChannel('bhav-stream');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window: it reaches this origin alone
    send: (message) => channel.postMessage(message),
    listen: (hear) => channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data)),
    close: () => channel.close(),
  };
}

function listen(type: 'pagehide' | 'pageshow', call: () => void): () => void {
  window.addEventListener(type, call);
  return () => window.removeEventListener(type, call);
}
