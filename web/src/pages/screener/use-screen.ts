import { dayIn } from '@bhav/core/address/view';
import { type Screen, screenView } from '@bhav/core/screen/screen';
import { useState } from 'react';
import { navigate, useParameters } from '../../ui/address/address.ts';
import { useView, type ViewHandle } from '../../ui/address/use-view.ts';

export interface ScreenHandle extends Pick<ViewHandle<Screen>, 'change' | 'to'> {
  screen: Screen;
  /** Shows what a screen would find while it is typed, without an address of its own; undefined ends it. */
  preview: (typed: Screen | undefined) => void;
  /** The past session of the page. */
  on: string | undefined;
}

/** Returns the screen of the page, which the address has, the addresses of others, and the screen that is shown, which may still be typed. */
export function useScreen(): ScreenHandle & { shown: Screen } {
  const on = dayIn(useParameters());
  const { inAddress: screen, change, to } = useView(screenView, { isAlone: true, hasSteps: true });
  const [previewed, setPreviewed] = useState<{ over: Screen; shown: Screen }>();
  const own = screenView.address('', { ...screen, page: 1 });
  const preview = (shown: Screen | undefined): void =>
    setPreviewed(shown === undefined || screenView.address('', shown) === own ? undefined : { over: screen, shown });
  return { screen, shown: previewed?.over === screen ? previewed.shown : screen, preview, on, change, to };
}

/** The id of the sentence that says what is screened. */
export const SENTENCE = 'screen-sentence';

/** Follows a link that goes with what it removes; the focus goes to `left`, by default to the sentence. */
export function goAndFocus(address: string, left = `#${SENTENCE}`): void {
  navigate(address);
  document.querySelector<HTMLElement>(left)?.focus({ preventScroll: true });
}
