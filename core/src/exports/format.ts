import type { StockList } from '../wire/market.ts';
import type { FigureKind } from '../table/fields.ts';
import type { fileWords } from '../words/en-export.ts';

/** The input of an export: a list, and its rows in the order of the table. */
export interface ExportInput {
  list: StockList;
  stocks: StockList['stocks'];
  /** The reader's name for rows of his own choice, and the list of the other exchange if it has some of them; each row then has its exchange. */
  own?: { name: string; also?: StockList } | undefined;
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

/** The content of a file: its text, or the sheets of a workbook, which the page's worker writes. */
export type ExportContent = { kind: 'text'; text: string; type: string } | { kind: 'workbook'; sheets: Sheet[] };

/** A kind of file in which shares can be exported. */
export interface ExportFormat {
  id: string;
  label: (typeof fileWords)[keyof typeof fileWords];
  extension: string;
  content: (input: ExportInput) => ExportContent;
}
