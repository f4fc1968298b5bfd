import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';
import { type CrossSection, type SectionRow, sharesOf } from './cross-section.ts';

/** `columns` has the values of a figure in all rows under its path in a row; null where a row has none. */
interface Columns extends Omit<CrossSection, 'rows'> {
  count: number;
  columns: Record<string, unknown[]>;
}

/** Rupees as filed. */
interface PackedCloses {
  listings: number[];
  closes: number[];
}

const zstd = promisify(zstdCompress);
/** A session is packed once a file and opened often. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 9 } };

/**
 * JSON by column, compressed with zstd: like values stand together. A negative zero becomes zero, and an
 * object without a figure is left out.
 */
export function packSection({ rows, ...about }: CrossSection): Promise<Buffer> {
  const columns = new Map<string, unknown[]>();
  for (const [place, row] of rows.entries()) fill(columns, '', row, { place, count: rows.length });
  return pack({ ...about, count: rows.length, columns: Object.fromEntries(columns) } satisfies Columns);
}

export function openSection(packed: Uint8Array): CrossSection {
  const { count, columns, ...about } = unpack(packed) as Columns;
  const rows: Record<string, unknown>[] = Array.from({ length: count }, () => ({ stock: {}, history: {}, ofTheDay: {}, standing: {} }));
  const parts = Map.groupBy(Object.entries(columns), ([path]) => path.slice(0, Math.max(0, path.lastIndexOf('.'))));
  for (const [part, own] of parts) {
    const path = part === '' ? [] : part.split('.');
    const figures = own.map(([name, values]) => [name.slice(part === '' ? 0 : part.length + 1), values] as const);
    for (const [place, row] of rows.entries()) fillRow(row, path, figures, place);
  }
  return { ...about, rows: rows as unknown as SectionRow[] };
}

export function packCloses(section: CrossSection): Promise<Buffer> {
  const shares = sharesOf(section);
  return pack({ listings: shares.map(({ listing }) => listing), closes: shares.map(({ stock }) => stock.price) } satisfies PackedCloses);
}

/** By listing. */
export function openCloses(packed: Uint8Array): Map<number, number> {
  const { listings, closes } = unpack(packed) as PackedCloses;
  return new Map(listings.map((listing, place) => [listing, closes[place] ?? 0]));
}

function fill(columns: Map<string, unknown[]>, path: string, part: object, at: { place: number; count: number }): void {
  for (const [key, value] of Object.entries(part)) {
    if (value === undefined) continue;
    const own = path + key;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      fill(columns, `${own}.`, value, at);
      continue;
    }
    const column = columns.get(own) ?? Array.from({ length: at.count }, () => null);
    columns.set(own, column);
    column[at.place] = value;
  }
}

function fillRow(
  row: Record<string, unknown>,
  path: readonly string[],
  figures: readonly (readonly [name: string, values: unknown[]])[],
  place: number,
): void {
  let part: Record<string, unknown> | undefined;
  for (const [name, values] of figures) {
    const value = values[place];
    if (value === null) continue;
    part ??= path.reduce((of, key) => (of[key] ??= {}) as Record<string, unknown>, row);
    part[name] = value;
  }
}

function pack(value: object): Promise<Buffer> {
  return zstd(Buffer.from(JSON.stringify(value)), LEVEL);
}

function unpack(packed: Uint8Array): unknown {
  return JSON.parse(zstdDecompressSync(packed).toString());
}
