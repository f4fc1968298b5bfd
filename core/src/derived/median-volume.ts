import { fourDecimals } from '../market/decimals.ts';
import type { Derived } from '../wire/derived.ts';
import type { Past } from './past.ts';

/** The sessions of the median, the newest not among them. */
const SESSIONS = 20;

/**
 * Returns the median of the adjusted volumes of the exchange's 20 sessions before the newest; a session in which the share was not traded has a
 * volume of zero. All 20 must be stored.
 */
export function medianVolume({ adjusted, first, last, sessions }: Past): Derived['medianVolume'] {
  const before = sessions.before(last.session, SESSIONS);
  const [oldest] = before;
  if (before.length < SESSIONS || oldest === undefined || first.session > oldest) return { unknown: 'short-history', on: first.session };
  const gap = sessions.gapBetween(oldest, last.session);
  if (gap !== undefined) return { unknown: 'gap', on: gap };
  const traded = adjusted.slice(-SESSIONS - 1, -1).filter(({ session }) => session >= oldest);
  const volumes = [...traded.map(({ volume }) => volume), ...Array.from({ length: SESSIONS - traded.length }, () => 0)];
  const [low = 0, high = 0] = volumes.toSorted((one, other) => one - other).slice(SESSIONS / 2 - 1);
  return { shares: fourDecimals((low + high) / 2) };
}

/** Returns how many times the median the newest volume is. */
export function volumeRatio(median: Derived['medianVolume'], { last }: Past): Derived['volumeRatio'] {
  if ('unknown' in median) return median;
  return median.shares === 0 ? { unknown: 'not-traded' } : { times: fourDecimals(last.volume / median.shares) };
}
