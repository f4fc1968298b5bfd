import { type News, type Wanted, widest } from './news.ts';
import { type Stream, startStream, type StreamParts } from './stream.ts';

/** A channel to all other tabs of the browser. */
export interface Channel {
  send: (message: Message) => void;
  listen: (hear: (message: Message) => void) => void;
  close: () => void;
}

export interface SharedParts extends StreamParts {
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
  | { kind: 'want'; tab: string; want: Wanted }
  | { kind: 'bye'; tab: string };

/** How long a new leader collects the requests of the others before it opens the stream. */
const CALL_MS = 100;
/** A tab that has not sent its request for this long is gone. */
const GONE_MS = 120_000;
/** A tab that hears nothing from the leader for this long asks the server itself: the leader may be frozen. */
const SILENCE_MS = 60_000;

export interface Share {
  /** Called when this tab's request has changed. */
  changed: () => void;
  leave: () => void;
}

/**
 * Shares one stream between all tabs of a browser. The tab that holds the lock opens it and passes its news on; when that tab leaves, another
 * gets the lock. Without locks or channels each tab has its own stream.
 */
export function joinStream(parts: SharedParts, wanted: () => Wanted, tell: (news: News) => void): Share {
  const { channel: openChannel, lock, tab, after, now } = parts;
  if (openChannel === undefined || lock === undefined) {
    const own = startStream(parts, wanted, tell);
    const widen = () => (own.scope() === wanted().scope ? undefined : own.restart());
    return { changed: widen, leave: own.stop };
  }

  const channel = openChannel();
  const leaving = new AbortController();
  const others = new Map<string, { want: Wanted; at: number }>();
  let stream: Stream | undefined;
  let isLeading = false;
  let last: { link?: News; beat?: News } = {};
  let callOff: (() => void) | undefined;

  const post = (message: Message): void => channel.send(message);
  const sayWhatIsWanted = (): void => post({ kind: 'want', tab, want: wanted() });
  const wantedByAll = (): Wanted =>
    widest(
      wanted(),
      [...others.values()].map(({ want }) => want),
    );
  const fitScope = (): void => {
    if (stream !== undefined && stream.scope() !== wantedByAll().scope) stream.restart();
  };
  const listenForSilence = (): void => {
    callOff?.();
    callOff = after(SILENCE_MS, () => tell({ kind: 'link', link: 'polling' }));
  };
  const tellAll = (news: News): void => {
    if (news.kind === 'link') last = { link: news };
    else last.beat = { kind: 'beat', revision: news.kind === 'quotes' ? news.event.revision : news.revision };
    tell(news);
    // Quotes are not sent when no tab has spoken yet; a new one learns by the next beat that it lacks them.
    if (news.kind !== 'quotes' || others.size > 0) post({ kind: 'news', news });
    if (news.kind !== 'beat') return;
    for (const [other, { at }] of others) if (now() - at > GONE_MS) others.delete(other);
    fitScope();
  };
  const lead = (): Promise<void> => {
    if (leaving.signal.aborted) return Promise.resolve();
    isLeading = true;
    callOff?.();
    post({ kind: 'call' });
    callOff = after(CALL_MS, () => {
      stream = startStream(parts, wantedByAll, tellAll);
    });
    return new Promise((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
  };

  channel.listen((message) => {
    switch (message.kind) {
      case 'news':
        if (isLeading) return;
        listenForSilence();
        // A leader that sends news has a stream; one that polls says so.
        if (message.news.kind !== 'link') tell({ kind: 'link', link: 'following' });
        tell(message.news);
        if (message.news.kind === 'beat') sayWhatIsWanted();
        return;
      case 'call':
        sayWhatIsWanted();
        return;
      case 'want': {
        if (!isLeading) return;
        const isNew = !others.has(message.tab);
        others.set(message.tab, { want: message.want, at: now() });
        fitScope();
        if (isNew && stream !== undefined) for (const news of [last.link, last.beat]) if (news !== undefined) post({ kind: 'news', news });
        return;
      }
      case 'bye':
        others.delete(message.tab);
    }
  });
  listenForSilence();
  sayWhatIsWanted();
  lock(leaving.signal, lead).catch((error: unknown) => {
    if (!leaving.signal.aborted) console.error(error);
  });

  return {
    changed: () => (isLeading ? fitScope() : sayWhatIsWanted()),
    leave: () => {
      post({ kind: 'bye', tab });
      callOff?.();
      stream?.stop();
      leaving.abort();
      channel.close();
    },
  };
}
