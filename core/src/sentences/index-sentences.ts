import type { IndexAnswer } from '../wire/lists/index-answer.ts';
import { formatPointChange } from '../words/format.ts';
import { indexWords as words } from '../words/en/pages/index.ts';

/** How many members rose, and which share moved the index most in each direction. What is not known is left out. */
export function indexSentences({ members, points }: Pick<IndexAnswer, 'members' | 'points'>): string[] {
  const { advances = 0, compared = 0 } = members?.breadth ?? {};
  const moved = typeof points === 'string' ? [] : points.members;
  const up = moved.find(({ points: own = 0 }) => own > 0);
  const down = moved.findLast(({ points: own = 0 }) => own < 0);
  return [
    ...(compared > 0 ? [words.rose(advances, compared)] : []),
    ...(up?.points === undefined ? [] : [words.up(up.symbol, formatPointChange(up.points))]),
    ...(down?.points === undefined ? [] : [words.down(down.symbol, formatPointChange(down.points))]),
  ];
}
