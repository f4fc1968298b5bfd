import type { Tab } from '../stock-data/refresh-timer.ts';
import type { News, Wanted } from './news.ts';

/** The part of `EventSource` that is used. */
export interface Source {
  addEventListener: (type: string, listen: (event: Event) => void) => void;
  close: () => void;
}

export interface StreamParts extends Pick<Tab, 'now' | 'after'> {
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
  /** The scope of the open stream. */
  scope: () => Wanted['scope'];
  /** Reopens it at once for the present request. */
  restart: () => void;
  stop: () => void;
}

/** Keeps a stream open: reconnects after growing, jittered pauses, and resumes after the oldest revision wanted. */
export function startStream({ open, now, after, random }: StreamParts, wanted: () => Wanted, tell: (news: News) => void): Stream {
  let source: Source | undefined;
  let callOff: (() => void) | undefined;
  let scope: Wanted['scope'] = 'index';
  let failures = 0;
  let heardAt = 0;

  const close = (): void => {
    callOff?.();
    source?.close();
    source = undefined;
  };
  const connect = (): void => {
    close();
    const want = wanted();
    ({ scope } = want);
    const opened = open(`/api/v1/stream?after=${want.after}&market=${scope}`);
    source = opened;
    let since = want.after;
    const hear = (kind: 'quotes' | 'reset' | 'beat') =>
      opened.addEventListener(kind, (event) => {
        if (source !== opened) return;
        const data = dataOf(event, 'revision');
        if (data === undefined) return fail(false);
        heardAt = now();
        if (failures > 0 || !isTold) tell({ kind: 'link', link: 'following' });
        isTold = true;
        failures = 0;
        if (kind === 'quotes') tell({ kind, since, event: data as Extract<News, { kind: 'quotes' }>['event'] });
        else tell({ kind, revision: data.revision });
        if (kind !== 'beat') since = data.revision;
      });
    hear('quotes');
    hear('reset');
    hear('beat');
    // The server is about to end. The pause is this reader's own, so that not all come to the next server at once.
    opened.addEventListener('drain', (event) => {
      if (source !== opened) return;
      const told = dataOf(event, 'retry');
      if (told === undefined) return fail(false);
      close();
      callOff = after(Math.min(LONGEST_PAUSE_MS, told.retry), connect);
    });
    // Closed here, as the browser's own reconnection has a fixed pause and the first address.
    opened.addEventListener('error', () => source === opened && fail(false));
    heardAt = now();
    watch();
  };
  let isTold = false;

  const watch = (): void => {
    callOff = after(heardAt + SILENCE_MS - now(), () => (now() - heardAt >= SILENCE_MS ? fail(true) : watch()));
  };
  /** `isHeldBack`: the stream is open but silent, as behind a proxy that buffers; the page polls at once. */
  const fail = (isHeldBack: boolean): void => {
    close();
    failures = isHeldBack ? Math.max(failures + 1, FAILURES) : failures + 1;
    if (failures >= FAILURES) {
      tell({ kind: 'link', link: 'polling' });
      isTold = false;
    }
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
    callOff = after(pause * (1 - random() / 2), connect);
  };

  connect();
  return { scope: () => scope, restart: connect, stop: close };
}

/** The data of an event; undefined where it has no such number. */
function dataOf<Name extends string>(event: Event, name: Name): Record<Name, number> | undefined {
  if (!('data' in event) || typeof event.data !== 'string') return undefined;
  try {
    const data: unknown = JSON.parse(event.data);
    const fits = typeof data === 'object' && data !== null && name in data && typeof (data as Record<string, unknown>)[name] === 'number';
    return fits ? (data as Record<Name, number>) : undefined;
  } catch {
    return undefined;
  }
}
