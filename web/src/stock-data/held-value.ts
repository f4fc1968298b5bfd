import type { Pause } from './pause.ts';

/** A value whose changes are not shown during a pause. */
export interface HeldValue<T> {
  /** The shown value. */
  get: () => T;
  /** The newest value, shown or not. */
  newest: () => T;
  subscribe: (tell: () => void) => () => void;
  put: (next: T) => void;
  /** Shows the newest in spite of the pause. */
  show: () => void;
}

/** Holds a value and calls back at each shown change. */
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
