import { breadthFigures, type DrawnBreadth } from '../screen/breadth-view.ts';
import type { SessionBreadth } from '../wire/lists/breadth.ts';
import { breadthColumns } from '../words/en/pages/breadth.ts';
import { csvOf } from '../table/csv-text.ts';

/** What the page has in place of a count; where it has a dash, the count is of too few shares, and its cell is empty. */
const JUDGED_BY: Partial<Record<keyof SessionBreadth, keyof DrawnBreadth>> = {
  above50: 'percentAbove50',
  above200: 'percentAbove200',
  highs: 'highsLessLows',
  lows: 'highsLessLows',
};
const COUNTS = Object.keys(breadthColumns) as (keyof typeof breadthColumns)[];

/** Oldest first. */
export function breadthFile(sessions: readonly SessionBreadth[]): string {
  return csvOf(
    COUNTS.map((key) => ({ header: breadthColumns[key], kind: key === 'session' ? 'text' : 'count' })),
    breadthFigures(sessions).map((one) => COUNTS.map((key) => (one[JUDGED_BY[key] ?? key] === undefined ? undefined : one[key]))),
  );
}
