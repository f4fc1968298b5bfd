import type { Listing, ParsedFile } from '@bhav/core/bars/parsed-file';
import { mustBeIsin } from '../parsing/csv-line.ts';
import { hasHeader, readTable } from '../parsing/csv.ts';
import type { FileSource } from '../source.ts';

const LAYOUT = {
  name: 'an SME_EQUITY_L file',
  columns: ['NAME_OF_COMPANY', 'SYMBOL', 'SERIES', 'DATE_OF_LISTING', 'ISIN_NUMBER', 'FACE_VALUE'],
} as const;

/** The shares of small and medium companies at NSE, with their full names. */
export const nseSmeList: FileSource = {
  id: 'nse-sme-list',
  exchange: 'NSE',
  cadence: 'master',
  typicalBytes: 40_000,
  base: 'nse',
  path: () => '/emerge/corporates/content/SME_EQUITY_L.csv',
  recognises: async (bytes) => hasHeader(bytes, LAYOUT),
  parse: async (bytes) => parseSmeList(bytes),
};

function parseSmeList(bytes: Uint8Array): ParsedFile {
  const listings: Listing[] = [];
  const dropped = readTable(bytes, LAYOUT, (row, at) => {
    const [symbol, isin] = [row.symbol(at.SYMBOL), row.text(at.ISIN_NUMBER)];
    mustBeIsin(isin, symbol);
    listings.push({
      exchange: 'NSE',
      symbol,
      series: row.series(at.SERIES),
      code: '',
      isin,
      name: row.text(at.NAME_OF_COMPANY),
      listedOn: row.date(at.DATE_OF_LISTING, '20-Nov-2026'),
      faceValue: row.amount(at.FACE_VALUE, 4),
      sector: undefined,
      status: undefined,
    });
  });
  return { listings, ...dropped };
}
