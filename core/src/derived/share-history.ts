import type { Bar } from '../bars/bar.ts';
import type { ComparedBar } from '../bars/comparison.ts';
import type { CorporateAction } from '../actions/corporate-action.ts';
import { periodStart } from '../calendar/periods.ts';
import type { FiledRange } from './filed-range.ts';
import type { KnownDividends } from './reinvested.ts';
import type { StoredSessions } from './stored-sessions.ts';

/** The fields of a bar that the figures of a share need; as filed, in rupees and shares. */
export type HistoryBar = Pick<Bar, 'session' | 'series' | 'high' | 'low' | 'close' | 'volume'> & Partial<Pick<Bar, 'previousClose'>>;

/** As filed. */
export interface ShareHistory {
  /** One bar a day, oldest first; those that `neededOf` does not name may be left out. */
  bars: readonly HistoryBar[];
  /** Its bars that say what earlier prices compare with; others than those that `compareHistory` needs may be left out. */
  opened: readonly ComparedBar[];
  /** The company's, up to the last bar's session. */
  actions: readonly CorporateAction[];
  /** Undefined if no file has those of the company. */
  dividends?: KnownDividends | undefined;
  /** The newest one that the exchange filed. */
  filedRange?: FiledRange | undefined;
  /** Whether the exchange lists a price band for it; undefined if no list is known. */
  hasBand?: boolean | undefined;
}

export interface ExchangeHistory {
  sessions: StoredSessions;
  /** Returns are compared with it; closes in points. */
  index: { name: string; closes: ReadonlyMap<string, number> };
}

/**
 * Which bars of a share the figures of a session need: the first of each series, every one from the day `from` on, the last one on or before each of the
 * days `bases`, and the first one on or after each ex-date of a dividend.
 */
export function neededOf(session: string): { from: string; bases: string[] } {
  const from = periodStart(session, '1Y');
  return { from, bases: [from, periodStart(session, '3Y'), periodStart(session, '5Y')] };
}
