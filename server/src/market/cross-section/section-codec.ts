import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';
import { type CrossSection, type SectionRow, sharesOf } from './cross-section.ts';

/** The values of a figure in all rows; null where a row has none. */
type Column = readonly unknown[];

/** Of a column of numbers, which stands behind the JSON: its numbers times `scale` are integers of so many `bytes`. */
interface Planes {
  scale: number;
  bytes: number;
}

/** `columns` has each figure under its path in a row. */
interface Columns extends Omit<CrossSection, 'rows'> {
  count: number;
  columns: Record<string, Column | Planes>;
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
 * JSON by column and, after a line feed, the columns of numbers, compressed with zstd: like values stand together. A negative
 * zero becomes zero, and an object without a figure is left out.
 */
export function packSection({ rows, ...about }: CrossSection): Promise<Buffer> {
  const numbers: Uint8Array[] = [];
  const columns = columnsOf('', rows).map(([path, column]): [string, Column | Planes] => {
    const packed = packNumbers(column);
    if (packed === undefined) return [path, column];
    numbers.push(packed.planes);
    return [path, { scale: packed.scale, bytes: packed.planes.length / rows.length }];
  });
  const text = JSON.stringify({ ...about, count: rows.length, columns: Object.fromEntries(columns) } satisfies Columns);
  return zstd(Buffer.concat([Buffer.from(`${text}\n`), ...numbers]), LEVEL);
}

/** One that was packed before numbers stood apart has no line feed. */
export function openSection(packed: Uint8Array): CrossSection {
  const bytes = zstdDecompressSync(packed);
  const feed = bytes.indexOf('\n');
  const end = feed === -1 ? bytes.length : feed;
  const { count, columns, ...about } = JSON.parse(bytes.toString('utf8', 0, end)) as Columns;
  let at = end + 1;
  const opened = Object.entries(columns).map(([path, column]): [string, Column] => {
    if (!('scale' in column)) return [path, column];
    const planes = bytes.subarray(at, at + column.bytes * count);
    at += planes.length;
    return [path, openNumbers(planes, count, column)];
  });
  const rows = objectsOf(opened, count).map((row) => ({ stock: {}, history: {}, ofTheDay: {}, standing: {}, ...row }));
  return { ...about, rows: rows as unknown as SectionRow[] };
}

export function packCloses(section: CrossSection): Promise<Buffer> {
  const shares = sharesOf(section);
  const packed: PackedCloses = { listings: shares.map(({ listing }) => listing), closes: shares.map(({ stock }) => stock.price) };
  return zstd(Buffer.from(JSON.stringify(packed)), LEVEL);
}

/** By listing. */
export function openCloses(packed: Uint8Array): Map<number, number> {
  const { listings, closes } = JSON.parse(zstdDecompressSync(packed).toString()) as PackedCloses;
  return new Map(listings.map((listing, place) => [listing, closes[place] ?? 0]));
}

/** By path; `parts` are the objects of all rows that stand at one. */
function columnsOf(path: string, parts: readonly (object | undefined)[]): [path: string, Column][] {
  const columns = new Map<string, { own?: unknown[]; inner?: (object | undefined)[] }>();
  for (const [place, part] of parts.entries()) {
    if (part === undefined) continue;
    for (const [key, value] of Object.entries(part)) {
      if (value === undefined) continue;
      const column = columns.get(key) ?? {};
      columns.set(key, column);
      const isInner = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (isInner) (column.inner ??= Array.from(parts, () => undefined))[place] = value;
      else (column.own ??= Array.from(parts, () => null))[place] = value;
    }
  }
  return [...columns].flatMap(([key, { own, inner }]) => [
    ...(own === undefined ? [] : [[path + key, own] as [string, Column]]),
    ...(inner === undefined ? [] : columnsOf(`${path}${key}.`, inner)),
  ]);
}

/**
 * Null where a row has no figure of the part. Rows with the same figures are copies of one object: one that grows by a figure
 * at a time takes twice the memory.
 */
function objectsOf(columns: readonly (readonly [path: string, Column])[], count: number): (Record<string, unknown> | null)[] {
  const named = [...Map.groupBy(columns, ([path]) => path.split('.', 1)[0] ?? '')].map(([name, of]) => {
    const own = of.find(([path]) => path === name)?.[1];
    const inner = of.flatMap(([path, column]) => (path === name ? [] : [[path.slice(name.length + 1), column] as const]));
    const values = own === undefined || inner.length === 0 ? own : objectsOf(inner, count).map((one, row) => one ?? own[row]);
    return { name, values: values ?? objectsOf(inner, count) };
  });
  const first: Shape = {};
  return Array.from({ length: count }, (_, row) => {
    let shape = first;
    for (const { values } of named) shape = values[row] === null ? (shape.without ??= {}) : (shape.with ??= {});
    shape.figures ??= named.filter(({ values }) => values[row] !== null);
    if (shape.figures.length === 0) return null;
    shape.empty ??= JSON.parse(JSON.stringify(Object.fromEntries(shape.figures.map(({ name }) => [name, null])))) as object;
    const made: Record<string, unknown> = { ...shape.empty };
    for (const { name, values } of shape.figures) made[name] = values[row];
    return made;
  });
}

/** Which figures a row has, and which not: a tree of the answers for one column after the other. */
interface Shape {
  with?: Shape;
  without?: Shape;
  figures?: { name: string; values: Column }[];
  empty?: object;
}

/** Of rupees and of figures of four decimals. */
const SCALES = [1, 100, 10_000];
/** Twice that, and one, is an exact integer. */
const LARGEST = 2 ** 51;

/**
 * Planes of bytes, the lowest bytes of all numbers first: 0 where there is none, an odd integer for a positive number. Undefined
 * where there is something else than numbers, or one that has more decimals.
 */
function packNumbers(column: Column): { scale: number; planes: Uint8Array } | undefined {
  if (!column.every((value) => value === null || typeof value === 'number')) return undefined;
  const scale = SCALES.find((by) =>
    column.every((value) => value === null || (Math.round(value * by) / by === value && Math.abs(value * by) < LARGEST)),
  );
  if (scale === undefined) return undefined;
  const codes = Float64Array.from(column, (value) => (value === null ? 0 : codeOf(Math.round(value * scale))));
  const largest = codes.reduce((one, other) => Math.max(one, other), 1);
  const planes = new Uint8Array(Math.ceil(Math.log2(largest + 1) / 8) * codes.length);
  for (let [at, by] = [0, 1]; at < planes.length; by *= 256) for (const code of codes) planes[at++] = Math.floor(code / by) % 256;
  return { scale, planes };
}

function codeOf(integer: number): number {
  return integer < 0 ? -2 * integer : 2 * integer + 1;
}

function openNumbers(planes: Uint8Array, count: number, { scale, bytes }: Planes): (number | null)[] {
  const numbers: (number | null)[] = [];
  for (let row = 0; row < count; row += 1) {
    let code = 0;
    for (let plane = bytes - 1; plane >= 0; plane -= 1) code = code * 256 + (planes[plane * count + row] ?? 0);
    numbers.push(code === 0 ? null : (code % 2 === 1 ? (code - 1) / 2 : -code / 2) / scale);
  }
  return numbers;
}
