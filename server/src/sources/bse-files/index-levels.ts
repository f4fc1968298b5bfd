import { because } from '@bhav/core/market/reason';
import { BadLine, type CsvRow } from '../parsing/csv-row.ts';
import type { IndexDay } from '@bhav/core/bars/parsed-file';
import { LayoutChanged } from '../source.ts';

/** In the store, whatever the file calls it. */
export const SENSEX = 'SENSEX';

type Levels = Pick<IndexDay, 'open' | 'high' | 'low' | 'close'>;

/** Throws `BadLine` without a close, or when open, close and range contradict each other. */
export function levelsAt(row: CsvRow, at: Readonly<Record<keyof Levels, number>>): Levels {
  const [open, high, low, close] = [at.open, at.high, at.low, at.close].map((column) => row.optionalLevel(column));
  if (close === undefined) throw new BadLine(because('noClose'));
  if (high !== undefined && low !== undefined && high < low) throw new BadLine(because('lowAboveHigh', low, high));
  for (const [what, level] of [
    ['close', close],
    ['open', open],
  ] as const) {
    if (level !== undefined && (level < (low ?? level) || level > (high ?? level)))
      throw new BadLine(because('outside', what, level, low ?? '–', high ?? '–'));
  }
  return { open, high, low, close };
}

/** Trading halts for the day at a move of 20 %. */
const HALT = 0.2;

/** Throws `LayoutChanged` for a move of more than trading allows. */
export function mustBePossible({ name, close, previousClose }: IndexDay): void {
  if (previousClose === undefined || Math.abs(close / previousClose - 1) <= HALT) return;
  throw new LayoutChanged(because('beyondHalt', name, close, previousClose));
}
