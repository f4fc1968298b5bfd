import { because } from '@bhav/core/market/reason';
import { BadLine } from '../parsing/csv-row.ts';
import { hasHeader, readCsv } from '../parsing/csv.ts';
import { dayNamed } from '../parsing/filed-date.ts';
import type { ParsedFile, PriceBand } from '@bhav/core/bars/parsed-file';
import type { FileSource } from '../source.ts';

const LAYOUT = { name: 'a sec_list file', columns: ['Symbol', 'Series', 'Security Name', 'Band', 'Remarks'] } as const;

/**
 * How far a security may move in a session, and remarks such as the stage of a graded surveillance measure. There is no day inside: the file counts
 * from the day of its download, an imported one from the day in its name (`sec_list_20112026.csv`).
 */
export const nsePriceBands: FileSource = {
  id: 'nse-price-bands',
  exchange: 'NSE',
  cadence: 'master',
  typicalBytes: 172_000,
  base: 'nse',
  path: () => '/content/equities/sec_list.csv',
  dayInName: (name) => dayNamed(name, /sec_list_(\d\d)(\d\d)(\d{4})\.csv$/i),
  recognises: async (bytes) => hasHeader(bytes, LAYOUT),
  parse: async (bytes) => parsePriceBands(bytes),
};

/** The widest band of any security, per cent. Shares with derivatives have none, which the file writes so. */
const WIDEST = 100;
const NO_BAND = /^no band$/i;

function parsePriceBands(bytes: Uint8Array): ParsedFile {
  const bands: PriceBand[] = [];
  const seen = new Set<string>();
  const dropped = readCsv(bytes, LAYOUT, (row, at) => {
    const symbol = row.symbol(at.Symbol);
    const series = row.series(at.Series);
    const band = row.text(at.Band);
    const percent = NO_BAND.test(band) ? undefined : row.amount(at.Band);
    if (percent === 0 || (percent ?? 0) > WIDEST) throw new BadLine(because('impossible', 'band', percent ?? 0));
    if (seen.has(`${symbol} ${series}`)) throw new BadLine(because('twice', symbol));
    seen.add(`${symbol} ${series}`);
    const remarks = row.text(at.Remarks).trim();
    bands.push({ symbol, series, percent, remarks: remarks === '-' ? '' : remarks });
  });
  return { bands, ...dropped };
}
