import { MEASURE_TEXTS, type MeasureStage, stageNumbered } from '../words/en/pages/measures.ts';
import { warningWords } from '../words/en/pages/warnings.ts';
import { flagged } from '../market/measures.ts';
import { longDate } from '../words/dates.ts';
import type { WarningChange } from '../wire/share/cautions.ts';
import type { Stock } from '../wire/stock.ts';

/** `Enhanced surveillance measure (ESM), stage II`; a flag that is not known, as the file has it. */
export function flagName(flag: string): string {
  const known = flagged(flag);
  if (known === undefined) return flag;
  return warningWords.flag(MEASURE_TEXTS[known.measure].name, stageName(known));
}

/** `ESM II` or `Default (identified)`: no two of different stages have one name. */
export function shortFlagName(flag: string): string {
  const known = flagged(flag);
  if (known === undefined) return flag;
  const { short } = MEASURE_TEXTS[known.measure];
  const { name = '', number } = stageOf(known);
  if (number !== undefined) return `${short} ${number}`;
  return name === '' ? short : `${short} (${name})`;
}

/** `ESM stage II` or `Default, identified`, and what follows for who trades or, where no rule says, why the share is under the measure. */
export function flagInWords(flag: string): { name: string; means: string | undefined } {
  const known = flagged(flag);
  if (known === undefined) return { name: flag, means: undefined };
  const { short, why } = MEASURE_TEXTS[known.measure];
  const { name } = stageOf(known);
  const stage = stageName(known);
  const text = stage === '' ? short : name === undefined ? `${short} ${stage}` : `${short}, ${stage}`;
  return { name: text, means: stageFollows(known) ?? why };
}

/** In one line, which breaks between measures and in brackets alone. */
export function shortFlagNames(flags: readonly string[]): string {
  return flags.map((flag) => shortFlagName(flag).replaceAll(/ (?!\(|[^(]*\))/g, '\u00A0')).join(' · ');
}

/** Empty where the stage has no name. */
export function stageName(of: Staged): string {
  const { name, number } = stageOf(of);
  return name ?? (number === undefined ? '' : stageNumbered(number));
}

/** For who trades; undefined if the rule read says nothing. */
export function stageFollows(of: Staged): string | undefined {
  return stageOf(of).follows;
}

interface Staged {
  measure: keyof typeof MEASURE_TEXTS;
  stage?: number;
}

function stageOf({ measure, stage = Number.NaN }: Staged): MeasureStage {
  return MEASURE_TEXTS[measure].stages?.[stage] ?? {};
}

/** As a share's mark in a table says it; undefined if the share is under no measure. */
export function warningOf({ warnings = [] }: Pick<Stock, 'warnings'>): string | undefined {
  return warnings.length === 0 ? undefined : warningWords.mark(warnings.map(flagName).join('; '));
}

export function changeInWords({ what, flags = [], before = [], from = '', to = '', day = '' }: WarningChange): string {
  const words = warningWords.change;
  const named = (those: readonly string[]): string => those.map(flagName).join('; ');
  switch (what) {
    case 'added':
    case 'released':
      return words[what](named(flags));
    case 'changed':
      return words.changed(named(flags), named(before));
    case 'moved':
      return words.moved(from, to);
    case 'banned':
      return words.banned(longDate(day));
  }
}
