import type { Span } from '../calendar/periods.ts';
import type { Derived } from '../wire/share/derived.ts';
import { lastOnOrBefore, obstacleSince, type Past } from './past.ts';
import { fourDecimals } from '../market/decimals.ts';

/** The numbers of sessions of the means, and how far back those may lie, since a share is not traded in every one. */
const MEANS: readonly { sessions: number; within: Span }[] = [
  { sessions: 20, within: '6W' },
  { sessions: 50, within: '3M' },
  { sessions: 200, within: '1Y' },
];

/**
 * The means of the adjusted closes of the last 20, 50 and 200 sessions in which the share was traded, the newest included. They must lie
 * within 6 weeks, 3 months and a year, and be comparable.
 */
export function meanCloses(past: Past): Derived['means'] {
  return MEANS.map(({ sessions, within }) => ({ sessions, mean: meanOf(sessions, past.sessions.start(past.last.session, within), past) }));
}

/**
 * The mean of the 200 adjusted closes up to the session in which the share was traded before the newest, rupees of the newest session's shares;
 * undefined where they do not lie within a year before the newest session, or do not compare with its close.
 */
export function mean200Before(past: Past): number | undefined {
  const mean = meanOf(200, past.sessions.start(past.last.session, '1Y'), { ...past, adjusted: past.adjusted.slice(0, -1) });
  return 'price' in mean ? mean.price : undefined;
}

function meanOf(count: number, since: string, past: Past): Derived['means'][number]['mean'] {
  const { adjusted, first, sessions, last } = past;
  const bars = adjusted.slice(-count);
  const [oldest] = bars;
  if (bars.length < count || oldest === undefined || oldest.session < since) {
    if (first.session > since) return { unknown: 'short-history', on: first.session };
    const gap = sessions.gapBetween(lastOnOrBefore(since, past)?.session ?? since, last.session);
    return gap === undefined ? { unknown: 'not-traded' } : { unknown: 'gap', on: gap };
  }
  return obstacleSince(oldest.session, past) ?? { price: fourDecimals(bars.reduce((sum, { close }) => sum + close, 0) / count) };
}
