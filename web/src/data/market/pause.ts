import { createListeners } from '../../ui/browser/listeners.ts';

export interface Pause {
  /** Since when the figures are held, milliseconds since 1970; absent while they move. */
  since: () => number | undefined;
  subscribe: (onChange: () => void) => () => void;
  /** Pauses at an instant, or moves that instant on. */
  hold: (at: number) => void;
  resume: () => void;
}

/** Makes a pause; `mark` is called with each change, for the styles to stop animations. */
export function createPause(mark: (isPaused: boolean) => void = () => undefined): Pause {
  let since: number | undefined;
  const { subscribe, emit } = createListeners();
  const turn = (next: number | undefined): void => {
    if (next === since) return;
    since = next;
    mark(next !== undefined);
    emit();
  };
  return {
    since: () => since,
    subscribe,
    hold: turn,
    resume: () => turn(undefined),
  };
}

export const tabPause = createPause((isPaused) => document.documentElement.toggleAttribute('data-paused', isPaused));
