import { type Break, isIncomparable } from '../bars/action-kind.ts';
import { comparisonOf, hasUnknownTerms, type CorporateAction } from '../bars/corporate-action.ts';
import { isJump, type OpenedBar } from './history-bar.ts';

/**
 * Finds the sessions whose prices cannot be compared with earlier ones, newest first. `opened` are the bars after the first; those that are not jumps
 * may be left out.
 */
export function breaksOf(opened: readonly OpenedBar[], actions: readonly CorporateAction[]): Break[] {
  const announced = actions.flatMap((action): Break[] => {
    const { exDate: on } = action;
    if (isIncomparable(action)) return [{ on, reason: action.kind }];
    return hasUnknownTerms(action) ? [{ on, reason: 'action-likely' }] : [];
  });
  const jumps = opened.flatMap((bar): Break[] => {
    if (!isJump(bar)) return [];
    const comparison = comparisonOf(bar, actions);
    return !comparison.comparable && comparison.flag === 'action-likely' ? [{ on: bar.session, reason: 'action-likely' }] : [];
  });
  return [...announced, ...jumps].toSorted((one, other) => (one.on < other.on ? 1 : one.on > other.on ? -1 : 0));
}
