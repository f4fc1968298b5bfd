import type { ComparedLine } from './chart-figures.ts';

/** Each line's close, and its change since the base day, per cent. */
export interface ComparedRow {
  date: string;
  cells: ({ close: number; since: number } | undefined)[];
}

/** Oldest first, with a cell a line: undefined where a line has no close on that day. */
export function comparedRows({ base, lines }: { base: string | undefined; lines: readonly ComparedLine[] }): ComparedRow[] {
  const closes = lines.map(({ values }) => new Map(values.map(({ date, close }) => [date, close])));
  const days = new Set(lines.flatMap(({ values }) => values.map(({ date }) => date)));
  return [...days].toSorted().map((date) => ({
    date,
    cells: closes.map((of) => {
      const [close, first] = [of.get(date), of.get(base ?? '')];
      return close === undefined || first === undefined ? undefined : { close, since: (close / first - 1) * 100 };
    }),
  }));
}
