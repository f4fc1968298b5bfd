import { VALUATIONS } from '../market/valuations.ts';
import type { Mode } from '../market/mode.ts';
import type { BarsAnswer } from '../wire/share/bars-answer.ts';
import type { IndexBarsAnswer } from '../wire/lists/index-answer.ts';
import { barsFileWords } from '../words/en/export.ts';
import { csvOf } from '../table/csv-text.ts';
import { filePrefix, nameInFile } from './file-name.ts';

const FIGURES = {
  open: 'rupees',
  high: 'rupees',
  low: 'rupees',
  close: 'rupees',
  volume: 'count',
  turnover: 'rupees',
  previousClose: 'rupees',
  trades: 'count',
  delivered: 'count',
  priceEarnings: 'percent',
  dividend: 'rupees',
} as const;
/** A session, or the whole of several. */
type FileBar = { date: string } & Partial<Record<keyof typeof FIGURES, number | null | undefined>>;

const COLUMNS = Object.keys(FIGURES) as (keyof typeof FIGURES)[];

/** Oldest first. */
export function barsFile(bars: readonly FileBar[]): string {
  const headers = { ...barsFileWords.ofIndex, ...barsFileWords };
  return csvOf(
    [{ header: barsFileWords.date, kind: 'text' }, ...COLUMNS.map((figure) => ({ header: headers[figure], kind: FIGURES[figure] }))],
    bars.map((bar, at) => {
      // Absent where it is the close of the bar before.
      const previousClose = bar.previousClose === undefined ? bars[at - 1]?.close : bar.previousClose;
      const row = { ...bar, previousClose };
      return [bar.date, ...COLUMNS.map((figure) => row[figure] ?? undefined)];
    }),
  );
}

/** `NSE_M&M_2025-11-21_2026-11-20_adjusted.csv`; with the interval where a bar has more than a day. */
export function barsFileName({ exchange, symbol, adjusted, bars }: BarsAnswer, mode: Mode, interval: string, ending = 'csv'): string {
  return fileNameOf([exchange, nameInFile(symbol), ...endsOf(bars), adjusted ? 'adjusted' : 'as-traded'], mode, interval, ending);
}

/** Oldest first, with what the index costs. */
export function indexBarsFile(bars: readonly IndexFileBar[]): string {
  return csvOf(
    [
      { header: barsFileWords.date, kind: 'text' },
      ...INDEX_FIGURES.map((figure) => ({ header: barsFileWords.ofIndex[figure], kind: 'percent' as const })),
    ],
    bars.map((bar) => [bar.date, ...INDEX_FIGURES.map((figure) => bar[figure])]),
  );
}

const INDEX_FIGURES = ['open', 'high', 'low', 'close', ...VALUATIONS] as const;
type IndexFileBar = { date: string } & Partial<Record<(typeof INDEX_FIGURES)[number], number | undefined>>;

/** `NSE_Nifty-50_2025-11-21_2026-11-20.csv`. */
export function indexBarsFileName({ exchange = 'NSE', name, bars }: IndexBarsAnswer, mode: Mode, interval: string): string {
  return fileNameOf([exchange, nameInFile(name), ...endsOf(bars)], mode, interval);
}

function endsOf(bars: readonly { date: string }[]): string[] {
  return [bars[0]?.date, bars.at(-1)?.date].filter((day) => day !== undefined);
}

function fileNameOf(parts: readonly string[], mode: Mode, interval: string, ending = 'csv'): string {
  return `${filePrefix(mode)}${[...parts, ...(interval === 'day' ? [] : [interval])].join('_')}.${ending}`;
}

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
