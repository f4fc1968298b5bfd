import type { Stock } from '../wire/stock.ts';
import { FILE_FIELDS, OWN_FILE_FIELDS, type FileField } from '../table/fields.ts';
import { fileWords } from '../words/en-export.ts';
import { csvOf } from './csv-text.ts';
import type { ExportFormat } from './format.ts';

/** Comma-separated text. */
export const csv: ExportFormat = {
  id: 'csv',
  label: fileWords.csv,
  extension: 'csv',
  content: ({ stocks, own }) => ({
    kind: 'text',
    text: csvText(stocks, own === undefined ? FILE_FIELDS : OWN_FILE_FIELDS),
    type: 'text/csv;charset=utf-8',
  }),
};

/** Writes shares as CSV. */
export function csvText(stocks: readonly Stock[], fields: readonly FileField[] = FILE_FIELDS): string {
  return csvOf(
    fields.map(({ file }) => file),
    stocks.map((stock) => fields.map(({ value }) => value(stock))),
  );
}
