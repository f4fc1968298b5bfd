import { because, type Reason } from '@bhav/core/market/reason';
import { BSE_HEADERS } from './bse-bhavcopy.ts';
import { levelsAt, mustBePossible, SENSEX } from './index-levels.ts';
import { BadLine, type CsvRow } from '../parsing/csv-row.ts';
import { hasHeader, readCsv } from '../parsing/csv.ts';
import { dayNamed, ddmmyyyy } from '../parsing/filed-date.ts';
import type { ParsedFile, IndexDay, Rejection } from '@bhav/core/bars/parsed-file';
import { LayoutChanged, type FileSource } from '../source.ts';

const LAYOUT = {
  name: "BSE's index file",
  columns: ['IndexID', 'IndexName', 'PreviousClose', 'OpenPrice', 'HighPrice', 'LowPrice', 'ClosePrice'],
  // Unread columns follow the ones that are read.
  endsOpen: true,
} as const;

/**
 * The file has no date inside, so the day asked for is its session, and the closes of the sessions beside it are its witnesses. A day without a
 * session answers with an HTML page and status 200.
 */
export const bseIndexClose: FileSource = {
  id: 'bse-index-close',
  exchange: 'BSE',
  cadence: 'session',
  published: { from: '2025-04-17' },
  typicalBytes: 12_000,
  base: 'bse',
  path: (day) => `/bsedata/Index_Bhavcopy/INDEXSummary_${ddmmyyyy(day)}.csv`,
  headers: BSE_HEADERS,
  dayInName: (name) => dayNamed(name, /^INDEXSummary_(\d\d)(\d\d)(\d{4})/i),
  recognises: async (bytes) => hasHeader(bytes, LAYOUT),
  parse: async (bytes) => parseIndexClose(bytes),
};

/** Throws `LayoutChanged` for a file that ends within a line, that has no SENSEX, or two different ones. */
function parseIndexClose(bytes: Uint8Array): ParsedFile {
  const indices = new Map<string, { line: number; index: IndexDay }>();
  const dropped = readCsv(bytes, LAYOUT, (row, at) => {
    const name = nameOf(row, at);
    const index = {
      name,
      ...levelsAt(row, { open: at.OpenPrice, high: at.HighPrice, low: at.LowPrice, close: at.ClosePrice }),
      previousClose: row.optionalLevel(at.PreviousClose),
    };
    const first = indices.get(name.toUpperCase());
    if (first !== undefined) {
      const isSame = JSON.stringify(index) === JSON.stringify(first.index);
      if (name === SENSEX && !isSame) throw new LayoutChanged(because('sensexTwice', LAYOUT.name, first.line, row.line));
      throw new BadLine(because('twice', name, first.line));
    }
    indices.set(name.toUpperCase(), { line: row.line, index });
  });
  const last = Buffer.from(bytes).toString('latin1').split('\n').length;
  if (dropped.rejected.some(({ line }) => line === last)) throw new LayoutChanged(because('endsWithinLine', LAYOUT.name));
  const sensex = indices.get(SENSEX)?.index;
  if (sensex === undefined) throw new LayoutChanged(withoutSensex(dropped.rejected[0]));
  mustBePossible(sensex);
  return { indices: [...indices.values()].map(({ index }) => index), ...dropped };
}

/** In `IndexID` or `IndexName`, the old brand among them. */
const NAMES_OF_SENSEX = new Set([SENSEX, 'BSE SENSEX', 'S&P BSE SENSEX']);

/** As BSE writes it, without the brand that it gave up in 2024; SENSEX under that name alone. */
function nameOf(row: CsvRow, at: Readonly<Record<'IndexID' | 'IndexName', number>>): string {
  const [id, written] = [at.IndexID, at.IndexName].map((column) => row.text(column).replaceAll(/ +/g, ' ')) as [string, string];
  if ([id, written].some((name) => NAMES_OF_SENSEX.has(name.toUpperCase()))) return SENSEX;
  const name = written.replace(/^S&P (?=BSE )/i, '');
  if (name === '') throw new BadLine(because('noIndexName'));
  if (/^(?:nifty|india vix)/i.test(name)) throw new BadLine(because('notOfBse', name));
  return name;
}

function withoutSensex(first: Rejection | undefined): Reason {
  if (first === undefined) return because('noSensex', LAYOUT.name);
  return because('noSensexBut', LAYOUT.name, first.line, first.why);
}
