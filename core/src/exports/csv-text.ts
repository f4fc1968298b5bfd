import type { FigureKind } from '../table/fields.ts';

/** A column of a CSV file. */
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
  const digits = columns.map(({ kind }) => digitsOf(DECIMALS[kind]));
  const lines = [
    columns.map(({ header }) => textOf(header)),
    ...rows.map((row) =>
      columns.map(({ isQuoted }, at) => {
        const figure = row[at];
        if (figure === undefined) return '';
        return typeof figure === 'string' ? textOf(figure, isQuoted) : (digits[at]?.format(figure) ?? '');
      }),
    ),
  ];
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

/** Rounds as the screen does: `toFixed` would write 2.67 for a 2.675 that the screen shows as 2.68. */
function digitsOf(decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
    signDisplay: 'negative',
  });
}

/**
 * Quotes text where needed, and puts an apostrophe before text that a spreadsheet would take for a formula; those of East Asia accept full-width
 * signs too.
 */
function textOf(text: string, isQuoted = false): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return isQuoted || /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
