import { isEquity, PRIMARY_SERIES, primaryBars, type Security } from '@bhav/core/bars/instrument';
import type { Bar } from '@bhav/core/bars/bar';

/** Ranks the securities of one symbol: shares by their series, the primary first; other securities rank infinite. */
export function equityRank(security: Security): number {
  if (!isEquity(security)) return Infinity;
  return Math.max(
    0,
    PRIMARY_SERIES.findIndex((series) => series === security.series),
  );
}

/** One bar a day of a security's bars, oldest first: that of the primary series, or the busiest if none is a share. */
export function oneBarADay<T extends Bar>(bars: readonly T[]): T[] {
  return [...Map.groupBy(bars, ({ session }) => session).values()].flatMap((day) => {
    if (day.length === 1) return day;
    const primary = new Set<Bar>(primaryBars(day));
    const ranked = day.toSorted((one, other) => Number(primary.has(other)) - Number(primary.has(one)) || other.volume - one.volume);
    return ranked.slice(0, 1);
  });
}
