import type { Mode } from '../market/mode.ts';
import type { BarsAnswer } from '../wire/bars-answer.ts';
import { barsFileWords } from '../words/en-export.ts';
import { csvOf } from './csv-text.ts';
import { filePrefix, nameInFile } from './file-name.ts';

/** One row of the file: a session, or the whole of several. */
type FileBar = { date: string } & Partial<Record<'open' | 'high' | 'low' | 'close' | 'volume' | 'turnover', number | undefined>>;

/** Writes the bars of a share as CSV, oldest first. */
export function barsFile(bars: readonly FileBar[]): string {
  return csvOf(
    [
      { header: barsFileWords.date, kind: 'text' },
      { header: barsFileWords.open, kind: 'rupees' },
      { header: barsFileWords.high, kind: 'rupees' },
      { header: barsFileWords.low, kind: 'rupees' },
      { header: barsFileWords.close, kind: 'rupees' },
      { header: barsFileWords.volume, kind: 'count' },
      { header: barsFileWords.turnover, kind: 'rupees' },
    ],
    bars.map(({ date, open, high, low, close, volume, turnover }) => [date, open, high, low, close, volume, turnover]),
  );
}

/**
 * The name of the file, as `NSE_M&M_2025-11-21_2026-11-20_adjusted.csv`: the exchange, the symbol, the first and last day, the kind of prices, and the
 * interval where a bar has more than a day.
 */
export function barsFileName({ exchange, symbol, adjusted, bars }: BarsAnswer, mode: Mode, interval: string): string {
  const days = [bars[0]?.date, bars.at(-1)?.date].filter((day) => day !== undefined);
  return `${filePrefix(mode)}${[exchange, nameInFile(symbol), ...days, adjusted ? 'adjusted' : 'as-traded', ...(interval === 'day' ? [] : [interval])].join('_')}.csv`;
}
