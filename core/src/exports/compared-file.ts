import type { Mode } from '../market/mode.ts';
import { barsFileWords } from '../words/en/export.ts';
import { csvOf } from '../table/csv-text.ts';
import { filePrefix, nameInFile } from './file-name.ts';

/** A row a session, oldest first, with a cell a line. */
interface ComparedLines {
  names: readonly string[];
  rows: readonly { date: string; cells: readonly ({ close: number; since: number } | undefined)[] }[];
}

/** Changes are since the day from which all lines are compared. */
export function comparedFile({ names, rows }: ComparedLines): string {
  const columns = names.flatMap((name) => [
    { header: barsFileWords.closeOf(name), kind: 'rupees' as const },
    { header: barsFileWords.sinceOf(name), kind: 'percent' as const },
  ]);
  return csvOf(
    [{ header: barsFileWords.date, kind: 'text' }, ...columns],
    rows.map(({ date, cells }) => [date, ...cells.flatMap((cell) => [cell?.close, cell?.since])]),
  );
}

/** `TCS_INFY_2025-11-21_2026-11-20.csv`. */
export function comparedFileName({ names, rows }: ComparedLines, mode: Mode): string {
  const days = [rows[0]?.date, rows.at(-1)?.date].filter((day) => day !== undefined);
  return `${filePrefix(mode)}${[...names.map(nameInFile), ...days].join('_')}.csv`;
}
