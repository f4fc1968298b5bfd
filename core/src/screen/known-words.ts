import type { ScreenedShare } from '../wire/lists/screen.ts';
import { CONDITIONS, type ConditionWord } from './conditions.ts';

export function knownWords(shares: readonly ScreenedShare[]): ReadonlySet<ConditionWord> {
  const known = CONDITIONS.filter((condition) =>
    shares.some((share) =>
      condition.kind === 'range'
        ? condition.figure(share) !== undefined
        : (condition.choices ?? ['']).some((choice) => condition.holds(share, choice) !== undefined),
    ),
  );
  return new Set(known.map(({ word }) => word));
}
