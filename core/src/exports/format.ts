import type { StockList } from '../wire/market.ts';
import type { FigureKind } from '../table/fields.ts';

/** What an export takes: a list, and the rows of it in the order in which the table shows them. */
export interface ExportInput {
  list: StockList;
  stocks: StockList['stocks'];
  /** The search, filter and sort in words, for the workbook's second sheet. */
  view: string;
  /** The instant of the export, milliseconds since 1970. */
  now: number;
}

/** A sheet of typed cells; a cell without a figure is `undefined`. */
export interface Sheet {
  name: string;
  columns: { header: string; kind: FigureKind; width: number }[];
  rows: (string | number | undefined)[][];
}

/** A file to be: its text, or the sheets that the page's worker writes as a workbook. */
export type ExportContent = { kind: 'text'; text: string; type: string } | { kind: 'workbook'; sheets: Sheet[] };

/** A kind of file that the shares can be taken away as. To add one: a file in this folder, a line in `all.ts`. */
export interface ExportFormat {
  id: string;
  label: string;
  extension: string;
  content: (input: ExportInput) => ExportContent;
}
