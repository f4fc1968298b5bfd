import { because } from '@bhav/core/market/reason';
import { BadLine, type CsvRow } from '../parsing/csv-row.ts';
import { hasHeader, readCsv } from '../parsing/csv.ts';
import { ddmmyyyy, readDate } from '../parsing/filed-date.ts';
import type { ParsedFile, YearRange } from '@bhav/core/bars/parsed-file';
import { LayoutChanged, type FileSource } from '../source.ts';

/** A disclaimer and the day (`Effective for 16-Dec-2025`) stand above the header. */
const LAYOUT = {
  name: 'a CM_52_wk_High_low file',
  columns: ['SYMBOL', 'SERIES', 'Adjusted_52_Week_High', '52_Week_High_Date', 'Adjusted_52_Week_Low', '52_Week_Low_DT'],
  padding: 'any',
  preamble: (line: string, number: number) => number <= 5 && /^(Disclaimer|Effective for)/.test(line),
} as const;

/** Adjusted for splits, bonuses and rights. */
export const nseYearRange: FileSource = {
  id: 'nse-year-range',
  exchange: 'NSE',
  cadence: 'session',
  newestAlone: true,
  typicalBytes: 225_000,
  base: 'nse',
  path: (day) => `/content/CM_52_wk_High_low_${ddmmyyyy(day)}.csv`,
  recognises: async (bytes) => hasHeader(bytes, LAYOUT),
  parse: async (bytes) => parseYearRange(bytes),
};

/** Securities without a range (`-`: indicative values of funds, new listings) are skipped. Throws `LayoutChanged`. */
export function parseYearRange(bytes: Uint8Array): ParsedFile & { ranges: YearRange[] } {
  const ranges: YearRange[] = [];
  const session = sessionInside(bytes);
  const dropped = readCsv(bytes, LAYOUT, (row, at) => {
    const high = priceOf(row, at.Adjusted_52_Week_High);
    const low = priceOf(row, at.Adjusted_52_Week_Low);
    const symbol = row.symbol(at.SYMBOL);
    const series = row.series(at.SERIES);
    const highDate = row.optionalDate(at['52_Week_High_Date'], '20-Nov-2026', '-');
    const lowDate = row.optionalDate(at['52_Week_Low_DT'], '20-Nov-2026', '-');
    if (high === undefined && low === undefined) return;
    if (high === undefined || low === undefined || low <= 0 || high < low)
      throw new BadLine(because('impossibleRange', low ?? '–', high ?? '–'));
    if ((highDate ?? '') > session || (lowDate ?? '') > session) throw new BadLine(because('rangeToCome'));
    ranges.push({ symbol, series, high, highDate, low, lowDate });
  });
  return { session, ranges, ...dropped };
}

function sessionInside(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  const session = readDate(/Effective for (\d\d-[A-Za-z]{3}-\d{4})/.exec(start)?.[1] ?? '', '20-Nov-2026');
  if (!hasHeader(bytes, LAYOUT)) readCsv(bytes, LAYOUT, () => undefined);
  if (session === undefined) throw new LayoutChanged(because('noDayNamed', LAYOUT.name));
  return session;
}

/** Below one rupee there is no zero before the point (`.80`), unlike in other files. */
function priceOf(row: CsvRow, column: number): number | undefined {
  const price = row.optionalSigned(column, '-');
  if (price !== undefined && !(price > 0 && Number.isInteger(Math.round(price * 1e6) / 1e4)))
    throw new BadLine(because('impossible', 'price', price));
  return price;
}
