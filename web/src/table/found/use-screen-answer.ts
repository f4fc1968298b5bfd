import { screenAnswer } from '@bhav/core/screen/screen-answer';
import { type Screen, SCREEN_ROWS, screenAddress } from '@bhav/core/screen/screen';
import { type Candidates, screened } from '@bhav/core/screen/screened';
import type { ScreenAnswer, ScreenedShare } from '@bhav/core/wire/lists/screen';
import { useMemo } from 'react';
import { type Answered, useHeldAnswer, useLast } from '../../data/answers/use-answer.ts';
import { type OwnList, useOwnList } from '../../data/watchlists/use-own-list.ts';
import { type OwnShares, useOwnShares } from '../../data/watchlists/own-shares.ts';

/** What the page knows of the screen of a reader's own list, which it makes itself. */
export interface OwnScreen extends OwnList {
  shares: OwnShares | undefined;
  /** All shares that the screen finds, in its order. */
  found: () => readonly ScreenedShare[];
}

interface ScreenAnswered {
  state: Answered<ScreenAnswer>['state'];
  value?: ScreenAnswer | undefined;
  /** The last answer while another one is awaited. */
  held: ScreenAnswer | undefined;
  retry: () => void;
  /** Its exchange is that of the figures. Shares of another list are those of its own screen, while those of a reader's own list are awaited. */
  screen: Screen;
  /** Absent for a screen that a server answers. */
  own?: OwnScreen;
}

/** Returns the answer of a screen; that of a reader's own list is made here, by the same functions. */
export function useScreenAnswer(asked: Screen): ScreenAnswered {
  const own = useOwnList(asked.index);
  const isOwn = own !== undefined;
  // No request has the name of a list.
  const served = useHeldAnswer<ScreenAnswer>(screenAddress(isOwn ? { ...asked, index: undefined } : asked), !isOwn);
  const listed = useOwnShares(own);
  const { value: shares } = listed;
  const made = useMemo(() => (isOwn && shares !== undefined ? ownAnswer(asked, shares) : undefined), [isOwn, shares, asked]);
  const ofServer = useMemo(() => served.value && { answer: served.value, screen: asked }, [served.value, asked]);
  const held = useLast<{ answer: ScreenAnswer; screen: Screen }>(isOwn ? made : ofServer);
  if (!isOwn) return { ...served, screen: asked };
  const { state, retry } = listed;
  return {
    state,
    retry,
    value: made?.answer,
    held: held?.answer,
    screen: state === 'missing' || held === undefined ? asked : held.screen,
    own: { ...own, shares, found: made?.found ?? (() => []) },
  };
}

/** Files of NSE tell what those of BSE do not: a list with shares of both lacks it. */
function ownAnswer(asked: Screen, { shares, sources, indices }: OwnShares) {
  const [about] = sources;
  if (about === undefined) return undefined;
  const candidates: Candidates = { exchange: about.exchange, shares, members: new Map(indices.map((index) => [index, new Set()])) };
  const whole = { ...asked, index: undefined, since: false };
  const answer = screenAnswer(candidates, whole, about, SCREEN_ROWS);
  if (answer === undefined) return undefined;
  const screen: Screen = { ...asked, exchange: sources.at(-1)?.exchange ?? about.exchange };
  return { answer, screen, found: () => screened(candidates, whole)?.found ?? [] };
}
