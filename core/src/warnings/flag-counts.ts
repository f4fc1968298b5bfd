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

/** What a file says of some shares alone: each has the symbols, at NSE, that it may be called by. `shares` is how many they are. */
export function warningsOfShares(answer: WarningsAnswer, shares: readonly ReadonlySet<string>[]): WarningsAnswer {
  const symbols = new Set(shares.flatMap((share) => [...share]));
  const own = <Named extends { symbol: string }>(all: readonly Named[]): Named[] => all.filter(({ symbol }) => symbols.has(symbol));
  const { ban, warned } = answer;
  const listed = own(warned);
  return {
    ...answer,
    shares: shares.length,
    counts: flagCounts(listed),
    warned: listed,
    added: own(answer.added),
    released: own(answer.released),
    changed: own(answer.changed),
    moved: own(answer.moved),
    touched: own(answer.touched),
    ...(ban && { ban: { ...ban, symbols: ban.symbols.filter((symbol) => symbols.has(symbol)) } }),
  };
}
