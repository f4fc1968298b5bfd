import { types } from 'pg';

/** Whole numbers and sums (INT8, NUMERIC) are read as exact numbers. */
export const NUMBER_TYPES = { getTypeParser: parserOf } as typeof types;

/** Beyond 2^53 it would not be exact here. */
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
