import { readXlsx } from 'hucre/xlsx';

/** A broker's file has a few hundred lines; a longer workbook is no list of shares. */
const MOST_ROWS = 5_000;

/** The sheets of an `.xlsx` file as lines of cells with tabs between, as copied from a sheet. */
export async function readWorkbook(bytes: Uint8Array): Promise<string> {
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    maxRows: MOST_ROWS,
  });
  return sheets.map(({ rows }) => rows.map((cells) => cells.map(textOf).join('\t')).join('\n')).join('\n');
}

function textOf(cell: unknown): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).replaceAll(/\s+/g, ' ').trim() : '';
}
