import type { ScreenedShare } from '../wire/lists/screen.ts';
import { CONDITIONS, type ConditionWord } from './conditions.ts';

/** What is known of at least one of the shares; the simulated market knows little. */
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
