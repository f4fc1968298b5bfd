import { listen } from '../../ui/browser/listen.ts';

/** How often the figures are renewed: 300 seconds (specification, section 9). */
export const REFRESH_MS = 300_000;

/** The timers and the visibility of a tab; the browser's own are `browserTab`. */
export interface Tab {
  now: () => number;
  /** Calls back after a number of milliseconds; returns a function that cancels this. */
  after: (milliseconds: number, call: () => void) => () => void;
  isHidden: () => boolean;
  onVisibility: (call: () => void) => () => void;
}

export const browserTab: Tab = {
  now: () => performance.now(),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  isHidden: () => document.hidden,
  onVisibility: (call) => listen(document, 'visibilitychange', call),
};

/**
 * Calls `refresh` at every multiple of 300 s from the start, however late timers fire. A hidden tab rests; when it is shown again it catches up at
 * once, with one call for all that were missed. Returns a way to stop.
 */
export function startRefreshTimer(refresh: () => void, tab: Tab = browserTab): () => void {
  let due = tab.now() + REFRESH_MS;
  let cancel: (() => void) | undefined;

  const clearTimer = () => {
    cancel?.();
    cancel = undefined;
  };
  const beat = () => {
    clearTimer();
    if (tab.isHidden()) return;
    const now = tab.now();
    if (now >= due) {
      due = nextBeat(due, now);
      refresh();
    }
    cancel = tab.after(due - tab.now(), beat);
  };
  const stopListening = tab.onVisibility(beat);
  beat();
  return () => {
    clearTimer();
    stopListening();
  };
}

/** Returns the first beat after `now` of a timer that beats every 300 s from `start`. */
export function nextBeat(start: number, now: number): number {
  return start + REFRESH_MS * (Math.floor((now - start) / REFRESH_MS) + 1);
}
