import type { Stock } from '../wire/stock.ts';
import { FILE_FIELDS, type FigureKind, type FileField } from '../table/fields.ts';
import { fileWords } from '../words/en-export.ts';
import { csvCell } from './csv-cell.ts';
import type { ExportFormat } from './format.ts';

/** Comma-separated text with a byte-order mark, so that Excel reads it as UTF-8 and shows ₹. */
export const csv: ExportFormat = {
  id: 'csv',
  label: fileWords.csv,
  extension: 'csv',
  content: ({ stocks }) => ({ kind: 'text', text: csvText(stocks), type: 'text/csv;charset=utf-8' }),
};

const DECIMALS = { text: 0, rupees: 2, percent: 2, count: 0, crore: 0 } satisfies Record<FigureKind, number>;

/** Writes shares as CSV (RFC 4180, CRLF): numbers with a hyphen for minus, missing figures empty. */
export function csvText(stocks: readonly Stock[], fields: readonly FileField[] = FILE_FIELDS): string {
  const columns = fields.map((field) => ({ ...field, digits: digitsOf(DECIMALS[field.file.kind]) }));
  const lines = [
    columns.map(({ file }) => csvCell(file.header)),
    ...stocks.map((stock) =>
      columns.map(({ value, file, digits }) => {
        const figure = value(stock);
        if (figure === undefined) return '';
        return typeof figure === 'string' ? csvCell(figure, file.isQuoted) : digits.format(figure);
      }),
    ),
  ];
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

/** Rounds as the screen does: `toFixed` would write 2.67 for a 2.675 that stands there as 2.68. */
function digitsOf(decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
    signDisplay: 'negative',
  });
}
