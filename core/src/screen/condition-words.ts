// The words stand apart from `CONDITIONS`, so that a page knows a screen without the code that answers it.

/** The words of ranges, by the set under which the form offers them (`COLUMN_SETS`). */
export const RANGES_OF = {
  today: ['price', 'change', 'gap', 'vol', 'turnover', 'traded'],
  returns: ['r1w', 'r1m', 'r3m', 'r6m', 'r1y', 'r3y', 'first'],
  total: ['tr1w', 'tr1m', 'tr3m', 'tr6m', 'tr1y', 'tr3y'],
  ranges: ['high', 'low'],
  delivery: ['delivery', 'apart', 'both'],
  value: ['cap', 'pe', 'yield', 'ex', 'payout'],
  safety: ['age'],
} as const;

const CHOICE_WORDS = ['above', 'below', 'beat', 'did', 'sector', 'series', 'fno', 'band', 'warn'] as const;

export type RangeWord = (typeof RANGES_OF)[keyof typeof RANGES_OF][number];
export type ChoiceWord = (typeof CHOICE_WORDS)[number];

export const CONDITION_WORDS: readonly string[] = [...Object.values(RANGES_OF).flat(), ...CHOICE_WORDS];

/** In place of a sector, for the shares that no list has in one. */
export const NO_SECTOR = 'none';
