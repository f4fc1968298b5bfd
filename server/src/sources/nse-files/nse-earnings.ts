import { because } from '@bhav/core/market/reason';
import type { FiledEarnings, ParsedFile } from '@bhav/core/bars/parsed-file';
import { BadLine } from '../parsing/csv-row.ts';
import { hasHeader, readCsv } from '../parsing/csv.ts';
import { dayNamed, ddmmyy } from '../parsing/filed-date.ts';
import type { FileSource } from '../source.ts';

const LAYOUT = {
  name: 'a PE file',
  columns: ['SYMBOL', 'SYMBOL P/E', 'ADJUSTED P/E'],
  // Some files begin with an empty line.
  preamble: (line: string) => line === '',
} as const;

/**
 * Price ÷ earnings as published by NSE. A company in loss is mostly absent, and a blank is a loss in that measure, so there is no zero. There is no
 * date inside: the file counts for the day asked for, an imported one for the day in its name.
 */
export const nseEarnings: FileSource = {
  id: 'nse-earnings',
  exchange: 'NSE',
  cadence: 'session',
  // The first known file.
  published: { from: '2025-01-16' },
  typicalBytes: 42_000,
  base: 'nse',
  path: (day) => `/content/equities/peDetail/PE_${ddmmyy(day)}.csv`,
  dayInName: (name) => dayNamed(name, /PE_(\d\d)(\d\d)(\d\d)\.csv$/i),
  recognises: async (bytes) => hasHeader(bytes, LAYOUT),
  parse: async (bytes) => parseEarnings(bytes),
};

function parseEarnings(bytes: Uint8Array): ParsedFile {
  const earnings: FiledEarnings[] = [];
  const seen = new Set<string>();
  const dropped = readCsv(bytes, LAYOUT, (row, at) => {
    const symbol = row.symbol(at.SYMBOL);
    const [priceEarnings, adjusted] = [at['SYMBOL P/E'], at['ADJUSTED P/E']].map((column) => row.optionalSigned(column, ''));
    if ((priceEarnings ?? 1) <= 0 || (adjusted ?? 1) <= 0)
      throw new BadLine(because('impossible', 'priceEarnings', Math.min(priceEarnings ?? 1, adjusted ?? 1)));
    if (seen.has(symbol)) throw new BadLine(because('twice', symbol));
    seen.add(symbol);
    earnings.push({ symbol, priceEarnings, adjusted });
  });
  return { earnings, ...dropped };
}
