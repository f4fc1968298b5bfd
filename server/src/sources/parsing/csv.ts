import { because } from '@bhav/core/market/reason';
import { BOUNDS } from '../bounds.ts';
import { BadLine, CsvRow, type Padding } from './csv-row.ts';
import { isZip, kindOfBytes } from './kind-of-bytes.ts';
import { reject } from '../rejections.ts';
import type { RejectedLines } from '@bhav/core/bars/parsed-file';
import { isOfLayout, LayoutChanged, otherLayout } from '../source.ts';
import { unzip } from './zip.ts';

export interface CsvLayout<Column extends string> {
  /** For messages. */
  name: string;
  /** Trimmed. The file may have other columns, and any order. */
  columns: readonly Column[];
  /** Says whether a line (numbered from 1) stands above the header. */
  preamble?: (line: string, number: number) => boolean;
  /** The last field shows whether it was cut off, so the last line needs no line end. */
  endsOpen?: boolean;
  /** `none` by default. */
  padding?: Padding;
  /** The columns are in this order. */
  headless?: boolean;
  /** Even where the header has none. */
  trailingComma?: boolean;
}

export type Places<Column extends string> = Readonly<Record<Column, number>>;

/**
 * Passes each row to `read`, with the index of each column. A line that is not well formed, or for which `read` throws `BadLine`, is rejected with
 * its number and reason. Throws `LayoutChanged` when the header lacks a column, or the file is beyond the bounds. Lines end in LF or CRLF and never
 * inside quotes, so a stray quote costs one line. Blank lines are skipped.
 */
export function readCsv<Column extends string>(
  bytes: Uint8Array,
  layout: CsvLayout<Column>,
  read: (row: CsvRow, at: Places<Column>) => void,
): RejectedLines {
  if (bytes.length > BOUNDS.bytes) throw otherLayout(layout.name, because('foundBytes', bytes.length, BOUNDS.bytes));
  const lines = new Lines(bytes);
  const { names, spare, at } = headerOf(lines, bytes, layout);
  const row = new CsvRow(names, layout.padding ?? 'none');
  const dropped: RejectedLines = { rejected: [] };
  while (lines.next()) {
    if (lines.number > BOUNDS.lines) throw otherLayout(layout.name, because('foundLines', BOUNDS.lines));
    if (/^ *$/.test(lines.text)) continue;
    try {
      row.line = lines.number;
      row.fields = fieldsOf(lines.text);
      const isWhole = row.fields.length === names.length || (row.fields.length === names.length + spare && row.isBlank(names.length));
      if (!isWhole) throw new BadLine(because('fieldCount', row.fields.length, names.length));
      if (!lines.isEnded && layout.endsOpen !== true) throw new BadLine(because('endsWithinLineOfFile'));
      read(row, at);
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      reject(dropped, { line: lines.number, why: error.why });
    }
  }
  return dropped;
}

export function hasHeader(bytes: Uint8Array, layout: CsvLayout<string>): boolean {
  if (isZip(bytes) || bytes.length === 0) return false;
  const start = bytes.subarray(0, 4096);
  try {
    headerOf(new Lines(start), start, layout);
    return true;
  } catch {
    return false;
  }
}

/** In the first line below the header; undefined where there is none. */
export function firstValue<Column extends string>(bytes: Uint8Array, layout: CsvLayout<Column>, column: Column): string | undefined {
  const start = bytes.subarray(0, 4096);
  const lines = new Lines(start);
  const { at } = headerOf(lines, start, layout);
  return lines.next() ? roughFieldsOf(lines.text)[at[column]]?.trim() : undefined;
}

/** Also of a line that is not well formed. */
export function roughFieldsOf(line: string): string[] {
  try {
    return fieldsOf(line);
  } catch {
    return line.split(',');
  }
}

/** The bytes may be zipped. Throws `LayoutChanged` for an archive with no CSV file or with several. */
export async function csvInside(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isZip(bytes)) return bytes;
  const members = await unzip(bytes, (name) => /\.csv$/i.test(name));
  const [first, ...rest] = members.values();
  if (first === undefined || rest.length > 0) {
    throw new LayoutChanged(because('csvFiles', members.size, kindOfBytes(bytes)));
  }
  return first;
}

/** The bytes may be zipped. */
export async function hasHeaderInside(bytes: Uint8Array, layout: CsvLayout<string>): Promise<boolean> {
  return isOfLayout(async () => hasHeader(await csvInside(bytes), layout));
}

/** In UTF-8, where invalid bytes become U+FFFD. A byte-order mark is dropped. */
class Lines {
  /** From 1. */
  number = 0;
  text = '';
  /** By a line end. */
  isEnded = true;
  readonly #all: string;
  #next = 0;

  constructor(bytes: Uint8Array) {
    this.#all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      .toString('utf8')
      .replace(/^\uFEFF/, '');
  }

  /** False at the end of the file. */
  next(): boolean {
    if (this.#next >= this.#all.length) return false;
    const end = this.#all.indexOf('\n', this.#next);
    this.isEnded = end !== -1;
    const line = this.#all.slice(this.#next, this.isEnded ? end : undefined);
    this.text = line.endsWith('\r') ? line.slice(0, -1) : line;
    this.number += 1;
    this.#next = this.isEnded ? end + 1 : this.#all.length;
    return true;
  }
}

/** A field in quotes, with doubled quotes within, or one without any; and what follows it. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;

/** Control characters come before the blank. */
const BEFORE_BLANK = /[^ -\uFFFF]/;

/** Throws `BadLine` for a line that is too long or wide, has a control character, or a quote that encloses no field. */
export function fieldsOf(line: string): string[] {
  if (line.length > BOUNDS.lineCharacters) throw new BadLine(because('longLine', BOUNDS.lineCharacters));
  const fields = line.includes('"') ? quotedFieldsOf(line) : line.split(',');
  if (fields.length > BOUNDS.columns) throw new BadLine(because('manyFields', BOUNDS.columns));
  if (BEFORE_BLANK.test(line)) throw new BadLine(because('controlCharacter'));
  return fields;
}

function quotedFieldsOf(line: string): string[] {
  const fields: string[] = [];
  FIELD.lastIndex = 0;
  for (;;) {
    const start = FIELD.lastIndex;
    const [, quoted, plain = '', after] = FIELD.exec(line) ?? [];
    if (after === undefined) throw new BadLine(because(faultOf(line.slice(start))));
    fields.push(quoted?.replaceAll('""', '"') ?? plain);
    if (after === '') return fields;
  }
}

function faultOf(field: string): 'quoteWithin' | 'quoteFollowed' | 'quoteOpen' {
  if (!field.startsWith('"')) return 'quoteWithin';
  return /^"(?:[^"]|"")*"/.test(field) ? 'quoteFollowed' : 'quoteOpen';
}

/** `spare` is the number of blank fields that a line may have beyond the named ones. */
function headerOf<Column extends string>(
  lines: Lines,
  bytes: Uint8Array,
  layout: CsvLayout<Column>,
): { names: readonly string[]; spare: number; at: Places<Column> } {
  const { name, columns } = layout;
  if (layout.headless === true) return { names: columns, spare: 0, at: placesOf(columns, columns) };
  while (lines.next()) {
    if (lines.text.length > BOUNDS.lineCharacters) throw otherLayout(layout.name, because('foundLongHeader', BOUNDS.lineCharacters));
    const names = headersIn(lines.text);
    if (names.length > BOUNDS.columns) throw otherLayout(layout.name, because('foundWideHeader', BOUNDS.columns));
    if (layout.preamble?.(names.join(','), lines.number) === true) continue;
    const missing = columns.filter((column) => !names.includes(column));
    const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
    if (missing.length === columns.length) break;
    if (missing.length > 0) throw new LayoutChanged(because('headerLacks', name, missing.join(', ')));
    if (twice !== undefined) throw new LayoutChanged(because('headerTwice', name, twice));
    // A header may end in a comma; its lines may or may not.
    const hasSpare = names.at(-1) === '';
    return {
      names: hasSpare ? names.slice(0, -1) : names,
      spare: Number(hasSpare || layout.trailingComma === true),
      at: placesOf(columns, names),
    };
  }
  throw otherLayout(layout.name, kindOfBytes(bytes));
}

/** None where the header has a quote or a control character out of place. */
function headersIn(line: string): string[] {
  try {
    const names = (line.includes('"') ? quotedFieldsOf(line) : line.split(',')).map((field) => field.trim());
    return names.some((name) => /[\p{Cc}\p{Cf}]/u.test(name)) ? [] : names;
  } catch (error) {
    if (error instanceof BadLine) return [];
    throw error;
  }
}

function placesOf<Column extends string>(columns: readonly Column[], names: readonly string[]): Places<Column> {
  return Object.fromEntries(columns.map((column) => [column, names.indexOf(column)])) as Record<Column, number>;
}
