import { isIncomparable } from './action-kind.ts';
import { factorOf, type CorporateAction } from './corporate-action.ts';
import type { Bar } from './bar.ts';

/** How a filed previous close compares with the close before it. */
export type PreviousCloseVerdict = 'same' | 'action' | 'missing session' | 'breaks';

/** The actions and missing sessions between two bars of one security. */
export interface Between {
  /** The security's corporate actions; those with an ex-date after the earlier session and up to the later one count. */
  actions?: readonly CorporateAction[];
  /** Whether a trading day between the two is not stored. */
  sessionMissing?: boolean;
}

/**
 * Compares the later bar's filed previous close with the earlier bar's close. It is the `same` (or not filed), the exchange adjusted it by an
 * `action`, it is undecided because of a `missing session` between the two, or it `breaks`. NSE never adjusts, so it is the same on an ex-date too.
 */
export function judgePreviousClose(earlier: Bar, later: Bar, between: Between = {}): PreviousCloseVerdict {
  const filed = later.previousClose;
  if (filed === undefined || filed === earlier.close) return 'same';
  const actions = (between.actions ?? []).filter(({ exDate }) => exDate > earlier.session && exDate <= later.session);
  if (isAdjusted(filed, earlier.close, actions)) return 'action';
  return between.sessionMissing === true ? 'missing session' : 'breaks';
}

function isAdjusted(filed: number, close: number, actions: readonly CorporateAction[]): boolean {
  if (actions.some(isIncomparable)) return true;
  const factor = factorOf(actions);
  // Adjusted prices are rounded to a tick of five paise.
  return factor !== 1 && Math.abs(filed - close / factor) <= 0.05;
}
