import type { SessionBreadth } from '../wire/breadth.ts';
import { breadthColumns } from '../words/pages/en-breadth.ts';
import { csvOf } from './csv-text.ts';

const COUNTS = Object.keys(breadthColumns) as (keyof typeof breadthColumns)[];

/** Writes the breadth of sessions as CSV, oldest first. */
export function breadthFile(sessions: readonly SessionBreadth[]): string {
  return csvOf(
    COUNTS.map((key) => ({ header: breadthColumns[key], kind: key === 'session' ? 'text' : 'count' })),
    sessions.map((one) => COUNTS.map((key) => one[key])),
  );
}
