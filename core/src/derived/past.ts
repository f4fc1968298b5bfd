import { adjustBars } from '../bars/corporate-action.ts';
import type { UnknownFigure } from '../wire/derived.ts';
import { breaksOf } from './breaks.ts';
import type { Break } from '../bars/action-kind.ts';
import type { HistoryBar } from './history-bar.ts';
import type { ExchangeHistory, ShareHistory } from './share-history.ts';

/** The history of a share as of its last bar, prepared for computing. */
export interface Past extends ShareHistory, ExchangeHistory {
  /** In shares of the newest session, oldest first. */
  adjusted: readonly HistoryBar[];
  /** The first bar and the last. */
  first: HistoryBar;
  last: HistoryBar;
  breaks: readonly Break[];
}

/** Adjusts a share's bars and finds the breaks between them; undefined without a bar. */
export function pastOf(share: ShareHistory, exchange: ExchangeHistory): Past | undefined {
  const adjusted = adjustBars(share.bars, share.actions);
  const [first, last] = [adjusted[0], adjusted.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  // The previous close of the first session is an issue price, or of a day that is not stored.
  const openedAfter = share.opened.filter(({ session }) => session > first.session);
  return { ...share, ...exchange, adjusted, first, last, breaks: breaksOf(openedAfter, share.actions) };
}

/** Returns the reason why the prices of a session cannot be compared with the newest ones; undefined if they can. */
export function obstacleSince(from: string, { breaks, sessions, last }: Past): UnknownFigure | undefined {
  // The newest comes first.
  const broken = breaks.find(({ on }) => on > from && on <= last.session);
  if (broken !== undefined) return { unknown: broken.reason, on: broken.on };
  const gap = sessions.gapBetween(from, last.session);
  return gap === undefined ? undefined : { unknown: 'gap', on: gap };
}

/** Returns the last bar on or before a day. */
export function lastOnOrBefore(day: string, { adjusted }: Past): HistoryBar | undefined {
  return adjusted.findLast(({ session }) => session <= day);
}
