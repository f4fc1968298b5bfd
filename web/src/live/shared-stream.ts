import { type News, startStream, type Stream, type EventStreamParts, type Wanted } from './stream.ts';

/** A channel to all other tabs of the browser. */
export interface Channel {
  send: (message: Message) => void;
  listen: (receive: (message: Message) => void) => void;
  close: () => void;
}

export interface SharedParts extends EventStreamParts {
  /** Identifies this tab. */
  tab: string;
  /** Opens the channel of all tabs; absent if the browser has none. */
  channel?: (() => Channel) | undefined;
  /** Runs `lead` while no other tab leads, until its signal is aborted; absent where the browser has no locks. */
  lock?: ((signal: AbortSignal, lead: () => Promise<void>) => Promise<void>) | undefined;
}

export type Message =
  | { kind: 'news'; news: News }
  | { kind: 'call' }
  | { kind: 'want'; tab: string; scope: Wanted['scope'] }
  | { kind: 'bye'; tab: string };

/** How long a new leader collects the requests of the others before it opens the stream. */
const CALL_MS = 100;
/** A tab that has not sent its request for this long is gone. */
const GONE_MS = 120_000;
/** A tab that receives nothing from the leader for this long asks the server itself: the leader may be frozen. */
const SILENCE_MS = 60_000;

export interface Share {
  /** Called when this tab's request may have changed. */
  changed: () => void;
  leave: () => void;
}

/**
 * Shares one stream between all tabs of a browser. The tab that holds the lock opens it, with the widest scope that a tab wants, and passes its news
 * on; when that tab leaves, another gets the lock. A tab with older figures than the leader's asks the server. Without locks or channels each tab has
 * its own stream.
 */
export function joinStream(parts: SharedParts, wanted: () => Wanted, take: (news: News) => void): Share {
  const { channel: openChannel, lock, tab, after, now } = parts;
  if (openChannel === undefined || lock === undefined) {
    const own = startStream(parts, wanted, take);
    return { changed: () => (own.scope() === wanted().scope ? undefined : own.restart()), leave: own.stop };
  }

  const channel = openChannel();
  const leaving = new AbortController();
  const others = new Map<string, { scope: Wanted['scope']; at: number }>();
  let stream: Stream | undefined;
  let isLeading = false;
  let sent: Wanted['scope'] | undefined;
  let last: { link?: News; beat?: News } = {};
  let cancel: (() => void) | undefined;

  const sendWanted = (): void => {
    sent = wanted().scope;
    channel.send({ kind: 'want', tab, scope: sent });
  };
  const wantedByAll = (): Wanted => {
    const own = wanted();
    return [...others.values()].some(({ scope }) => scope === 'all') ? { ...own, scope: 'all' } : own;
  };
  const fitScope = (): void => {
    if (stream !== undefined && stream.scope() !== wantedByAll().scope) stream.restart();
  };
  const watchSilence = (): void => {
    cancel?.();
    cancel = after(SILENCE_MS, () => take({ kind: 'link', link: 'polling' }));
  };
  const takeForAll = (news: News): void => {
    if (news.kind === 'link') last = { link: news };
    else last.beat = { kind: 'beat', revision: news.kind === 'quotes' ? news.event.revision : news.revision };
    take(news);
    channel.send({ kind: 'news', news });
    if (news.kind !== 'beat') return;
    for (const [other, { at }] of others) if (now() - at > GONE_MS) others.delete(other);
    fitScope();
  };
  const lead = (): Promise<void> => {
    if (leaving.signal.aborted) return Promise.resolve();
    isLeading = true;
    cancel?.();
    channel.send({ kind: 'call' });
    cancel = after(CALL_MS, () => {
      stream = startStream(parts, wantedByAll, takeForAll);
    });
    return new Promise((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
  };

  channel.listen((message) => {
    if (message.kind === 'bye') others.delete(message.tab);
    else if (message.kind === 'call') sendWanted();
    else if (message.kind === 'news' && !isLeading) {
      const { news } = message;
      watchSilence();
      // A leader that sends news has a stream; one that polls says so.
      if (news.kind !== 'link') take({ kind: 'link', link: 'following' });
      take(news);
      if (news.kind === 'beat') sendWanted();
    } else if (message.kind === 'want' && isLeading) {
      const isNew = !others.has(message.tab);
      others.set(message.tab, { scope: message.scope, at: now() });
      fitScope();
      if (isNew && stream !== undefined)
        for (const news of [last.link, last.beat]) if (news !== undefined) channel.send({ kind: 'news', news });
    }
  });
  watchSilence();
  sendWanted();
  lock(leaving.signal, lead).catch((error: unknown) => {
    if (!leaving.signal.aborted) console.error(error);
  });

  return {
    changed: () => {
      if (isLeading) fitScope();
      else if (wanted().scope !== sent) sendWanted();
    },
    leave: () => {
      channel.send({ kind: 'bye', tab });
      cancel?.();
      stream?.stop();
      leaving.abort();
      channel.close();
    },
  };
}
