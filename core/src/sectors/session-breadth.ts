import { breadthOf } from '../quotes/breadth.ts';
import type { ChoiceWord } from '../screen/condition-words.ts';
import { CONDITIONS } from '../screen/conditions.ts';
import type { SessionBreadth } from '../wire/lists/breadth.ts';
import type { ScreenedShare } from '../wire/lists/screen.ts';

/** Each share by what a screen says of it. */
export function sessionBreadth(session: string, shares: readonly ScreenedShare[]): SessionBreadth {
  const { advances, declines, unchanged, uncompared } = breadthOf(shares);
  const [above50, of50] = counted(shares, 'above', '50');
  const [above200, of200] = counted(shares, 'above', '200');
  const [highs, ofYear] = counted(shares, 'did', 'new-high');
  const [lows] = counted(shares, 'did', 'new-low');
  return { session, advances, declines, unchanged, uncompared, above50, of50, above200, of200, highs, lows, ofYear };
}

/** `known`: of how many shares it is known. */
function counted(shares: readonly ScreenedShare[], word: ChoiceWord, choice: string): [met: number, known: number] {
  const condition = CONDITIONS.find((one) => one.word === word);
  if (condition?.kind !== 'choice') return [0, 0];
  const known = shares.flatMap((share) => condition.holds(share, choice) ?? []);
  return [known.filter(Boolean).length, known.length];
}
