import type { CONDITIONS } from '@bhav/core/screen/conditions';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';

/** The choices of a condition; its list has those of sectors and series. A range has none. */
export function choicesOf(condition: (typeof CONDITIONS)[number], answer: ScreenAnswer | undefined): readonly string[] {
  if (condition.kind === 'range') return [];
  return condition.choices ?? (condition.word === 'sector' ? answer?.sectors : answer?.series) ?? [];
}
