import type { ByteWriter, fileWriter } from 'hyparquet-writer';
import type { Mode } from '@bhav/core/market/mode';

/** `day` is a date, `count` a whole number, `figure` one with decimals. */
type ColumnKind = 'text' | 'day' | 'count' | 'figure';
export type ParquetRow = Readonly<Record<string, string | number | null | undefined>>;

/** Columns in their order; a row lacks what the file does not say. */
export interface ParquetTable {
  columns: Record<string, ColumnKind>;
  rows: Iterable<ParquetRow> | AsyncIterable<ParquetRow>;
}

/** Written at once, so that the memory is that of as many rows. */
const ROWS_AT_ONCE = 50_000;

/** The same rows make the same bytes. */
export async function writeParquet(path: string, table: ParquetTable, mode: Mode): Promise<void> {
  const kit = await loaded();
  await write(kit, kit.fileWriter(path), table, mode);
}

export async function parquetBytes(table: ParquetTable, mode: Mode): Promise<Uint8Array> {
  const kit = await loaded();
  const writer = new kit.ByteWriter();
  await write(kit, writer, table, mode);
  return new Uint8Array(writer.getBuffer());
}

/** At first use: it takes 50 ms, which a start need not. */
const loaded = () => import('hyparquet-writer');
type Kit = Awaited<ReturnType<typeof loaded>>;

async function write(
  { parquetWriteRows }: Kit,
  writer: ByteWriter | ReturnType<typeof fileWriter>,
  { columns, rows }: ParquetTable,
  mode: Mode,
): Promise<void> {
  const names = Object.keys(columns);
  await parquetWriteRows({
    writer,
    rows: prepared(rows, Object.entries(columns)),
    columns: names.map((name) => ({ name })),
    schema: [
      { name: 'root', num_children: names.length },
      ...Object.entries(columns).map(([name, kind]) => ({ name, repetition_type: 'OPTIONAL' as const, ...TYPES[kind] })),
    ],
    rowGroupSize: ROWS_AT_ONCE,
    createdBy: 'Bhav India',
    kvMetadata: [{ key: 'mode', value: mode }],
  });
}

const TYPES = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  day: { type: 'INT32', converted_type: 'DATE' },
  count: { type: 'INT64' },
  figure: { type: 'DOUBLE' },
} as const;

async function* prepared(rows: ParquetTable['rows'], columns: [string, ColumnKind][]) {
  for await (const row of rows) yield Object.fromEntries(columns.map(([name, kind]) => [name, valueOf(row[name], kind)]));
}

function valueOf(value: ParquetRow[string], kind: ColumnKind): string | number | bigint | Date | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (kind === 'day') return new Date(`${value}T00:00:00Z`);
  return kind === 'count' ? BigInt(value) : value;
}
