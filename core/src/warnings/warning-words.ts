import { MEASURE_TEXTS } from '../words/pages/en-measures.ts';
import { warningWords } from '../words/pages/en-warnings.ts';
import { flagged } from './measures.ts';
import { longDate } from '../calendar/ist.ts';
import type { WarningChange } from '../wire/cautions.ts';
import type { Stock } from '../wire/stock.ts';

/** Names a flag with its stage, as `Enhanced surveillance measure (ESM), stage II`; of one that is not known, as the file has it. */
export function flagName(flag: string): string {
  const known = flagged(flag);
  if (known === undefined) return flag;
  return warningWords.flag(MEASURE_TEXTS[known.measure].name, stageName(known));
}

/** Names a flag shortly, as `ESM II` or `Default (identified)`, so that no two of different stages have one name. */
export function shortFlagName(flag: string): string {
  const known = flagged(flag);
  if (known === undefined) return flag;
  const { short, stages = {} } = MEASURE_TEXTS[known.measure];
  const stage = stages[known.stage ?? Number.NaN]?.short ?? stageName(known).replace('stage ', '');
  if (stage === '') return short;
  return /^(?:[IV]+|0)$/.test(stage) ? `${short} ${stage}` : `${short} (${stage})`;
}

/** Names flags shortly in one line, which breaks between measures and in brackets alone. */
export function shortFlagNames(flags: readonly string[]): string {
  return flags.map((flag) => shortFlagName(flag).replaceAll(/ (?!\(|[^(]*\))/g, '\u00A0')).join(' · ');
}

/** What a stage of a measure is called; empty where it has no name. */
export function stageName({ measure, stage }: { measure: keyof typeof MEASURE_TEXTS; stage?: number }): string {
  return stage === undefined ? '' : (MEASURE_TEXTS[measure].stages?.[stage]?.name ?? '');
}

/** Says what follows from a stage of a measure for who trades; undefined if the rule read says nothing. */
export function stageFollows({ measure, stage }: { measure: keyof typeof MEASURE_TEXTS; stage?: number }): string | undefined {
  return stage === undefined ? undefined : MEASURE_TEXTS[measure].stages?.[stage]?.follows;
}

/** Says in a line which measures a share is under, as its mark in a table tells it; undefined if it is under none. */
export function warningOf({ warnings = [] }: Pick<Stock, 'warnings'>): string | undefined {
  return warnings.length === 0 ? undefined : warningWords.mark(warnings.map(flagName).join('; '));
}

/** Says in a line what a file has changed of a share. */
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
