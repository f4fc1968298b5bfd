import { flagged } from '../market/measures.ts';
import { withoutUndefined } from '../market/without-undefined.ts';
import type { WarningsAnswer } from '../wire/share/cautions.ts';

/** How many shares have each flag, in the order of the flags. */
export function flagCounts(shares: Iterable<{ flags: readonly string[] }>): WarningsAnswer['counts'] {
  const flags = [...shares].flatMap((share) => share.flags);
  return [...Map.groupBy(flags, (flag) => flag)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([flag, all]) => {
      const known = flagged(flag);
      return known === undefined ? [] : [{ measure: known.measure, ...withoutUndefined({ stage: known.stage }), shares: all.length }];
    });
}
