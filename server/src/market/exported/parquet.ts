import type { ByteWriter, fileWriter } from 'hyparquet-writer';
import type { Mode } from '@bhav/core/market/mode';
import { parsePurpose } from '@bhav/core/actions/corporate-action';
import { actionTerms } from '@bhav/core/actions/action-terms';
import { barsOfShare } from '@bhav/core/bars/share-bar';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { ReadStore } from '../../store/open-store.ts';
import { actionsOfYear, barsOfYear, deliveriesOfYear, levelsOfYear, membersOfYear, symbolsByIsin } from '../../store/read/of-year.ts';
import { allListings, barsOf } from '../../store/read/shares.ts';
import { adjustedBars, type FiledBars } from '../answers/stock-answers.ts';
import { companyFacts, readComparisons } from '../companies/comparisons.ts';

/** `day` is a date, `count` a whole number, `figure` one with decimals. */
type ColumnKind = 'text' | 'day' | 'count' | 'figure';
type ParquetRow = Readonly<Record<string, string | number | null | undefined>>;

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

const NAMED = { exchange: 'text', symbol: 'text' } as const;
const OHLC = { open: 'figure', high: 'figure', low: 'figure', close: 'figure' } as const;
const LEVELS = { ...OHLC, previous_close: 'figure', price_earnings: 'figure', price_book: 'figure', dividend_yield: 'figure' } as const;

/** Prices and turnover in rupees, volumes in shares. */
const BAR = { date: 'day', ...OHLC, volume: 'count', turnover: 'figure' } as const;

/** What `npm run export` writes: a file for each of these and each year, and one of the names. */
export const YEARLY: Record<string, (store: ReadStore, year: number, adjust: Adjust) => Promise<ParquetTable>> = {
  bars: async (store, year) => ({
    columns: {
      ...NAMED,
      series: 'text',
      code: 'text',
      isin: 'text',
      date: 'day',
      ...OHLC,
      last: 'figure',
      previous_close: 'figure',
      volume: 'count',
      turnover: 'figure',
      trades: 'count',
    },
    rows: each(barsOfYear(store, year), ({ session: date, previousClose: previous_close, ...bar }) => ({ ...bar, date, previous_close })),
  }),
  'bars-adjusted': async (store, year, adjust) => ({
    columns: { ...NAMED, isin: 'text', ...BAR },
    rows: adjustedOfYear(store, year, adjust),
  }),
  delivery: async (store, year) => ({
    columns: { ...NAMED, series: 'text', date: 'day', shares: 'count', percent: 'figure' },
    rows: await deliveriesOfYear(store, year),
  }),
  actions: async (store, year) => ({
    columns: {
      ...NAMED,
      series: 'text',
      ex_date: 'day',
      record_date: 'day',
      purpose: 'text',
      kinds: 'text',
      factor: 'figure',
      dividend: 'figure',
    },
    rows: (await actionsOfYear(store, year)).map(({ exDate: ex_date, recordDate: record_date, ...action }) => ({
      ...action,
      ex_date,
      record_date,
      ...readOf(action.purpose),
    })),
  }),
  indices: async (store, year) => ({
    columns: { name: 'text', exchange: 'text', date: 'day', ...LEVELS },
    rows: await levelsOfYear(store, year),
  }),
  members: async (store, year) => ({
    columns: { index: 'text', from: 'day', until: 'day', symbol: 'text', isin: 'text', sector: 'text' },
    rows: (await membersOfYear(store, year)).map(({ name: index, ...member }) => ({ index, ...member })),
  }),
};

export async function symbolsTable(store: ReadStore): Promise<ParquetTable> {
  const rows = await symbolsByIsin(store);
  return {
    columns: { isin: 'text', ...NAMED, series: 'text', code: 'text', name: 'text', first_session: 'day', last_session: 'day' },
    rows: rows.map(({ firstSession: first_session, lastSession: last_session, ...names }) => ({ ...names, first_session, last_session })),
  };
}

/** Of one share. */
export function shareTable({ exchange, symbol, bars }: FiledBars): ParquetTable {
  const more = { trades: 'count', delivered: 'count', price_earnings: 'figure', dividend: 'figure' } as const;
  return {
    columns: { ...NAMED, ...BAR, ...more },
    rows: bars.map((bar) => ({ exchange, symbol, ...bar, price_earnings: bar.priceEarnings, dividend: bar.dividend ?? undefined })),
  };
}

/** What adjusts the bars of every year: the listings of an exchange and how their prices compare. */
type Adjust = Awaited<ReturnType<typeof readAdjust>>;

export async function readAdjust(store: ReadStore) {
  const facts = await companyFacts(store);
  const of = EXCHANGES.map(async (exchange) => ({
    listings: await allListings(store, exchange),
    comparisonOf: await readComparisons(store, exchange, facts),
  }));
  return Promise.all(of);
}

/** Each share under its present name, one bar a day. */
async function* adjustedOfYear(store: ReadStore, year: number, adjust: Adjust): AsyncGenerator<ParquetRow> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  for (const { listings, comparisonOf } of adjust) {
    for (const share of listings) {
      if (share.firstSession > last || share.lastSession < first) continue;
      const filed = barsOfShare(share, await barsOf(store, share.listing, first, last));
      const { symbol, isin } = share;
      for (const bar of adjustedBars(share, comparisonOf(share), filed).bars) yield { ...bar, symbol, isin, date: bar.session };
    }
  }
}

/** What a purpose says, as far as it is understood: `factor` divides the prices before it, `dividend` is in rupees a share. */
function readOf(purpose: string): ParquetRow {
  const parts = parsePurpose(purpose);
  const amounts = actionTerms(purpose).flatMap(({ kind, rupees }) => (kind === 'dividend' ? [rupees] : []));
  return {
    kinds: [...new Set(parts.map(({ kind }) => kind))].join(' '),
    factor: parts.reduce<number | undefined>(
      (product, { factor }) => (factor === undefined ? product : (product ?? 1) * factor),
      undefined,
    ),
    dividend:
      amounts.length === 0 || amounts.includes(undefined) ? undefined : amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
  };
}

async function* each<Item>(items: AsyncIterable<Item>, rowOf: (item: Item) => ParquetRow): AsyncGenerator<ParquetRow> {
  for await (const item of items) yield rowOf(item);
}
