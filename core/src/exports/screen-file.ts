import { CONDITIONS, type RangeCondition } from '../screen/conditions.ts';
import { conditionLabel } from '../screen/screen-sentence.ts';
import { FILE_FIELDS } from '../table/fields.ts';
import type { ScreenedShare } from '../wire/screen.ts';
import { csvOf } from './csv-text.ts';

const RANGES = CONDITIONS.filter((condition): condition is RangeCondition => condition.kind === 'range');
/** What the columns of every file have already. */
const IN_FIELDS = ['price', 'change', 'cap', 'traded'];
const FIGURES = RANGES.filter(({ word }) => !IN_FIELDS.includes(word));

/** Writes the shares of a screen as CSV: the columns of every file, and each figure that a screen may ask for. */
export function screenFile(shares: readonly ScreenedShare[]): string {
  return csvOf(
    [...FILE_FIELDS.map(({ file }) => file), ...FIGURES.map(({ word }) => ({ header: conditionLabel(word), kind: 'percent' as const }))],
    shares.map((share) => [...FILE_FIELDS.map(({ value }) => value(share)), ...FIGURES.map(({ figure }) => figure(share))]),
  );
}
