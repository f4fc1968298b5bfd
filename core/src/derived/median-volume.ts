import { fourDecimals } from '../market/decimals.ts';
import type { Derived, UnknownFigure } from '../wire/share/derived.ts';
import type { Past } from './past.ts';
import type { HistoryBar } from './share-history.ts';

/** The newest is not among them. */
const SESSIONS = 20;

/**
 * The median of the adjusted volumes of the exchange's 20 sessions before the newest; a session in which the share was not traded has a
 * volume of zero. All 20 must be stored.
 */
export function medianVolume(past: Past): Derived['medianVolume'] {
  const volumes = volumesBefore(past);
  if ('unknown' in volumes) return volumes;
  const [low = 0, high = 0] = middleOf(volumes);
  return { shares: fourDecimals((low + high) / 2) };
}

/** Oldest first. */
export function volumesBefore({
  adjusted,
  first,
  last,
  sessions,
}: Past): readonly Pick<HistoryBar, 'session' | 'volume'>[] | UnknownFigure {
  const before = sessions.before(last.session, SESSIONS);
  const [oldest] = before;
  if (before.length < SESSIONS || oldest === undefined || first.session > oldest) return { unknown: 'short-history', on: first.session };
  const gap = sessions.gapBetween(oldest, last.session);
  if (gap !== undefined) return { unknown: 'gap', on: gap };
  const traded = new Map(adjusted.slice(-SESSIONS - 1, -1).map(({ session, volume }) => [session, volume]));
  return before.map((session) => ({ session, volume: traded.get(session) ?? 0 }));
}

export function middleOf(volumes: readonly Pick<HistoryBar, 'volume'>[]): number[] {
  return volumes
    .map(({ volume }) => volume)
    .toSorted((one, other) => one - other)
    .slice(SESSIONS / 2 - 1, SESSIONS / 2 + 1);
}

export function volumeRatio(median: Derived['medianVolume'], { last }: Past): Derived['volumeRatio'] {
  if ('unknown' in median) return median;
  return median.shares === 0 ? { unknown: 'not-traded' } : { times: fourDecimals(last.volume / median.shares) };
}
