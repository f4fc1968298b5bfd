import { CONDITIONS, type ConditionWord } from './conditions.ts';

/** Beside the share, its price and its change. */
export type ScreenColumns = readonly ConditionWord[];

/** By the name that an address has. */
export const COLUMN_SETS = {
  today: ['vol', 'turnover', 'gap', 'cap'],
  returns: ['r1w', 'r1m', 'r3m', 'r6m', 'r1y', 'r3y'],
  total: ['tr1w', 'tr1m', 'tr3m', 'tr6m', 'tr1y', 'tr3y'],
  ranges: ['high', 'low', 'above', 'below', 'did'],
  delivery: ['delivery', 'vol', 'turnover', 'apart'],
  value: ['cap', 'pe', 'yield', 'payout', 'ex'],
  safety: ['warn', 'series', 'band', 'fno', 'age'],
} as const satisfies Record<string, ScreenColumns>;
export type ColumnSet = keyof typeof COLUMN_SETS;

export const ALWAYS_SHOWN: ScreenColumns = ['price', 'change'];
export const MOST_COLUMNS = 10;

export const DEFAULT_COLUMNS: ScreenColumns = COLUMN_SETS.today;

/** As an address has it. */
const NO_COLUMNS = 'none';

/** The name of a set, columns one by one, or `none`; in any case. */
export function readColumns(asked: string): ScreenColumns {
  const text = asked.trim().toLowerCase();
  if (text === NO_COLUMNS) return [];
  const set = Object.entries(COLUMN_SETS).find(([name]) => name === text)?.[1];
  if (set !== undefined) return set;
  const columns = [...new Set(text.split(',').flatMap((one) => readColumn(one) ?? []))];
  return columns.length === 0 ? DEFAULT_COLUMNS : columns.slice(0, MOST_COLUMNS);
}

function readColumn(text: string): ConditionWord | undefined {
  return CONDITIONS.find(({ word }) => word === text.trim() && !ALWAYS_SHOWN.includes(word))?.word;
}

export function unknownColumns(asked: string): string[] {
  const text = asked.trim().toLowerCase();
  if (text === '' || text === NO_COLUMNS || Object.hasOwn(COLUMN_SETS, text)) return [];
  return text.split(',').filter((one) => readColumn(one) === undefined && !ALWAYS_SHOWN.some((word) => word === one.trim()));
}

/** Undefined for the usual ones. */
export function columnsText(columns: ScreenColumns): string | undefined {
  if (columns.length === 0) return NO_COLUMNS;
  const text = columns.join(',');
  const set = Object.entries(COLUMN_SETS).find(([, of]) => of.join(',') === text)?.[0] ?? text;
  return set === 'today' ? undefined : set;
}
