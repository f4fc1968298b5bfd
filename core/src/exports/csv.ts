import type { Stock } from '../wire/stock.ts';
import { FILE_FIELDS } from '../table/fields.ts';
import { fileWords } from '../words/en/export.ts';
import { csvOf } from '../table/csv-text.ts';
import { type ExportColumn, fileColumns } from './file-columns.ts';
import type { ExportFormat } from './format.ts';

export const csv: ExportFormat = {
  id: 'csv',
  label: fileWords.csv,
  extension: 'csv',
  content: (input) => ({ kind: 'text', text: csvText(input.stocks, fileColumns(input)), type: 'text/csv;charset=utf-8' }),
};

export function csvText(stocks: readonly Stock[], fields: readonly ExportColumn[] = FILE_FIELDS): string {
  return csvOf(
    fields.map(({ file }) => file),
    stocks.map((stock) => fields.map(({ value }) => value(stock))),
  );
}
