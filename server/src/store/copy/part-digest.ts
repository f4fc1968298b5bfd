import { createHash } from 'node:crypto';
import type { Connection } from '../connection.ts';
import { iterate } from '../statement.ts';
import { type AnyRow, rowsOf, sumsOf, type TablePart } from './table-parts.ts';

/** The digest of a part that is compared on both sides. */
export interface PartDigest {
  rows: number;
  /** The sessions, or other values of `per`, with sums; empty if the rows themselves are compared. */
  per: number[];
  /** The same for the same content, in any order of rows. */
  mark: string;
}

/** Makes the digest of a part of a store: of its counts and sums, or of all its rows if the table has text. */
export function partDigest(raw: Connection, part: TablePart): PartDigest {
  const hash = createHash('sha256');
  if (part.table.sums !== undefined) {
    const groups = sumsOf(raw, part);
    for (const group of groups) hash.update(rowText(group));
    return {
      rows: groups.reduce((sum, { rows }) => sum + rows, 0),
      per: groups.map(({ per }) => per),
      mark: hash.digest('hex'),
    };
  }
  const texts: string[] = [];
  for (const row of iterate<AnyRow>(raw, rowsOf(part))) texts.push(rowText(row));
  for (const text of texts.toSorted()) hash.update(text);
  return { rows: texts.length, per: [], mark: hash.digest('hex') };
}

/** Writes a row with its columns by name: two databases may have them in another order. */
function rowText(row: AnyRow): string {
  const columns = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(columns)}\n`;
}
