import { csvOf } from '../table/csv-text.ts';
import { watchlistWords } from '../words/en/pages/watchlist.ts';
import type { WatchEntry } from './watchlist.ts';

const headers = watchlistWords.file;
const COLUMNS = [headers.exchange, headers.symbol, headers.isin, headers.code, headers.name, headers.note].map((header) => ({
  header,
  kind: 'text' as const,
}));

export function listCsv(entries: readonly WatchEntry[]): string {
  return csvOf(
    COLUMNS,
    entries.map(({ exchange, symbol, isin, code, name, note }) => [exchange, symbol, isin, code, name, note]),
  );
}
