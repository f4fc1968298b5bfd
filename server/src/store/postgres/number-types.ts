import { types } from 'pg';

/** The conversion of PostgreSQL's values: whole numbers and sums as exact numbers, dates as text. */
export const NUMBER_TYPES = { getTypeParser: parserOf } as typeof types;

/** A number in the database is beyond 2^53 and would not be exact here. */
class UnsafeNumber extends Error {
  override name = 'UnsafeNumber';
  readonly code = '22003';
}

const WHOLE = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC]);

function parserOf(type: number, format?: 'text' | 'binary'): unknown {
  if (format !== 'binary' && WHOLE.has(type)) return exact;
  return types.getTypeParser(type, format);
}

function exact(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new UnsafeNumber(`${text} in the database is no number that can be read exactly`);
  return value;
}
