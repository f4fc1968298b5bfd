import type { Stock } from '../wire/stock.ts';
import { FIELDS, type Field } from '../table/fields.ts';
import { fileWords } from '../words/en-files.ts';
import type { ExportFormat } from './format.ts';

/** Comma-separated text with a byte-order mark, so that Excel reads it as UTF-8 and shows ₹. */
export const csv: ExportFormat = {
  id: 'csv',
  label: fileWords.csv,
  extension: 'csv',
  content: ({ stocks }) => ({ kind: 'text', text: csvText(stocks), type: 'text/csv;charset=utf-8' }),
};

type FileField = Field & Required<Pick<Field, 'file'>>;
const columns = FIELDS.filter((field: Field): field is (typeof FIELDS)[number] & FileField => field.file !== undefined).map(
  (field: FileField) => ({ ...field, digits: digitsOf(field.file.decimals) }),
);

/** Writes shares as CSV (RFC 4180, CRLF): the name always quoted, numbers with a hyphen for minus, missing figures empty. */
export function csvText(stocks: readonly Stock[]): string {
  const lines = [columns.map(({ file }) => textOf(file.header)), ...stocks.map((stock) => columns.map((field) => cellOf(field, stock)))];
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

function cellOf(field: (typeof columns)[number], stock: Stock): string {
  const value = field.value(stock);
  if (value === undefined) return '';
  if (typeof value === 'string') return textOf(value, field.id === 'name');
  return field.digits.format(value);
}

/** Quotes text where it must be, and puts an apostrophe before what a spreadsheet would take for a formula. */
function textOf(text: string, always = false): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return always || /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
