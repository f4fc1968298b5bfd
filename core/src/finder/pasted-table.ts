import type { Exchange } from '../market/exchange.ts';
import { isIsin } from '../market/isin.ts';
import { csvCells } from '../table/csv-text.ts';
import { LONGEST_NOTE, plainLine } from '../watchlist/watchlist.ts';
import type { ExactNames } from './exact-names.ts';
import { readMarked, readSymbol } from './one-name.ts';
import { partOf, type Pasted } from './part.ts';

/** In the files of brokers, exchanges and our own, without blanks, points and case. */
const COLUMNS = {
  isin: ['isin', 'isincode', 'isinno', 'isinnumber'],
  symbol: ['symbol', 'instrument', 'tradingsymbol', 'nsesymbol', 'scripsymbol', 'stocksymbol', 'ticker', 'nsecode', 'scrip', 'tckrsymb'],
  code: ['code', 'bsecode', 'scripcode', 'securitycode', 'bsescripcode'],
  name: ['stockname', 'companyname', 'company', 'scripname', 'securityname', 'name', 'stock', 'security'],
  exchange: ['exchange', 'exch', 'market'],
  note: ['note', 'notes'],
} as const;
type Column = keyof typeof COLUMNS;

/** Brokers write the account above the table. */
const LINES_ABOVE = 40;

type Row = Partial<Record<Column, string>>;

/** Comma-separated text, or cells copied from a sheet. Undefined where the text has no headings of a table. */
export function readPastedTable(text: string, names: ExactNames): Pasted[] | undefined {
  for (const delimiter of [',', '\t', ';', '|']) {
    const lines = csvCells(text, delimiter);
    const heading = headingOf(lines);
    if (heading === -1) continue;
    const columns = (lines[heading] ?? []).map(columnOf);
    return lines.slice(heading + 1).flatMap((cells) => readRow(rowOf(cells, columns), names));
  }
  return undefined;
}

function readRow(row: Row, names: ExactNames): Pasted[] {
  const { isin = '', symbol = '', code = '', name = '' } = row;
  const text = [symbol, name, code, isin].find((one) => one !== '') ?? '';
  if (text === '' || /^(?:grand )?totals?\b/i.test(text)) return [];
  const part = readNames(row, text, names);
  const note = plainLine(row.note ?? '', LONGEST_NOTE);
  return [part.kind === 'understood' && note !== '' ? { ...part, note } : part];
}

/** The ISIN comes first, since it identifies the share; then the rest of the row. */
function readNames({ isin = '', symbol = '', code = '', name = '', exchange }: Row, text: string, names: ExactNames): Pasted {
  const where = exchangeOf(exchange);
  const own = isIsin(isin.toUpperCase()) ? partOf(text, names.byIsin(isin.toUpperCase()), where) : undefined;
  const read =
    own ??
    (symbol === '' ? undefined : (ofShare(readMarked(symbol, names)) ?? readSymbol(symbol, where, names))) ??
    (/^\d{6}$/.test(code) ? partOf(text, names.byCode(code), 'BSE') : undefined) ??
    partOf(text, names.byName(name || symbol), where) ??
    partOf(text, names.byCommonName(name || symbol), where) ??
    partOf(text, names.byNameStart(name), where);
  if (read !== undefined) return { ...read, text };
  return { kind: 'unknown', text, reason: isin !== '' ? 'no-isin' : symbol === '' && name === '' ? 'no-code' : 'no-share' };
}

function ofShare(part: Pasted | undefined): Pasted | undefined {
  return part?.kind === 'unknown' ? undefined : part;
}

function exchangeOf(text = ''): Exchange | undefined {
  if (/^(?:nse|nse_eq|n)$/i.test(text)) return 'NSE';
  return /^(?:bse|bse_eq|b|bom)$/i.test(text) ? 'BSE' : undefined;
}

/**
 * Of the lines that name a share the one with most known columns. "Symbol" or "ISIN" may stand alone; a broker's line above the table may
 * begin with "Name" too, so that heading needs another beside it.
 */
function headingOf(lines: readonly string[][]): number {
  const known = lines.slice(0, LINES_ABOVE).map((cells) => {
    const columns = cells.map(columnOf).filter((column) => column !== undefined);
    const isHeading = columns.some((column) => column === 'isin' || column === 'symbol') || (columns.length > 0 && cells.length > 2);
    return isHeading ? columns.length : 0;
  });
  const most = Math.max(0, ...known);
  return most === 0 ? -1 : known.indexOf(most);
}

function columnOf(heading: string): Column | undefined {
  const key = heading.toLowerCase().replaceAll(/[^a-z]/g, '');
  return (Object.keys(COLUMNS) as Column[]).find((column) => (COLUMNS[column] as readonly string[]).includes(key));
}

function rowOf(cells: readonly string[], columns: readonly (Column | undefined)[]): Row {
  const row: Row = {};
  // If two columns mean the same, the first one counts.
  columns.forEach((column, place) => {
    if (column !== undefined) row[column] ||= cells[place]?.trim() ?? '';
  });
  return row;
}
