import type { Pause } from './pause.ts';

/** A value that changes, of which readers see nothing new while the reader's pause lasts. */
export interface HeldValue<T> {
  /** What is shown. */
  get: () => T;
  /** What is known, shown or held. */
  newest: () => T;
  subscribe: (tell: () => void) => () => void;
  put: (next: T) => void;
  /** Shows the newest although the pause lasts, for the reader asked for it. */
  show: () => void;
}

/** Holds a value and tells of each change that is to be seen. */
export function createHeldValue<T>(first: T, pause: Pause): HeldValue<T> {
  let newest = first;
  let shown = first;
  const listeners = new Set<() => void>();
  const show = (): void => {
    if (shown === newest) return;
    shown = newest;
    for (const tell of listeners) tell();
  };
  const showUnlessPaused = (): void => {
    if (pause.since() === undefined) show();
  };
  pause.subscribe(showUnlessPaused);
  return {
    get: () => shown,
    newest: () => newest,
    subscribe: (tell) => {
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
      };
    },
    put: (next) => {
      newest = next;
      showUnlessPaused();
    },
    show,
  };
}
