import type { Tab } from '../stock-data/refresh-timer.ts';
import type { News, Wanted } from './news.ts';

/** As much of the browser's `EventSource` as is used. */
export interface Source {
  addEventListener: (type: string, listen: (event: Event) => void) => void;
  close: () => void;
}

export interface StreamParts extends Pick<Tab, 'now' | 'after'> {
  open: (address: string) => Source;
  random: () => number;
}

/** A stream on which nothing came for so long is taken for broken: the server's beats are less than half of it apart. */
const SILENCE_MS = 45_000;
/** The pause after the first failure, doubled with each more, up to the longest. Jitter takes up to half of it away. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 300_000;
/** After so many failures on end the page is told to ask instead, while the stream is tried now and then. */
const FAILURES = 3;

export interface Stream {
  /** The scope with which it was opened last. */
  scope: () => Wanted['scope'];
  /** Opens it anew, at once, with what is wanted now. */
  restart: () => void;
  stop: () => void;
}

/** Keeps a stream open: reconnects by itself after growing, jittered pauses, and resumes after the oldest figures that are wanted. */
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
        const data = dataOf(event);
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
    // The browser would reconnect on its own, always after the same pause and from where it began.
    opened.addEventListener('error', () => source === opened && fail(false));
    heardAt = now();
    watch();
  };
  let isTold = false;

  const watch = (): void => {
    callOff = after(heardAt + SILENCE_MS - now(), () => (now() - heardAt >= SILENCE_MS ? fail(true) : watch()));
  };
  /** A stream that is open and silent is behind something that holds it back: the page asks from now on. */
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

function dataOf(event: Event): { revision: number } | undefined {
  if (!('data' in event) || typeof event.data !== 'string') return undefined;
  try {
    const data: unknown = JSON.parse(event.data);
    const fits = typeof data === 'object' && data !== null && 'revision' in data && typeof data.revision === 'number';
    return fits ? (data as { revision: number }) : undefined;
  } catch {
    return undefined;
  }
}
