import { comparisonOf, hasUnknownTerms, type CorporateAction } from '../bars/corporate-action.ts';
import { isJump, type HistoryBar } from './history-bar.ts';

/** A session whose prices cannot be compared with those before it, and why. */
export interface Break {
  on: string;
  reason: 'demerger' | 'reduction' | 'action-likely';
}

/** Finds what keeps the prices of a share from being compared, newest first. Bars are as filed, oldest first. */
export function breaksOf(bars: readonly HistoryBar[], actions: readonly CorporateAction[]): Break[] {
  const announced = actions.flatMap((action): Break[] => {
    const { kind, exDate: on } = action;
    if (kind === 'demerger' || kind === 'reduction') return [{ on, reason: kind }];
    return hasUnknownTerms(action) ? [{ on, reason: 'action-likely' }] : [];
  });
  // The previous close of the first session is an issue price, or of a day that is not stored.
  const jumps = bars.slice(1).flatMap((bar): Break[] => {
    if (!isJump(bar)) return [];
    const comparison = comparisonOf(bar, actions);
    return !comparison.comparable && comparison.flag === 'action-likely' ? [{ on: bar.session, reason: 'action-likely' }] : [];
  });
  return [...announced, ...jumps].toSorted((one, other) => (one.on < other.on ? 1 : one.on > other.on ? -1 : 0));
}
