import { type CorporateAction, movesPrice } from '../actions/corporate-action.ts';
import { daysBetween } from '../calendar/days.ts';
import type { Bar } from '../bars/bar.ts';

/** Of 52 weeks, rupees. */
export interface PriceRange {
  high: number;
  highOn: string | undefined;
  low: number;
  lowOn: string | undefined;
}

/** The range that an exchange filed, adjusted for splits, bonuses and rights, of the sessions before the day `effective`. */
export interface FiledRange extends PriceRange {
  effective: string;
}

const FRESH_DAYS = 7;

type RangeBar = Pick<Bar, 'session' | 'high' | 'low'>;

/**
 * The filed range widened by the bars since, of which the last is the session's; undefined for a range that is over a week old, or from
 * before an action that moves the price.
 */
export function freshRange(
  filed: FiledRange | undefined,
  bars: readonly RangeBar[],
  actions: readonly CorporateAction[],
): PriceRange | undefined {
  const session = bars.at(-1)?.session;
  if (filed === undefined || session === undefined) return undefined;
  const { effective, ...range } = filed;
  if (Math.abs(daysBetween(effective, session)) > FRESH_DAYS) return undefined;
  if (actions.some((action) => movesPrice(action) && action.exDate > effective && action.exDate <= session)) return undefined;
  return widened(
    bars.filter((bar) => bar.session >= effective),
    range,
  );
}

/** Bars are oldest first. Of equal prices the newest day counts. */
export function widened(bars: readonly RangeBar[], before: PriceRange): PriceRange {
  const range = { ...before };
  for (const { session, high, low } of bars) {
    if (high >= range.high) Object.assign(range, { high, highOn: session });
    if (low <= range.low) Object.assign(range, { low, lowOn: session });
  }
  return range;
}
