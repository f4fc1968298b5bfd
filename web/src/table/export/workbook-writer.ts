import { unitWords } from '@bhav/core/words/en/units';
import type { FigureKind } from '@bhav/core/table/fields';
import type { Sheet } from '@bhav/core/exports/format';
import { type CellStyle, type CellValue, rangeRef, type WriteSheet, writeXlsx } from 'hucre/xlsx';

/**
 * Writes sheets as the bytes of an .xlsx workbook: figures as numbers, text as text whatever it begins with, the header frozen and
 * bold, filters over figures. Per cent becomes a true percentage (1.23 is stored as 0.0123 and shown as 1.23%).
 * Throws when a sheet's name is one that Excel refuses.
 */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  return writeXlsx({ sheets: sheets.map(writeSheet) });
}

/** Around the digits of a figure; a currency of India (4009 is English there) so that a program knows it for one. */
const AFFIXES = {
  rupees: { before: '[$₹-4009]', after: '.00', half: 0.005 },
  count: { before: '', after: '', half: 0.5 },
  crore: { before: '[$₹-4009]', after: `" ${unitWords.apart.crore}"`, half: 0.5 },
} as const;

/**
 * Returns the number format of a value. A spreadsheet has one comma of its own, which groups as the reader's region does; so lakh and crore are cut
 * by literal commas, their number chosen by size. A format has but two conditions, too few for both signs, and programs differ on the minus within
 * conditions: a negative value gets one plain section, to which all of them add the minus.
 */
function numberFormat(kind: FigureKind, value: number): string {
  if (kind === 'text') return 'General';
  if (kind === 'percent') return '0.00%';
  const { before, after, half } = AFFIXES[kind];
  const section = (pairs: number) => `${before}${pairs === 0 ? '#,##0' : `${String.raw`##\,`.repeat(pairs)}##0`}${after}`;
  const size = Math.abs(value) + half;
  if (value < 0 || size >= 1e9) return section(size < 1e5 ? 0 : Math.ceil((Math.floor(Math.log10(size)) - 2) / 2));
  return `[>=${1e7 - half}]${section(3)};[>=${1e5 - half}]${section(2)};${section(0)}`;
}

/** Excel's own, for a font without a size is ten points there and eleven elsewhere. */
const HEADER_FONT = { name: 'Calibri', size: 11, bold: true } as const;

function writeSheet({ name, columns, rows }: Sheet): WriteSheet {
  const cells: WriteSheet['cells'] = new Map();
  columns.forEach(({ kind }, column) => {
    const alignment: CellStyle['alignment'] = kind === 'text' ? {} : { horizontal: 'right' };
    cells.set(`0,${column}`, { style: { font: HEADER_FONT, alignment } });
  });
  rows.forEach((row, index) => {
    row.forEach((value, column) => {
      if (value === undefined) return;
      // A cell that is formatted as text stays text when it is edited, even where it begins like a formula.
      const numFmt = typeof value === 'string' ? '@' : numberFormat(columns[column]?.kind ?? 'text', value);
      cells.set(`${index + 1},${column}`, { style: { numFmt } });
    });
  });
  const hasFigures = columns.some(({ kind }) => kind !== 'text');
  return {
    name,
    columns: columns.map(({ width }) => ({ width })),
    rows: [
      columns.map(({ header }) => harmless(header)),
      ...rows.map((row) => row.map((value, column) => cellOf(value, columns[column]?.kind))),
    ],
    cells,
    freezePane: { rows: 1 },
    ...(hasFigures ? { autoFilter: { range: rangeRef(0, 0, rows.length, columns.length - 1) } } : {}),
  };
}

function cellOf(value: string | number | undefined, kind: FigureKind | undefined): CellValue {
  if (typeof value === 'string') return harmless(value);
  if (value === undefined || !Number.isFinite(value)) return null;
  // Excel keeps fifteen digits; beyond them 0.07 ÷ 100 is not 0.0007.
  return kind === 'percent' ? Number((value / 100).toPrecision(15)) : value;
}

/** Removes characters that XML cannot hold, replaces line ends by blanks, and keeps Excel from reading `_x0041_` as an A. */
function harmless(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/[\t\r\n]+/g, ' ')
      // oxlint-disable-next-line no-control-regex -- control characters are what it takes out
      .replaceAll(/[\u0000-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  );
}
