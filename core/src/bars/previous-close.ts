import { isIncomparable } from '../actions/action-kind.ts';
import type { Bar } from './bar.ts';
import { actionsSince, knownFactors, WIDEST_BAND } from './comparison.ts';
import type { CorporateAction } from '../actions/corporate-action.ts';

export type PreviousCloseVerdict = 'same' | 'action' | 'missing session' | 'gap breaks' | 'breaks';

export interface Between {
  /** Those with an ex-date after the earlier session and up to the later one count. */
  actions?: readonly CorporateAction[];
  /** Trading days between the two that are not stored. */
  sessionsMissing?: number;
}

/** Half a per cent. */
const SAME = 0.005;
/** Adjusted closes are rounded to a tick of five paise, rupees. */
const TICK = 0.05;

/**
 * Compares the later bar's filed previous close with the earlier bar's close. It is the `same` within half a per cent (or not filed), the exchange
 * adjusted it by an `action`, it is as far away as a share may move in the `missing session`s between the two, or further (`gap breaks`: the day's own
 * change stands, earlier prices do not compare), or it `breaks`.
 *
 * NSE files the last close as it is while a share trades in every session; after a pause or a change of series at times an adjusted one, at times a
 * meaningless one (KAUSHALYA, 6 February 2024: 985.00 after 9.85). It was counted over 7,854 sessions: docs/data-sources.md, "Previous close".
 */
export function judgePreviousClose(
  earlier: Pick<Bar, 'session' | 'close'>,
  later: Pick<Bar, 'session' | 'previousClose'>,
  { actions = [], sessionsMissing = 0 }: Between = {},
): PreviousCloseVerdict {
  const { previousClose: filed, session } = later;
  if (filed === undefined || isNear(filed, earlier.close)) return 'same';
  const since = actionsSince({ session, tradedBefore: earlier.session }, actions);
  if (since.some(isIncomparable)) return 'action';
  const factors = knownFactors(since, earlier.close);
  const price = typeof factors === 'string' ? 1 : factors.price;
  if (price !== 1 && isAdjusted(filed, earlier.close / price)) return 'action';
  const moved = filed / earlier.close;
  const isReachable = (ratio: number): boolean =>
    ratio <= (1 + WIDEST_BAND) ** sessionsMissing && ratio >= (1 - WIDEST_BAND) ** sessionsMissing;
  if (sessionsMissing === 0) return 'breaks';
  return isReachable(moved) || isReachable(moved * price) ? 'missing session' : 'gap breaks';
}

function isAdjusted(filed: number, expected: number): boolean {
  return isNear(filed, expected) || Math.abs(filed - expected) <= TICK;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one / other - 1) <= SAME;
}
