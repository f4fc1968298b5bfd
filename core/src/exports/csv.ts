import type { Stock } from '../api.ts';
import { FIELDS, type Field } from '../fields.ts';
import { en } from '../words/en.ts';
import type { ExportFormat } from './format.ts';

/** Comma-separated text with a byte-order mark, so that Excel reads it as UTF-8 and shows ₹. */
export const csv: ExportFormat = {
  id: 'csv',
  label: en.exports.csv,
  extension: 'csv',
  content: ({ stocks }) => ({ kind: 'text', text: csvText(stocks), type: 'text/csv;charset=utf-8' }),
};

type FileField = Field & Required<Pick<Field, 'file'>>;
const columns = FIELDS.filter((field: Field): field is (typeof FIELDS)[number] & FileField => field.file !== undefined);

/** Writes shares as CSV (RFC 4180, CRLF): the name always quoted, numbers with a hyphen for minus, missing figures empty. */
export function csvText(stocks: readonly Stock[]): string {
  const lines = [columns.map(({ file }) => textOf(file.header)), ...stocks.map((stock) => columns.map((field) => cellOf(field, stock)))];
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

function cellOf(field: FileField, stock: Stock): string {
  const value = field.value(stock);
  if (value === undefined) return '';
  if (typeof value === 'string') return textOf(value, field.id === 'name');
  const digits = value.toFixed(field.file.decimals);
  return /[1-9]/.test(digits) ? digits : digits.replace('-', '');
}

/** Quotes text where it must be, and puts an apostrophe before what a spreadsheet would take for a formula. */
function textOf(text: string, always = false): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return always || /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
