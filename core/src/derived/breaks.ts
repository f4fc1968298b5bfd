import { comparisonOf, hasUnknownTerms, type CorporateAction } from '../bars/corporate-action.ts';
import { isJump, type OpenedBar } from './history-bar.ts';

/** A session whose prices cannot be compared with those before it, and why. */
export interface Break {
  on: string;
  reason: 'demerger' | 'reduction' | 'action-likely';
}

/** Finds what keeps the prices of a share from being compared, newest first. `opened` are the bars after the first, those that are no jumps may be left out. */
export function breaksOf(opened: readonly OpenedBar[], actions: readonly CorporateAction[]): Break[] {
  const announced = actions.flatMap((action): Break[] => {
    const { kind, exDate: on } = action;
    if (kind === 'demerger' || kind === 'reduction') return [{ on, reason: kind }];
    return hasUnknownTerms(action) ? [{ on, reason: 'action-likely' }] : [];
  });
  const jumps = opened.flatMap((bar): Break[] => {
    if (!isJump(bar)) return [];
    const comparison = comparisonOf(bar, actions);
    return !comparison.comparable && comparison.flag === 'action-likely' ? [{ on: bar.session, reason: 'action-likely' }] : [];
  });
  return [...announced, ...jumps].toSorted((one, other) => (one.on < other.on ? 1 : one.on > other.on ? -1 : 0));
}
