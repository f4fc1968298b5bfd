import { isEquity, PRIMARY_SERIES, primaryBars, type Paper } from '@bhav/core/bars/instrument';
import type { Bar } from '@bhav/core/bars/bar';

/** Orders the papers that bear one symbol: shares by their series, the primary first; what is no share is infinite. */
export function equityRank(paper: Paper): number {
  if (!isEquity(paper)) return Infinity;
  return Math.max(
    0,
    PRIMARY_SERIES.findIndex((series) => series === paper.series),
  );
}

/** One bar a day of a security's bars, oldest first: the primary series, or the busiest paper where none is a share. */
export function oneBarADay<T extends Bar>(bars: readonly T[]): T[] {
  const days = new Map<string, T[]>();
  for (const bar of bars) {
    const day = days.get(bar.session);
    if (day === undefined) days.set(bar.session, [bar]);
    else day.push(bar);
  }
  return [...days.values()].flatMap((day) => {
    if (day.length === 1) return day;
    const primary = new Set<Bar>(primaryBars(day));
    const ranked = day.toSorted((one, other) => Number(primary.has(other)) - Number(primary.has(one)) || other.volume - one.volume);
    return ranked.slice(0, 1);
  });
}
