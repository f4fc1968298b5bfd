import { type Screen, screenView } from '@bhav/core/screen/screen';
import { navigate, useParameters } from '../../ui/address/address.ts';
import { useView, type ViewHandle } from '../../ui/address/use-view.ts';

export interface ScreenHandle extends Pick<ViewHandle<Screen>, 'change' | 'to'> {
  screen: Screen;
  /** The past session of the page. */
  on: string | undefined;
}

/** Returns the screen of the page, which the address has, and the addresses of others. */
export function useScreen(): ScreenHandle {
  const on = useParameters().get('on') ?? undefined;
  const { view: screen, change, to } = useView(screenView, { path: '/full-tracking', alone: SCREENER, hasSteps: true });
  return { screen, on, change, to };
}

const SCREENER = { market: 'screen' };

/** The id of the sentence that says what is screened. */
export const SENTENCE = 'screen-sentence';

/** Follows a link that goes with what it takes away; the focus goes to `left`, by default to the sentence. */
export function goAndFocus(address: string, left = `#${SENTENCE}`): void {
  navigate(address);
  document.querySelector<HTMLElement>(left)?.focus({ preventScroll: true });
}
