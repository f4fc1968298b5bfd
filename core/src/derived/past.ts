import { adjustBars, type ComparedHistory, compareHistory } from '../bars/adjust-bars.ts';
import type { UnknownFigure } from '../wire/share/derived.ts';
import { firstAfter } from './first-after.ts';
import { dividendDays, type Reinvested, type UnknownDividend } from './reinvested.ts';
import type { ExchangeHistory, HistoryBar, ShareHistory } from './share-history.ts';

export interface Past extends ShareHistory, ExchangeHistory, ComparedHistory {
  /** In shares of the newest session, oldest first. */
  adjusted: readonly HistoryBar[];
  first: HistoryBar;
  last: HistoryBar;
  dividendDays: readonly (Reinvested | UnknownDividend)[];
}

export function pastOf(share: ShareHistory, exchange: ExchangeHistory): Past | undefined {
  const [oldest] = share.bars;
  if (oldest === undefined) return undefined;
  // The previous close of the first session is an issue price, or of a day that is not stored.
  const opened = share.opened.filter(({ session }) => session > oldest.session);
  const { adjustments, breaks } = compareHistory(opened, share.actions, share);
  const adjusted = adjustBars(share.bars, adjustments);
  const [first = oldest, last = oldest] = [adjusted[0], adjusted.at(-1)];
  return { ...share, ...exchange, adjustments, breaks, adjusted, first, last, dividendDays: dividendDays({ ...share, adjustments }) };
}

/** Why prices of a session do not compare with the newest ones; undefined if they do. */
export function obstacleSince(from: string, { breaks, sessions, last }: Past): UnknownFigure | undefined {
  // The newest comes first.
  const broken = breaks.find(({ on }) => on > from && on <= last.session);
  if (broken !== undefined) return { unknown: broken.reason, on: broken.on };
  const gap = sessions.gapBetween(from, last.session);
  return gap === undefined ? undefined : { unknown: 'gap', on: gap };
}

export function lastOnOrBefore(day: string, { adjusted }: Past): HistoryBar | undefined {
  return adjusted[firstAfter(adjusted, ({ session }) => session <= day) - 1];
}
