import type { QuotesEvent } from '@bhav/core/wire/stream';
import type { Tab } from '../market/refresh-timer.ts';
import type { ServerLink } from '../market/stock-store.ts';

/** What the stream brings. `since` is the revision to which the changes of `quotes` apply. */
export type News =
  | { kind: 'quotes'; since: number; event: QuotesEvent }
  | { kind: 'reset'; revision: number }
  | { kind: 'beat'; revision: number }
  | { kind: 'link'; link: ServerLink };

/** What a tab wants of the stream: the changes since the revision of its figures, of the indices or of whole exchanges too. */
export interface Wanted {
  after: number;
  scope: 'index' | 'all';
}

/** The part of `EventSource` that is used. */
export interface Source {
  addEventListener: (type: string, listen: (event: MessageEvent) => void) => void;
  close: () => void;
}

export interface EventStreamParts extends Pick<Tab, 'now' | 'after'> {
  open: (address: string) => Source;
  random: () => number;
}

/** A stream that is silent for this long counts as broken; the server's beats come more than twice as often. */
const SILENCE_MS = 45_000;
/** The pause after the first failure; each further failure doubles it, up to the longest. Jitter shortens it by up to half. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 300_000;
/** After this many failures in a row the page polls, and the stream is still tried. */
const FAILURES = 3;

export interface Stream {
  scope: () => Wanted['scope'];
  /** Reopens it at once for the present request. */
  restart: () => void;
  stop: () => void;
}

/** Keeps a stream open: reconnects after growing, jittered pauses, and resumes after the last event, or at first after the wanted revision. */
export function startStream({ open, now, after, random }: EventStreamParts, wanted: () => Wanted, onNews: (news: News) => void): Stream {
  let source: Source | undefined;
  let cancel: (() => void) | undefined;
  let scope: Wanted['scope'] = 'index';
  let failures = 0;
  let eventAt = 0;
  let isFollowing = false;
  /** The id of the last event, which says to the server where to go on. */
  let lastId = '';
  let since = 0;

  const close = (): void => {
    cancel?.();
    source?.close();
    source = undefined;
  };
  const connect = (): void => {
    close();
    const want = wanted();
    ({ scope } = want);
    if (lastId === '') since = want.after;
    const opened = open(`/api/v1/stream?after=${lastId === '' ? since : encodeURIComponent(lastId)}&market=${scope}`);
    source = opened;
    for (const kind of ['quotes', 'reset', 'beat'] as const) {
      opened.addEventListener(kind, (event) => {
        if (source !== opened) return;
        const data = dataOf(event, 'revision');
        if (data === undefined) return fail(false);
        eventAt = now();
        if (!isFollowing) onNews({ kind: 'link', link: 'following' });
        isFollowing = true;
        failures = 0;
        if (kind === 'quotes') onNews({ kind, since, event: data as unknown as QuotesEvent });
        else onNews({ kind, revision: data.revision });
        if (kind === 'beat') return;
        since = data.revision;
        lastId = event.lastEventId;
      });
    }
    // The server is about to end. The pause is this reader's own, so that not all come to the next server at once.
    opened.addEventListener('drain', (event) => {
      if (source !== opened) return;
      const data = dataOf(event, 'retry');
      if (data === undefined) return fail(false);
      close();
      cancel = after(Math.min(LONGEST_PAUSE_MS, data.retry), connect);
    });
    // Closed here, as the browser's own reconnection has a fixed pause and the first address.
    opened.addEventListener('error', () => source === opened && fail(false));
    eventAt = now();
    watch();
  };

  const watch = (): void => {
    cancel = after(eventAt + SILENCE_MS - now(), () => (now() - eventAt >= SILENCE_MS ? fail(true) : watch()));
  };
  /** `isHeldBack`: the stream is open but silent, as behind a proxy that buffers; the page polls at once. */
  const fail = (isHeldBack: boolean): void => {
    close();
    failures = isHeldBack ? Math.max(failures + 1, FAILURES) : failures + 1;
    if (failures >= FAILURES) {
      onNews({ kind: 'link', link: 'polling' });
      isFollowing = false;
    }
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
    cancel = after(pause * (1 - random() / 2), connect);
  };

  connect();
  return { scope: () => scope, restart: connect, stop: close };
}

/** The data of an event; undefined where it has no such number. */
function dataOf<Name extends string>({ data: text }: MessageEvent, name: Name): Record<Name, number> | undefined {
  try {
    const data: unknown = JSON.parse(String(text));
    const fits = typeof data === 'object' && data !== null && name in data && typeof (data as Record<string, unknown>)[name] === 'number';
    return fits ? (data as Record<Name, number>) : undefined;
  } catch {
    return undefined;
  }
}
