import { readScreen, type Screen, screenParameters } from '@bhav/core/screen/screen';
import { useCallback, useMemo } from 'react';
import { addressOf, navigate, useParameters, useSeed } from '../ui/address.ts';

export interface ScreenHandle {
  screen: Screen;
  /** The past session of the page. */
  on: string | undefined;
  /** The address of the screen with a change, from its first page. */
  to: (change: Partial<Screen>) => string;
}

/** Returns the screen of the page, which the address has, and the addresses of others. */
export function useScreen(): ScreenHandle {
  const parameters = useParameters();
  const seed = useSeed();
  const on = parameters.get('on') ?? undefined;
  const screen = useMemo(() => readScreen(parameters), [parameters]);
  const to = useCallback(
    (change: Partial<Screen>) => {
      const kept = new URLSearchParams(seed === null ? {} : { seed });
      return addressOf('/full-tracking', kept, { market: 'screen', ...screenParameters({ ...screen, page: 1, ...change }), on });
    },
    [screen, seed, on],
  );
  return { screen, on, to };
}

/** The id of the sentence that says what is screened. */
export const SENTENCE = 'screen-sentence';

/** Follows a link that goes with what it takes away; the focus goes to `left`, by default to the sentence. */
export function leaveTo(address: string, left = `#${SENTENCE}`): void {
  navigate(address);
  document.querySelector<HTMLElement>(left)?.focus({ preventScroll: true });
}
