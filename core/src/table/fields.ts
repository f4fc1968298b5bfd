import type { Stock } from '../wire/stock.ts';
import {
  DASH,
  formatCount,
  formatCrore,
  formatPercentChange,
  formatRupeeChange,
  formatRupees,
  formatTurnover,
  formatVolume,
} from '../words/format.ts';
import { istTime } from '../calendar/ist.ts';
import { exactPercent } from '../quotes/change.ts';
import { type Direction, directionOf } from '../quotes/stock.ts';
import type { methodWords } from '../words/en/pages/method.ts';
import type { fileWords } from '../words/en/export.ts';
import { en } from '../words/en/common.ts';

/** Words, never markup, so that a server can write rows too. */
export interface Cell {
  text: string;
  /** Beneath, in small. */
  under?: string;
  /** The full figure, or the reason why there is none, on hover and for screen readers. */
  title?: string;
  /** A remark about the figure, on hover. */
  note?: string;
  /** By the written figure: one that rounds to zero is level. A bar shows its size. */
  tone?: Direction;
}

/** In a file; the number itself is `Field.value`. */
export type FigureKind = 'text' | 'rupees' | 'percent' | 'count' | 'crore';

type FieldWord = (typeof en.fields)[keyof typeof en.fields] | typeof fileWords.exchange | typeof fileWords.warnings;

interface Column {
  label: FieldWord;
  cell: (stock: Stock) => Cell;
  /** It says how the figure is derived. */
  method: (typeof methodWords)[number]['anchor'];
  /** False for the name of the row. */
  isFigure: boolean;
  inCompact: boolean;
  needsMarketCap?: boolean;
  /** In a wide window alone. */
  needsWidth?: boolean;
  /** A new value glows for a moment. */
  glows?: boolean;
}

interface FileColumn {
  header: FieldWord;
  kind: FigureKind;
  /** In a workbook, in characters. */
  width: number;
  /** Quoted in CSV even where it need not be. */
  isQuoted?: boolean;
}

export interface Field<Id extends string = string> {
  id: Id;
  value: (stock: Stock) => string | number | undefined;
  /** If not its value. */
  sortBy?: (stock: Stock) => string | number | undefined;
  /** Absent for a figure shown within another's column. */
  column?: Column;
  file?: FileColumn;
}

const labels = en.fields;
const missing = en.missing;

const ENTRIES = [
  // Keeps the list's own order: every share has the same sort key.
  { id: 'place', value: () => undefined },
  {
    id: 'symbol',
    value: (stock) => stock.symbol,
    column: {
      label: labels.stock,
      cell: (stock) => ({ text: stock.symbol, under: stock.name, title: stock.name }),
      method: 'membership',
      isFigure: false,
      inCompact: true,
    },
    file: { header: labels.symbol, kind: 'text', width: 16 },
  },
  {
    id: 'name',
    value: (stock) => stock.name,
    file: { header: labels.name, kind: 'text', width: 34, isQuoted: true },
  },
  {
    id: 'price',
    value: (stock) => stock.price,
    column: {
      label: labels.price,
      cell: priceCell,
      method: 'price',
      isFigure: true,
      inCompact: true,
      glows: true,
    },
    file: { header: labels.priceRupees, kind: 'rupees', width: 14 },
  },
  {
    id: 'change',
    value: (stock) => stock.change,
    file: { header: labels.changeRupees, kind: 'rupees', width: 14 },
  },
  {
    id: 'changePercent',
    value: (stock) => stock.changePercent,
    sortBy: exactPercent,
    column: {
      label: labels.changePercent,
      cell: changeCell,
      method: 'change',
      isFigure: true,
      inCompact: true,
    },
    file: { header: labels.changePerCent, kind: 'percent', width: 12 },
  },
  {
    id: 'volume',
    value: (stock) => stock.volume,
    column: {
      label: labels.volume,
      cell: ({ volume }) =>
        volume === undefined ? { text: DASH, title: missing.volume } : { text: formatVolume(volume), title: formatCount(volume) },
      method: 'volume',
      isFigure: true,
      inCompact: false,
    },
    file: { header: labels.volume, kind: 'count', width: 14 },
  },
  {
    id: 'marketCap',
    value: (stock) => stock.marketCap,
    column: {
      label: labels.marketCap,
      cell: ({ marketCap }) => (marketCap === undefined ? { text: DASH, title: missing.marketCap } : { text: formatCrore(marketCap) }),
      method: 'market-cap',
      isFigure: true,
      inCompact: true,
      needsMarketCap: true,
    },
    file: { header: labels.marketCapCrore, kind: 'crore', width: 18 },
  },
  {
    id: 'turnover',
    value: (stock) => stock.turnover,
    column: {
      label: labels.turnover,
      cell: ({ turnover }) => (turnover === undefined ? { text: DASH, title: missing.figure } : { text: formatTurnover(turnover) }),
      method: 'turnover',
      isFigure: true,
      inCompact: false,
      needsWidth: true,
    },
  },
] as const satisfies readonly Field[];

export type FieldId = (typeof ENTRIES)[number]['id'];

/** In the order of the columns of tables and files. */
export const FIELDS: readonly Field<FieldId>[] = ENTRIES;

export type ColumnField = Field<FieldId> & { column: Column };

export type FileField = Field<FieldId> & { file: FileColumn };

export const FILE_FIELDS = FIELDS.filter((field): field is FileField => field.file !== undefined);

/** Fewer when compact, market cap only when asked for; the last have room in a wide window alone. */
export function columnsOf(options: { compact: boolean; marketCap: boolean }): ColumnField[] {
  return FIELDS.filter((field): field is ColumnField => {
    const { column } = field;
    return column !== undefined && (column.inCompact || !options.compact) && (!column.needsMarketCap || options.marketCap);
  });
}

export function fieldOf(id: FieldId): Field<FieldId> {
  return FIELDS.find((field) => field.id === id) as Field<FieldId>;
}

/** A live quote says when it was made, a price without a quote says so. */
export function priceCell({ price, quotedAt, flags = [] }: Pick<Stock, 'price' | 'quotedAt' | 'flags'>): Cell {
  const text = formatRupees(price);
  if (flags.includes('not-quoted')) return { text, under: en.lastClose, note: missing.flags['not-quoted'] };
  return quotedAt === undefined ? { text } : { text, note: en.quoted(istTime(Date.parse(quotedAt))) };
}

export function changeCell(stock: Stock): Cell {
  const { change, changePercent } = stock;
  const direction = directionOf(stock);
  if (changePercent === undefined || direction === undefined) return { text: DASH, title: reasonOfNoChange(stock) };
  const text = formatPercentChange(changePercent);
  const tone = /[1-9]/.test(text) ? direction : 'level';
  const title = basisOfChange(stock);
  return { text, tone, ...(change !== undefined && { under: formatRupeeChange(change) }), ...(title !== undefined && { title }) };
}

/** Undefined where a change is against the filed previous close. */
export function basisOfChange({ flags = [] }: Pick<Stock, 'flags'>): string | undefined {
  const words: Partial<Record<string, string>> = en.basis;
  return flags.map((flag) => words[flag]).find((text) => text !== undefined);
}

/** Or why there is no close to compare the price with. */
export function reasonOfNoChange(stock: Stock): string {
  const flag = flagOfNoChange(stock);
  return flag === undefined ? missing.change : missing.flags[flag];
}

export function flagOfNoChange({ flags = [] }: Stock): keyof typeof missing.flags | undefined {
  return flags.find((flag) => flag in missing.flags) as keyof typeof missing.flags | undefined;
}
