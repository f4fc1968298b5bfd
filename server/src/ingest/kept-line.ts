import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { ReceiptField } from '@bhav/core/market/receipt-fields';
import type { SourceId } from '@bhav/core/words/pages/en-sources';
import type { LineReader } from '../market/receipt-answer.ts';
import { BadLine } from '../sources/parsing/csv-row.ts';
import { csvInside, fieldsOf } from '../sources/parsing/csv.ts';
import { isZip } from '../sources/parsing/kind-of-bytes.ts';
import { unzip } from '../sources/parsing/zip.ts';
import { rawFileOf, storedFile } from '../store/read/files.ts';
import type { ReadStore } from '../store/open-store.ts';
import { MEASURES } from '@bhav/core/warnings/measures';

/** Where the lines of a source name their share, and in which columns each figure stands. */
interface LineLayout {
  /** The member of an archive with several. */
  member?: RegExp;
  /** The columns that name the share. */
  key: Readonly<Record<string, 'symbol' | 'series' | 'code'>>;
  columns: Partial<Record<ReceiptField, readonly string[]>>;
}

/** The figures that are made of a bar's close, and of the previous one. */
const ofCloses = (close: string, previous: string) => ({
  change: [close, previous],
  changePercent: [close, previous],
  marketCap: [close],
  dividendYield: [close],
});
/** The ends of a 52-week range that a session has passed. */
const ofRange = (high: string, low: string) => ({ weekHigh52: [high], weekLow52: [low] });
const UDIFF = {
  price: ['ClsPric'],
  previousClose: ['PrvsClsgPric'],
  ...ofCloses('ClsPric', 'PrvsClsgPric'),
  ...ofRange('HghPric', 'LwPric'),
  open: ['OpnPric'],
  high: ['HghPric'],
  low: ['LwPric'],
  volume: ['TtlTradgVol'],
  turnover: ['TtlTrfVal'],
  trades: ['TtlNbOfTxsExctd'],
} as const;
const BSE_OLD = {
  price: ['CLOSE'],
  previousClose: ['PREVCLOSE'],
  ...ofCloses('CLOSE', 'PREVCLOSE'),
  ...ofRange('HIGH', 'LOW'),
  open: ['OPEN'],
  high: ['HIGH'],
  low: ['LOW'],
  volume: ['NO_OF_SHRS'],
  turnover: ['NET_TURNOV'],
  trades: ['NO_TRADES'],
} as const;

const LAYOUTS: Partial<Record<SourceId, LineLayout>> = {
  'nse-bhavcopy': { key: { TckrSymb: 'symbol', SctySrs: 'series' }, columns: UDIFF },
  'bse-bhavcopy': { key: { FinInstrmId: 'code' }, columns: UDIFF },
  'nse-delivery': {
    key: { SYMBOL: 'symbol', SERIES: 'series' },
    columns: {
      price: ['CLOSE_PRICE'],
      previousClose: ['PREV_CLOSE'],
      ...ofCloses('CLOSE_PRICE', 'PREV_CLOSE'),
      ...ofRange('HIGH_PRICE', 'LOW_PRICE'),
      open: ['OPEN_PRICE'],
      high: ['HIGH_PRICE'],
      low: ['LOW_PRICE'],
      volume: ['TTL_TRD_QNTY'],
      turnover: ['TURNOVER_LACS'],
      trades: ['NO_OF_TRADES'],
      deliveryPercent: ['DELIV_QTY', 'DELIV_PER'],
    },
  },
  'nse-legacy': {
    key: { SYMBOL: 'symbol', SERIES: 'series' },
    columns: {
      ...BSE_OLD,
      volume: ['TOTTRDQTY'],
      turnover: ['TOTTRDVAL'],
      trades: ['TOTALTRADES'],
    },
  },
  'bse-isin': { key: { SC_CODE: 'code' }, columns: BSE_OLD },
  'bse-legacy': { key: { SC_CODE: 'code' }, columns: BSE_OLD },
  'nse-pr': {
    member: /^mcap\d+\.csv$/i,
    key: { Symbol: 'symbol', Series: 'series' },
    columns: { marketCap: ['Issue Size', 'Close Price/Paid up value(Rs.)', 'Market Cap(Rs.)'] },
  },
  'nse-year-range': {
    key: { SYMBOL: 'symbol', SERIES: 'series' },
    columns: {
      weekHigh52: ['Adjusted_52_Week_High', '52_Week_High_Date'],
      weekLow52: ['Adjusted_52_Week_Low', '52_Week_Low_DT'],
    },
  },
  'nse-earnings': { key: { SYMBOL: 'symbol' }, columns: { priceEarnings: ['SYMBOL P/E'] } },
  'nse-warnings': { key: { Symbol: 'symbol' }, columns: { warnings: MEASURES.map(({ headers: [header = ''] }) => header) } },
};

/** In the surveillance file: not under the measure, so that the column says nothing. */
const NOT_FLAGGED = '100';

/** A file's lines and where each share's line is, by the values of its key. */
interface Lines {
  member?: string;
  header: string[];
  lines: string[];
  at: Map<string, number>;
}

/** How many files stay in memory, some megabytes each: the receipts of one session are read from few. */
const KEPT = 8;

/**
 * Returns a function that finds the line of a share in the kept file of a source and day, with the columns of a figure. It is read from the untouched file
 * when it is asked for, and only if the checksum is still that of the record. Undefined if no such file is stored; without a line where the file has
 * none, or is not read by lines.
 */
export function keptLines(store: ReadStore): LineReader {
  const kept = new Map<string, Promise<Lines | undefined>>();
  const linesOf = (sha256: string, path: string, layout: LineLayout): Promise<Lines | undefined> => {
    const known = kept.get(sha256) ?? readLines(join(store.folder, path), sha256, layout).catch(() => undefined);
    // The newest asked for comes last.
    kept.delete(sha256);
    kept.set(sha256, known);
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    // A file that is put back is found again.
    void known.then((lines) => lines === undefined && kept.delete(sha256));
    return known;
  };
  return async ({ source, day, share, field }) => {
    const filing = await storedFile(store, source, day);
    const file = filing && (await rawFileOf(store, filing.sha256));
    if (file === undefined) return undefined;
    const { sha256, path, bytes, address, fetched_at: fetchedAt } = file;
    const about = { source, session: day, address, fetchedAt, bytes, sha256 };
    const layout = LAYOUTS[source];
    const lines = layout && (await linesOf(sha256, path, layout));
    if (layout === undefined) return { ...about, state: existsSync(join(store.folder, path)) ? 'kept' : 'gone' };
    if (lines === undefined) return { ...about, state: 'gone' };
    const place = lines.at.get(
      Object.values(layout.key)
        .map((of) => share[of])
        .join(' '),
    );
    const text = place === undefined ? undefined : lines.lines[place];
    if (place === undefined || text === undefined) return { ...about, state: 'kept' };
    const fields = fieldsOf(text);
    const columns = (layout.columns[field] ?? []).flatMap((name) => {
      const value = fields[lines.header.indexOf(name)]?.trim();
      return value === undefined || (field === 'warnings' && (value === NOT_FLAGGED || value === '')) ? [] : [{ name, value }];
    });
    const member = lines.member === undefined ? {} : { member: lines.member };
    return { ...about, state: 'kept', line: { number: place + 1, ...member, text, columns } };
  };
}

async function readLines(place: string, sha256: string, { member, key }: LineLayout): Promise<Lines | undefined> {
  const bytes = await readFile(place);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) return undefined;
  const [name, content] =
    member !== undefined && isZip(bytes)
      ? ([...(await unzip(bytes, (one) => member.test(one)))][0] ?? [])
      : [undefined, await csvInside(bytes)];
  const none = { header: [], lines: [], at: new Map<string, number>() };
  if (content === undefined) return none;
  const lines = Buffer.from(content)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const names = Object.keys(key);
  const top = lines.findIndex((line) => {
    const header = headerOf(line);
    return names.every((column) => header.includes(column));
  });
  if (top === -1) return none;
  const header = headerOf(lines[top] ?? '');
  const columns = names.map((column) => header.indexOf(column));
  const at = new Map<string, number>();
  for (let place = top + 1; place < lines.length; place += 1) {
    const fields = readableFields(lines[place] ?? '');
    const value = columns.map((column) => fields[column]?.trim() ?? '').join(' ');
    if (!at.has(value)) at.set(value, place);
  }
  return { ...(name !== undefined && { member: name }), header, lines, at };
}

function headerOf(line: string): string[] {
  return line.split(',').map((name) => name.replaceAll('"', '').trim());
}

/** The fields of a line; none of one that is not well formed, which no figure is from. */
function readableFields(line: string): string[] {
  try {
    return fieldsOf(line);
  } catch (error) {
    if (error instanceof BadLine) return [];
    throw error;
  }
}
