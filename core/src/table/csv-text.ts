import { digits } from '../market/decimals.ts';
import type { FigureKind } from './fields.ts';

export interface CsvColumn {
  header: string;
  kind: FigureKind;
  /** Quoted even where it need not be. */
  isQuoted?: boolean | undefined;
}

const DECIMALS = { text: 0, rupees: 2, percent: 2, count: 0, crore: 0 } satisfies Record<FigureKind, number>;

/**
 * Writes rows as CSV (RFC 4180, CRLF) with a byte-order mark, so that Excel reads it as UTF-8 and shows ₹: numbers with a hyphen for minus, missing
 * figures empty.
 */
export function csvOf(columns: readonly CsvColumn[], rows: readonly (readonly (string | number | undefined)[])[]): string {
  const lines = [
    columns.map(({ header }) => textOf(header)),
    ...rows.map((row) =>
      columns.map(({ kind, isQuoted }, at) => {
        const figure = row[at];
        if (figure === undefined) return '';
        return typeof figure === 'string' ? textOf(figure, isQuoted) : numberOf(figure, DECIMALS[kind]);
      }),
    ),
  ];
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

/** Writes all decimals, and no minus before what rounds to zero. */
function numberOf(figure: number, decimals: number): string {
  const [whole = '', part = ''] = digits(figure, decimals).split('.');
  const text = decimals === 0 ? whole : `${whole}.${part.padEnd(decimals, '0')}`;
  return figure < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/**
 * Quotes text where needed, and puts an apostrophe before text that a spreadsheet would take for a formula; those of East Asia accept full-width
 * signs too.
 */
function textOf(text: string, isQuoted = false): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return isQuoted || /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Reads what `csvOf` wrote, or another program (RFC 4180): a quoted cell may hold delimiters, line ends and doubled quotes. The apostrophe before what
 * looks like a formula is left out, and so are blank lines.
 */
export function csvCells(text: string, delimiter = ','): string[][] {
  const blanks = `[^\\S${delimiter}\\r\\n]*`;
  const cell = new RegExp(`${blanks}(?:"([^"]*(?:""[^"]*)*)(?:"|$))?([^${delimiter}\\r\\n]*)([${delimiter}]|\\r\\n?|\\n|$)`, 'g');
  const rows: string[][] = [[]];
  for (const [, quoted = '', bare = '', end = ''] of text.replace(/^\uFEFF/, '').matchAll(cell)) {
    rows.at(-1)?.push((quoted.replaceAll('""', '"') + bare.trim()).replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''));
    if (end === '') break;
    if (end !== delimiter) rows.push([]);
  }
  return rows.filter((row) => row.some((one) => one !== ''));
}
