import { because } from '@bhav/core/market/reason';
import { rounded } from '@bhav/core/market/decimals';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { BadLine } from '../parsing/csv-row.ts';
import { type CsvLayout, hasHeader, readCsv } from '../parsing/csv.ts';
import { ddmmyyyy } from '../parsing/filed-date.ts';
import type { ParsedFile, IndexDay } from '@bhav/core/bars/parsed-file';
import { LayoutChanged, type FileSource } from '../source.ts';

const LEVELS = ['Open Index Value', 'High Index Value', 'Low Index Value', 'Closing Index Value'] as const;
const LAYOUT = {
  name: 'an ind_close_all file',
  columns: ['Index Name', 'Index Date', ...LEVELS, 'Points Change', 'Change(%)'],
} as const;
/** A file without these columns is whole all the same. */
const VALUED = { ...LAYOUT, columns: [...LAYOUT.columns, 'P/E', 'P/B', 'Div Yield'] } as const;

/** `-` means no value; a number below 1 has no zero before the point (`-.88`). */
export const nseIndexClose: FileSource = {
  id: 'nse-index-close',
  exchange: 'NSE',
  cadence: 'session',
  typicalBytes: 18_000,
  base: 'nse',
  path: (day) => `/content/indices/ind_close_all_${ddmmyyyy(day)}.csv`,
  recognises: async (bytes) => hasHeader(bytes, LAYOUT),
  parse: async (bytes) => parseIndexClose(bytes),
};

function parseIndexClose(bytes: Uint8Array): ParsedFile {
  const rows: { day: string; line: number; index: IndexDay }[] = [];
  const layout: CsvLayout<(typeof VALUED.columns)[number]> = hasHeader(bytes, VALUED)
    ? VALUED
    : { ...LAYOUT, columns: [...LAYOUT.columns] };
  const dropped = readCsv(bytes, layout, (row, at) => {
    const name = row.text(at['Index Name']);
    if (name === '') throw new BadLine(because('noIndexName'));
    const close = row.signed(at['Closing Index Value']);
    const [open, high, low] = [at['Open Index Value'], at['High Index Value'], at['Low Index Value']].map((column) =>
      row.optionalSigned(column, '-'),
    );
    const points = row.optionalSigned(at['Points Change'], '-');
    const percent = row.optionalSigned(at['Change(%)'], '-');
    if (close <= 0 || (low !== undefined && close < low) || (high !== undefined && close > high)) {
      throw new BadLine(because('outside', 'close', close, low ?? '–', high ?? '–'));
    }
    if (open !== undefined && (open < (low ?? open) || open > (high ?? open)))
      throw new BadLine(because('outside', 'open', open, low ?? '–', high ?? '–'));
    const previousClose = previousCloseOf(close, points, percent);
    const [priceEarnings, priceBook, dividendYield] = [at['P/E'], at['P/B'], at['Div Yield']].map((column) =>
      column === undefined ? undefined : row.optionalSigned(column, '-'),
    );
    const index = { name, open, high, low, close, previousClose, ...withoutUndefined({ priceEarnings, priceBook, dividendYield }) };
    rows.push({ day: row.date(at['Index Date'], '20-11-2026'), line: row.line, index });
  });
  const session = rows[0]?.day;
  if (rows.some(({ day }) => day !== session)) throw new LayoutChanged(because('severalDays', LAYOUT.name));
  const indices = new Map(rows.map(({ index }) => [index.name, index]));
  return { ...(session === undefined ? {} : { session }), indices: [...indices.values()], ...dropped };
}

/** The close less the change in points, since the file has no previous close. The percentage must agree to its second decimal. */
function previousCloseOf(close: number, points: number | undefined, percent: number | undefined): number | undefined {
  if (points === undefined) return undefined;
  const previous = rounded(close - points, 4);
  if (previous <= 0) throw new BadLine(because('impossibleChange', points, close));
  // Points have two decimals as well, which matters at low levels.
  const slack = 0.00501 + (0.00501 / previous) * 100;
  if (percent !== undefined && Math.abs((points / previous) * 100 - percent) > slack)
    throw new BadLine(because('figuresDisagree', 'Change(%)', 'Points Change'));
  return previous;
}
