import { NOT_FLAGGED } from '@bhav/core/market/measures';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { LineReader } from '../market/receipts/receipt-files.ts';
import { BadLine } from '../sources/parsing/csv-row.ts';
import { csvInside, fieldsOf } from '../sources/parsing/csv.ts';
import { isZip } from '../sources/parsing/kind-of-bytes.ts';
import { unzip } from '../sources/parsing/zip.ts';
import { rawFileOf, storedFile } from '../store/read/files.ts';
import type { ReadStore } from '../store/open-store.ts';
import { type LineLayout, lineLayout } from './line-layouts.ts';

interface Field {
  value: string;
  /** In its line, from 1; absent in an entry of a list. */
  place?: number;
}

/** A file's lines, of which those from `first` on are of shares. */
interface Lines {
  member?: string;
  lines: string[];
  first: number;
  fieldIn: (line: string, column: string) => Field | undefined;
}

/** Some megabytes each: the receipts of one session are read from few files. */
const KEPT = 8;

/**
 * Reads the line from the untouched file when it is asked for, and only if the checksum is still that of the
 * record. Undefined if no such file is stored; without a line where the file has none, or is not read by
 * lines.
 */
export function keptLines(store: ReadStore): LineReader {
  const kept = new Map<string, Promise<Lines | undefined>>();
  const linesOf = (sha256: string, path: string, layout: LineLayout): Promise<Lines | undefined> => {
    const name = `${sha256} ${layout.member?.source}`;
    const known = kept.get(name) ?? readLines(join(store.folder, path), sha256, layout).catch(() => undefined);
    // The newest asked for comes last.
    kept.delete(name);
    kept.set(name, known);
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    // A file that is put back is found again.
    void known.then((lines) => lines === undefined && kept.delete(name));
    return known;
  };
  return async ({ source, day, share, field }) => {
    const filing = await storedFile(store, source, day);
    const file = filing && (await rawFileOf(store, filing.sha256));
    if (file === undefined) return undefined;
    const { sha256, path, bytes, address, fetched_at: fetchedAt } = file;
    const about = { source, session: day, address, fetchedAt, bytes, sha256 };
    const layout = lineLayout(source, field);
    const lines = layout && (await linesOf(sha256, path, layout));
    if (layout === undefined) return { ...about, state: existsSync(join(store.folder, path)) ? 'kept' : 'gone' };
    if (lines === undefined) return { ...about, state: 'gone' };
    const place = placeOf(
      lines,
      Object.entries(layout.key).map(([column, of]) => ({ column, value: share[of] ?? '' })),
    );
    const text = lines.lines[place];
    if (text === undefined) return { ...about, state: 'kept' };
    const columns = (layout.columns[field] ?? []).flatMap((name) => {
      const read = lines.fieldIn(text, name);
      return read === undefined || (field === 'warnings' && (read.value === String(NOT_FLAGGED) || read.value === ''))
        ? []
        : [{ name, ...read }];
    });
    const member = lines.member === undefined ? {} : { member: lines.member };
    return { ...about, state: 'kept', line: { number: place + 1, ...member, text, columns } };
  };
}

async function readLines(place: string, sha256: string, { isList, member, key }: LineLayout): Promise<Lines | undefined> {
  const bytes = await readFile(place);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) return undefined;
  const [name, content] =
    member !== undefined && isZip(bytes)
      ? ([...(await unzip(bytes, (one) => member.test(one)))][0] ?? [])
      : [undefined, await csvInside(bytes)];
  const text = Buffer.from(content ?? '')
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  return { ...(name !== undefined && { member: name }), ...(isList === true ? entriesOf(text) : rowsOf(text, Object.keys(key))) };
}

/**
 * The first line with these values; -1 where there is none. To read the fields of every line would hold up
 * the server for a tenth of a second.
 */
function placeOf({ lines, first, fieldIn }: Lines, wanted: readonly { column: string; value: string }[]): number {
  return lines.findIndex(
    (line, place) =>
      place >= first &&
      wanted.every(({ value }) => line.includes(value)) &&
      wanted.every(({ column, value }) => (fieldIn(line, column)?.value ?? '') === value),
  );
}

/** None of a file without a heading that has these columns. */
function rowsOf(text: string, columns: readonly string[]): Lines {
  const lines = text.split(/\r?\n/);
  const top = lines.findIndex((line) => {
    const header = headerOf(line);
    return columns.every((column) => header.includes(column));
  });
  const header = headerOf(lines[top] ?? '');
  return {
    lines,
    first: top === -1 ? lines.length : top + 1,
    fieldIn: (line, column) => {
      const at = header.indexOf(column);
      const value = readableFields(line)[at]?.trim();
      return value === undefined ? undefined : { value, place: at + 1 };
    },
  };
}

/** An entry has no list or object in it. */
const ENTRY = /\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}/g;

function entriesOf(text: string): Lines {
  return { lines: text.match(ENTRY) ?? [], first: 0, fieldIn: fieldInEntry };
}

function fieldInEntry(entry: string, column: string): Field | undefined {
  const values: unknown = JSON.parse(entry);
  const value = typeof values === 'object' && values !== null ? Object.entries(values).find(([name]) => name === column)?.[1] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? { value: String(value).trim() } : undefined;
}

function headerOf(line: string): string[] {
  return line.split(',').map((name) => name.replaceAll('"', '').trim());
}

/** None of a line that is not well formed, which no figure is from. */
function readableFields(line: string): string[] {
  try {
    return fieldsOf(line);
  } catch (error) {
    if (error instanceof BadLine) return [];
    throw error;
  }
}
