import { csvCells } from '@bhav/core/table/csv-text';
import { CRORE } from '@bhav/core/market/decimals';
import type { ConditionWord } from '@bhav/core/screen/conditions';
import { conditionLabel } from '@bhav/core/screen/screen-sentence';
import { FILE_FIELDS } from '@bhav/core/table/fields';
import { fileWords } from '@bhav/core/words/en/export';
import type { Claim } from './agreement.test-support.ts';

/** Text, or a number with its rounding and its unit. */
type Column = { figure: string } | { figure: string; decimals: number; unit?: number };
export type Columns = Readonly<Record<string, Column>>;
/** By heading. */
export type FileRow = Readonly<Record<string, string>>;

const DECIMALS = { rupees: 2, percent: 2, count: 0, crore: 0 } as const;

export const FILE_COLUMNS: Columns = {
  ...Object.fromEntries(
    FILE_FIELDS.map(({ id, file: { header, kind } }) => [header, { figure: id, ...(kind !== 'text' && { decimals: DECIMALS[kind] }) }]),
  ),
  [fileWords.warnings]: { figure: 'warningNames' },
};

const inScreen = (word: ConditionWord, figure: string, unit?: number): [string, Column] => [
  conditionLabel(word),
  { figure, decimals: 2, ...(unit !== undefined && { unit }) },
];

export const SCREEN_COLUMNS: Columns = {
  ...FILE_COLUMNS,
  ...Object.fromEntries([
    inScreen('r1w', 'return1W'),
    inScreen('r1m', 'return1M'),
    inScreen('r3m', 'return3M'),
    inScreen('r6m', 'return6M'),
    inScreen('r1y', 'return1Y'),
    inScreen('r3y', 'return3Y'),
    inScreen('tr1w', 'totalReturn1W'),
    inScreen('tr1m', 'totalReturn1M'),
    inScreen('tr3m', 'totalReturn3M'),
    inScreen('tr6m', 'totalReturn6M'),
    inScreen('tr1y', 'totalReturn1Y'),
    inScreen('tr3y', 'totalReturn3Y'),
    inScreen('vol', 'volumeRatio'),
    inScreen('turnover', 'turnover', CRORE),
    inScreen('delivery', 'deliveryPercent'),
    // How far below; the page says by how much it changed since.
    inScreen('high', 'fromYearHigh', -1),
    inScreen('pe', 'priceEarnings'),
    inScreen('yield', 'dividendYield'),
    inScreen('apart', 'apart'),
    inScreen('both', 'turnoverOnBoth', CRORE),
  ]),
};

/** Name and ISIN are text, a volume is whole, and all else has paise unless `decimals` says otherwise. */
export function columnsOf(headings: Readonly<Record<string, string>>, decimals?: number): Columns {
  return Object.fromEntries(
    Object.entries(headings).map(([figure, header]) => [
      header,
      figure === 'name' || figure === 'isin' ? { figure } : { figure, decimals: decimals ?? (figure === 'volume' ? 0 : 2) },
    ]),
  );
}

export function fileRows(text: string): FileRow[] {
  const [headers = [], ...rows] = csvCells(text);
  return rows.map((row) => Object.fromEntries(headers.map((header, at) => [header, row[at] ?? ''])));
}

export function rowClaims(of: string, row: FileRow, columns: Columns): Claim[] {
  return Object.entries(columns).flatMap(([header, told]): Claim[] => {
    const cell = row[header];
    // An empty cell of warnings may mean none, or not known.
    if (cell === undefined || (cell === '' && told.figure === 'warningNames')) return [];
    if (cell === '') return [{ of, figure: told.figure, value: undefined }];
    if (!('decimals' in told)) return [{ of, figure: told.figure, value: cell }];
    const { figure, decimals, unit = 1 } = told;
    return [{ of, figure, value: Number(cell) * unit, decimals: decimals - Math.log10(Math.abs(unit)) }];
  });
}
