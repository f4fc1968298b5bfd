import { csvCell } from '../exports/csv-cell.ts';
import { watchlistWords } from '../words/en-watchlist.ts';
import type { WatchEntry } from './watchlist.ts';

const columns = watchlistWords.file;

/** Writes the shares of a list with their notes as CSV, in the list's order; `paste/table.ts` reads it back. */
export function listCsv(entries: readonly WatchEntry[]): string {
  const lines = [
    [columns.exchange, columns.symbol, columns.isin, columns.code, columns.name, columns.note],
    ...entries.map(({ exchange, symbol, isin = '', code = '', name, note = '' }) => [exchange, symbol, isin, code, name, note]),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`).join('')}`;
}
