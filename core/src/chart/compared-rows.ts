import type { ComparedLine } from './chart-figures.ts';

/** Each line's close, and its change since the base day, per cent; with its dividends where these are drawn. */
export interface ComparedRow {
  date: string;
  cells: ({ close: number; since: number } | undefined)[];
}

/** Oldest first, with a cell a line: undefined where a line has no close on that day. */
export function comparedRows(lines: readonly ComparedLine[]): ComparedRow[] {
  const cells = lines.map(({ values }) => new Map(values.map(({ date, close, value }) => [date, { close, since: value - 100 }])));
  const days = new Set(lines.flatMap(({ values }) => values.map(({ date }) => date)));
  return [...days].toSorted().map((date) => ({ date, cells: cells.map((of) => of.get(date)) }));
}
