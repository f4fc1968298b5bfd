import { because } from '@bhav/core/market/reason';
import { BadLine, mustBeIsin } from '../parsing/csv-row.ts';
import { hasHeader, readCsv } from '../parsing/csv.ts';
import type { ParsedFile, Listing } from '@bhav/core/bars/parsed-file';
import type { FileSource } from '../source.ts';

/** Six headers begin with a blank, which is trimmed. */
const LAYOUT = {
  name: 'an EQUITY_L file',
  columns: ['SYMBOL', 'NAME OF COMPANY', 'SERIES', 'DATE OF LISTING', 'ISIN NUMBER', 'FACE VALUE'],
} as const;

/** The main board with full names, without SME shares, funds and trusts. */
export const nseEquityList: FileSource = {
  id: 'nse-equity-list',
  exchange: 'NSE',
  cadence: 'master',
  typicalBytes: 180_000,
  base: 'nse',
  path: () => '/content/equities/EQUITY_L.csv',
  recognises: async (bytes) => hasHeader(bytes, LAYOUT),
  parse: async (bytes) => parseEquityList(bytes),
};

function parseEquityList(bytes: Uint8Array): ParsedFile {
  const listings: Listing[] = [];
  const seen = new Set<string>();
  const dropped = readCsv(bytes, LAYOUT, (row, at) => {
    const symbol = row.symbol(at.SYMBOL);
    const isin = row.text(at['ISIN NUMBER']);
    mustBeIsin(isin, symbol);
    if (seen.has(symbol)) throw new BadLine(because('twice', symbol));
    seen.add(symbol);
    listings.push({
      exchange: 'NSE',
      symbol,
      series: row.series(at.SERIES),
      code: '',
      isin,
      name: row.text(at['NAME OF COMPANY']),
      listedOn: row.date(at['DATE OF LISTING'], '20-Nov-2026'),
      faceValue: row.amount(at['FACE VALUE'], 4),
      sector: undefined,
      status: undefined,
    });
  });
  return { listings, ...dropped };
}
