import type { Stock } from '../wire/stock.ts';
import { DASH, formatCount, formatCrore, formatPercentChange, formatRupeeChange, formatRupees, formatVolume } from '../words/format.ts';
import { istTime } from '../calendar/ist.ts';
import { type Direction, directionOf } from '../quotes/stock.ts';
import { en } from '../words/en.ts';

/** What a table shows in one place: words, never markup, so that a server can write rows too. */
export interface Cell {
  text: string;
  /** A second line beneath, in small. */
  under?: string;
  /** The figure in full, on hover and to screen readers, when `text` is short for it. */
  title?: string;
  /** What is to be known of the figure beside itself, on hover. */
  note?: string;
  tone?: Direction;
}

/** How a workbook shows a figure; the number itself is `Field.value`. */
export type FigureKind = 'text' | 'rupees' | 'percent' | 'count' | 'crore';

/** One figure of a share: how it is read, sorted, shown in a table and written to a file. */
export interface Field {
  id: string;
  value: (stock: Stock) => string | number | undefined;
  /** A column of the table; absent for a figure that stands within another's column. */
  column?: { label: string; cell: (stock: Stock) => Cell; isFigure: boolean; inCompact: boolean; needsMarketCap?: boolean };
  /** A column of the exported files. */
  file?: { header: string; kind: FigureKind; decimals: number };
}

const labels = en.fields;
const missing = en.missing;

/** Every figure of a share, in the order of the table's and the files' columns. To add a column, add an entry. */
export const FIELDS = [
  {
    id: 'symbol',
    value: (stock) => stock.symbol,
    column: {
      label: labels.stock,
      cell: (stock) => ({ text: stock.symbol, under: stock.name, title: stock.name }),
      isFigure: false,
      inCompact: true,
    },
    file: { header: labels.symbol, kind: 'text', decimals: 0 },
  },
  {
    id: 'name',
    value: (stock) => stock.name,
    file: { header: labels.name, kind: 'text', decimals: 0 },
  },
  {
    id: 'price',
    value: (stock) => stock.price,
    column: { label: labels.price, cell: priceCell, isFigure: true, inCompact: true },
    file: { header: labels.priceRupees, kind: 'rupees', decimals: 2 },
  },
  {
    id: 'change',
    value: (stock) => stock.change,
    file: { header: labels.changeRupees, kind: 'rupees', decimals: 2 },
  },
  {
    id: 'changePercent',
    value: (stock) => stock.changePercent,
    column: { label: labels.changePercent, cell: changeCell, isFigure: true, inCompact: true },
    file: { header: labels.changePerCent, kind: 'percent', decimals: 2 },
  },
  {
    id: 'volume',
    value: (stock) => stock.volume,
    column: {
      label: labels.volume,
      cell: ({ volume }) =>
        volume === undefined ? { text: DASH, title: missing.volume } : { text: formatVolume(volume), title: formatCount(volume) },
      isFigure: true,
      inCompact: false,
    },
    file: { header: labels.volume, kind: 'count', decimals: 0 },
  },
  {
    id: 'marketCap',
    value: (stock) => stock.marketCap,
    column: {
      label: labels.marketCap,
      cell: ({ marketCap }) => (marketCap === undefined ? { text: DASH, title: missing.marketCap } : { text: formatCrore(marketCap) }),
      isFigure: true,
      inCompact: true,
      needsMarketCap: true,
    },
    file: { header: labels.marketCapCrore, kind: 'crore', decimals: 0 },
  },
] as const satisfies readonly Field[];

export type FieldId = (typeof FIELDS)[number]['id'];

/** A field that a table shows. */
export type ColumnField = Field & Required<Pick<Field, 'column'>>;

/** The columns of a table: fewer when compact, market cap only when asked for. */
export function columnsOf(options: { compact: boolean; marketCap: boolean }): ColumnField[] {
  return FIELDS.filter((field: Field): field is (typeof FIELDS)[number] & ColumnField => {
    const column = field.column;
    if (column === undefined) return false;
    return (column.inCompact || !options.compact) && (!column.needsMarketCap || options.marketCap);
  });
}

/** The field of that name, or none. */
export function fieldOf(id: string): Field | undefined {
  return FIELDS.find((field) => field.id === id);
}

/** A quote says when it was made at the exchange; a price that is none says that. */
function priceCell({ price, quotedAt, flags = [] }: Stock): Cell {
  const text = formatRupees(price);
  if (flags.includes('not-quoted')) return { text, note: missing.quote };
  return quotedAt === undefined ? { text } : { text, note: en.quoted(istTime(Date.parse(quotedAt))) };
}

function changeCell(stock: Stock): Cell {
  const { change, changePercent } = stock;
  const tone = directionOf(stock);
  if (changePercent === undefined || tone === undefined) return { text: DASH, title: reasonOf(stock) };
  const text = formatPercentChange(changePercent);
  return change === undefined ? { text, tone } : { text, tone, under: formatRupeeChange(change) };
}

/** Says why a share has no change. */
function reasonOf({ flags = [] }: Stock): string {
  if (flags.includes('not-quoted')) return missing.quote;
  if (flags.includes('not-comparable')) return missing.notComparable;
  if (flags.includes('action-likely')) return missing.actionLikely;
  return flags.includes('no-previous-close') ? missing.noPreviousClose : missing.change;
}
