import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadStore } from '../open-store.ts';

/** Lines below the first, and by the place of each column those that have something else than `nothing` in it. */
interface KeptColumns {
  header: string[];
  lines: number;
  filled: number[];
}

/**
 * Plain lines as they were received, without a parser, so that what is stored can be compared with them; undefined if the file is gone, or an archive.
 */
export async function keptColumns({ folder }: ReadStore, path: string, nothing: string): Promise<KeptColumns | undefined> {
  const text = await readFile(join(folder, path), 'latin1').catch(() => 'PK');
  if (text.startsWith('PK')) return undefined;
  const [header = [], ...rows] = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((field) => field.trim()));
  const isFilled = (value: string | undefined): boolean => value !== undefined && value !== '' && value !== nothing;
  return { header, lines: rows.length, filled: header.map((_, column) => rows.filter((row) => isFilled(row[column])).length) };
}
