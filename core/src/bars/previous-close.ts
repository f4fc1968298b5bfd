import { factorOf, type CorporateAction } from './corporate-action.ts';
import type { Bar } from './bar.ts';

/** How a filed previous close stands to the close before it. */
export type PreviousCloseVerdict = 'same' | 'action' | 'missing session' | 'breaks';

/** What lies between two bars of one security. */
export interface Between {
  /** The security's corporate actions; only those with an ex-date after the earlier and up to the later session count. */
  actions?: readonly CorporateAction[];
  /** Whether a trading day between the two is not stored. */
  sessionMissing?: boolean;
}

/**
 * Judges whether the later bar's filed previous close is the earlier bar's close: `same` (also from one series to another, and where
 * the security did not trade in between), `action` (the exchange has adjusted it by the factor of an action), `missing session`
 * (a day between them is not stored, so nothing can be said), or `breaks`. A bar without a previous close breaks nothing.
 * Ask it once both neighbours are stored; NSE never adjusts, so `same` is the rule on an ex-date too.
 */
export function judgePreviousClose(earlier: Bar, later: Bar, between: Between = {}): PreviousCloseVerdict {
  const filed = later.previousClose;
  if (filed === undefined || filed === earlier.close) return 'same';
  const actions = (between.actions ?? []).filter(({ exDate }) => exDate > earlier.session && exDate <= later.session);
  if (isAdjusted(filed, earlier.close, actions)) return 'action';
  return between.sessionMissing === true ? 'missing session' : 'breaks';
}

function isAdjusted(filed: number, close: number, actions: readonly CorporateAction[]): boolean {
  if (actions.some(({ kind }) => kind === 'demerger' || kind === 'reduction')) return true;
  const factor = factorOf(actions);
  // Adjusted prices are rounded to a tick of five paise.
  return factor !== 1 && Math.abs(filed - close / factor) <= 0.05;
}
