import type { StockList } from '../wire/market.ts';
import type { FigureKind } from '../table/fields.ts';
import type { fileWords } from '../words/en/export.ts';

/** The rows are in the order of the table. */
export interface ExportInput {
  list: StockList;
  stocks: StockList['stocks'];
  /** The reader's name for rows of his own choice, and the list of the other exchange if it has some of them; each row then has its exchange. */
  own?: { name: string; also?: StockList } | undefined;
  /** In words, for the workbook's second sheet. */
  view: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** A cell without a figure is `undefined`. */
export interface Sheet {
  name: string;
  columns: { header: string; kind: FigureKind; width: number }[];
  rows: (string | number | undefined)[][];
}

/** The page's worker writes the workbook. */
export type ExportContent = { kind: 'text'; text: string; type: string } | { kind: 'workbook'; sheets: Sheet[] };

export interface ExportFormat {
  id: string;
  label: (typeof fileWords)[keyof typeof fileWords];
  extension: string;
  content: (input: ExportInput) => ExportContent;
}
