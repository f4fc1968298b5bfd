import { withoutUndefined } from '../market/without-undefined.ts';
import type { Derived } from '../wire/share/derived.ts';
import { freshRange, type PriceRange, widened } from './filed-range.ts';
import { lastOnOrBefore, obstacleSince, type Past } from './past.ts';
import { fourDecimals, percentAbove } from '../market/decimals.ts';

/**
 * The highest and lowest price of 52 weeks: the exchange's own where one is fresh, since it is adjusted for rights too; else that of the
 * adjusted bars from the same day a year before on, that day included as in NSE's file. They must be stored and comparable.
 */
export function yearRange(past: Past): Derived['yearRange'] {
  const filed = freshRange(past.filedRange, past.adjusted, past.actions);
  if (filed !== undefined) return known(filed, 'exchange');
  const { first, last, adjusted, sessions } = past;
  const start = sessions.start(last.session, '1Y');
  if (first.session > start && !sessions.isFirstFrom(start, first.session)) return { unknown: 'short-history', on: first.session };
  const obstacle = obstacleSince(lastOnOrBefore(start, past)?.session ?? first.session, past);
  if (obstacle !== undefined) return obstacle;
  const bars = adjusted.filter(({ session }) => session >= start);
  return known(widened(bars, { high: last.high, highOn: last.session, low: last.low, lowOn: last.session }), 'bars');
}

/** Unknown where the highest price is from before a demerger. */
export function fromYearHigh(range: Derived['yearRange'], { last, breaks, sessions }: Past): Derived['fromYearHigh'] {
  if ('unknown' in range) return range;
  const { highOn = sessions.start(last.session, '1Y') } = range;
  const broken = breaks.find(({ on }) => on > highOn && on <= last.session);
  return broken === undefined ? { percent: percentAbove(last.close, range.high) } : { unknown: broken.reason, on: broken.on };
}

function known({ high, highOn, low, lowOn }: PriceRange, source: 'exchange' | 'bars'): Derived['yearRange'] {
  return { high: fourDecimals(high), low: fourDecimals(low), ...withoutUndefined({ highOn, lowOn }), source };
}
