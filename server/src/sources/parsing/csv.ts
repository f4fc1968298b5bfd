import { isAscii } from 'node:buffer';
import { BOUNDS } from '../bounds.ts';
import { BadLine } from './csv-line.ts';
import { CsvRow } from './csv-row.ts';
import { isZip, kindOfBytes } from './kind-of-bytes.ts';
import { reject } from '../rejections.ts';
import type { RejectedLines } from '@bhav/core/bars/parsed-file';
import { LayoutChanged } from '../source.ts';

/** The layout of a table. */
export interface Layout<Column extends string> {
  /** The layout's name, for messages. */
  name: string;
  /** The headers of the columns that are read, trimmed. The file may have others, and any order. */
  columns: readonly Column[];
  /** Reports whether a line (numbered from 1) stands above the header. */
  preamble?: (line: string, number: number) => boolean;
  /** The last field shows whether it was cut off, so the last line needs no line end. */
  endsOpen?: boolean;
  /** Blanks before a number: none (the default), one in every field but the first, or any (and after it), as in files of fixed width. */
  padding?: 'none' | 'one' | 'any';
  /** The file has no header, and its columns are in this order. */
  headless?: boolean;
  /** A line may end in a comma where the header does not. */
  trailingComma?: boolean;
}

/** The control character that comes after the letters of ASCII. */
const DELETE = 0x7f;

/**
 * Reads a CSV file line by line and passes each row to `read`, with the index of each column. A line that is not well formed, or for which `read`
 * throws `BadLine`, is rejected with its number and reason. Throws `LayoutChanged` when the header lacks a column, or the file is beyond the bounds.
 * Lines end in LF or CRLF and never inside quotes, so a stray quote costs one line. Blank lines are skipped. Written by hand: a bar's 34 columns are
 * cut without making a string of each, in a third of papaparse's time and with checks of each figure.
 */
export function readCsv<Column extends string>(
  bytes: Uint8Array,
  layout: Layout<Column>,
  read: (row: CsvRow, at: Readonly<Record<Column, number>>) => void,
): RejectedLines {
  const row = rowsOf(bytes, layout.name);
  const at = headerOf(row, bytes, layout);
  const width = row.names.length;
  // A header may end in a comma; its lines may or may not.
  const spare = layout.trailingComma === true ? 1 : row.width - width;
  const dropped: RejectedLines = { rejected: [] };
  while (row.next()) {
    if (row.line > BOUNDS.lines) throw beyond(layout.name, `more than ${BOUNDS.lines} lines`);
    try {
      if (row.isEmpty()) continue;
      row.mustBeWhole(width, spare, layout.endsOpen ?? false);
      read(row, at);
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      reject(dropped, { line: row.line, reason: error.message });
    }
  }
  return dropped;
}

/** Reports whether bytes are a CSV file of a layout, by its header. */
export function hasHeader(bytes: Uint8Array, layout: Layout<string>): boolean {
  if (isZip(bytes) || bytes.length === 0) return false;
  const start = bytes.subarray(0, 4096);
  try {
    headerOf(rowsOf(start, layout.name), start, layout);
    return true;
  } catch {
    return false;
  }
}

/** Reads ASCII in one copy and other text as UTF-8, where invalid bytes become U+FFFD. A byte-order mark is dropped. */
function rowsOf(bytes: Uint8Array, layout: string): CsvRow {
  if (bytes.length > BOUNDS.bytes) throw beyond(layout, `a file of ${bytes.length} bytes, more than ${BOUNDS.bytes}`);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isAscii(buffer)) return new CsvRow(buffer.toString('latin1'), buffer.includes(DELETE));
  const text = buffer.toString('utf8');
  return new CsvRow(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, true);
}

function headerOf<Column extends string>(row: CsvRow, bytes: Uint8Array, layout: Layout<Column>): Record<Column, number> {
  if (layout.headless === true) {
    row.names = layout.columns;
    row.width = layout.columns.length;
    return placesOf(layout.columns, layout.columns);
  }
  while (row.next()) {
    if (row.isTooWide) throw beyond(layout.name, `a header of more than ${BOUNDS.columns} columns`);
    if (row.isTooLong) throw beyond(layout.name, `a header of more than ${BOUNDS.lineCharacters} characters`);
    const names = namesOf(row);
    if (layout.preamble?.(names.join(','), row.line) === true) continue;
    const missing = layout.columns.filter((column) => !names.includes(column));
    const twice = layout.columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
    if (missing.length === layout.columns.length) break;
    if (missing.length > 0) throw new LayoutChanged(`The header of ${layout.name} lacks ${missing.join(', ')}.`);
    if (twice !== undefined) throw new LayoutChanged(`The header of ${layout.name} has ${twice} twice.`);
    row.names = names.at(-1) === '' ? names.slice(0, -1) : names;
    row.padding = layout.padding ?? 'none';
    return placesOf(layout.columns, names);
  }
  throw new LayoutChanged(`Expected ${layout.name} and found ${kindOfBytes(bytes)}.`);
}

/** Returns the names in a header; none where it has a control character. */
function namesOf(row: CsvRow): string[] {
  try {
    return Array.from({ length: row.width }, (_, column) => row.text(column, BOUNDS.lineCharacters));
  } catch (error) {
    if (error instanceof BadLine) return [];
    throw error;
  }
}

function beyond(layout: string, found: string): LayoutChanged {
  return new LayoutChanged(`Expected ${layout} and found ${found}.`);
}

function placesOf<Column extends string>(columns: readonly Column[], names: readonly string[]): Record<Column, number> {
  const places: Partial<Record<Column, number>> = {};
  for (const column of columns) places[column] = names.indexOf(column);
  return places as Record<Column, number>;
}
