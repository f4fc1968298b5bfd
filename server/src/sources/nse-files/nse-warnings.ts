import { because } from '@bhav/core/market/reason';
import { type Flag, MEASURES, NOT_FLAGGED, plainHeader } from '@bhav/core/market/measures';
import type { ListedWarnings, ParsedFile } from '@bhav/core/bars/parsed-file';
import { BadLine } from '../parsing/csv-row.ts';
import { type CsvLayout, hasHeader, readCsv, roughFieldsOf } from '../parsing/csv.ts';
import { dayNamed, ddmmyy } from '../parsing/filed-date.ts';
import type { FileSource } from '../source.ts';

/** Every version of the file has these. */
const LAYOUT = { name: 'a REG1_IND file', columns: ['Symbol', 'Series', 'GSM', 'ESM'] } as const;

/**
 * Measures of surveillance (`REG1_IND`, circular NSE/SURV/65097). A file dated D holds for the session after D. It has every share and no date
 * inside, so it counts for the day asked for, an imported one for the day in its name.
 */
export const nseWarnings: FileSource = {
  id: 'nse-warnings',
  exchange: 'NSE',
  cadence: 'session',
  // The first known file; the circular is of the month before.
  published: { from: '2024-12-06' },
  typicalBytes: 560_000,
  base: 'nse',
  path: (day) => `/content/cm/REG1_IND${ddmmyy(day)}.csv`,
  dayInName: (name) => dayNamed(name, /REG1?_IND(\d\d)(\d\d)(\d\d)\.csv$/i),
  recognises: async (bytes) => hasHeader(bytes, LAYOUT),
  parse: async (bytes) => parseWarnings(bytes),
};

function parseWarnings(bytes: Uint8Array): ParsedFile {
  const warnings: ListedWarnings[] = [];
  const seen = new Set<string>();
  const measures = measuresIn(bytes);
  const layout: CsvLayout<string> = { ...LAYOUT, columns: [...new Set([...LAYOUT.columns, ...measures.map(({ header }) => header)])] };
  const dropped = readCsv(bytes, layout, (row, at) => {
    const place = (header: string): number => at[header] ?? -1;
    const symbol = row.symbol(place('Symbol'));
    if (seen.has(symbol)) throw new BadLine(because('twice', symbol));
    seen.add(symbol);
    const flags = measures.flatMap(({ id, header }): Flag[] => {
      const value = row.optionalCount(place(header));
      return value === undefined || value === NOT_FLAGGED ? [] : [`${id}:${value}`];
    });
    warnings.push({ symbol, series: row.series(place('Series')), flags });
  });
  return { warnings, ...dropped };
}

/** By their headers, in any case and with any blanks: other versions of the file lack some. */
function measuresIn(bytes: Uint8Array): { id: (typeof MEASURES)[number]['id']; header: string }[] {
  const end = bytes.indexOf(0x0a);
  const line = Buffer.from(bytes.subarray(0, end === -1 ? undefined : end)).toString();
  const headers = roughFieldsOf(line.replace(/^\uFEFF/, '').trimEnd());
  const found = new Map(headers.map((header) => [plainHeader(header), header.trim()]));
  return MEASURES.flatMap(({ id, headers: known }) => {
    const header = known.map((one) => found.get(plainHeader(one))).find((one) => one !== undefined);
    return header === undefined ? [] : [{ id, header }];
  });
}
