import type { Bar } from './bar.ts';
import { isEquity, PRIMARY_SERIES, type Security } from './instrument.ts';

/** Ranks the securities of one share by their series, the primary first; what is no share ranks infinite. */
export function equityRank(security: Security): number {
  if (!isEquity(security)) return Infinity;
  return Math.max(
    0,
    PRIMARY_SERIES.findIndex((series) => series === security.series),
  );
}

/** A bar of a day with the rank of its security. */
interface RankedBar {
  rank: number;
  volume: number;
}

/**
 * Reports whether of two bars of one day the first is rather that of the share: the one of the better series, of two of one rank the busier. Everything that
 * needs the bar of a share's day asks this.
 */
export function isPreferred(one: RankedBar, other: RankedBar): boolean {
  return one.rank === other.rank ? one.volume > other.volume : one.rank < other.rank;
}

/** Returns what is a share among the securities, or the bars, of one listing; all of them where none is, as of a fund. */
export function ofShare<T extends Security>(all: readonly T[]): readonly T[] {
  const shares = all.filter((one) => equityRank(one) < Infinity);
  return shares.length === 0 ? all : shares;
}

/** One bar a day of a security's bars, oldest first, by `isPreferred`. */
export function oneBarADay<T extends Bar>(bars: readonly T[]): T[] {
  const chosen = new Map<string, { bar: T } & RankedBar>();
  for (const bar of bars) {
    const ranked = { bar, rank: equityRank(bar), volume: bar.volume };
    const held = chosen.get(bar.session);
    if (held === undefined || isPreferred(ranked, held)) chosen.set(bar.session, ranked);
  }
  return [...chosen.values()].map(({ bar }) => bar);
}

/**
 * Returns one bar for each share of a session, in the order given: at NSE of each symbol, at BSE of each scrip code. At NSE series that are no equities are
 * dropped.
 */
export function primaryBars<T extends Bar>(bars: readonly T[]): T[] {
  const chosen = new Map<string, { bar: T } & RankedBar>();
  for (const bar of bars) {
    const isNse = bar.exchange === 'NSE';
    const rank = isNse ? PRIMARY_SERIES.findIndex((series) => series === bar.series) : 0;
    if (rank < 0) continue;
    const key = isNse ? bar.symbol : bar.code || bar.symbol;
    const [ranked, held] = [{ bar, rank, volume: bar.volume }, chosen.get(key)];
    if (held === undefined || isPreferred(ranked, held)) chosen.set(key, ranked);
  }
  const kept = new Set([...chosen.values()].map(({ bar }) => bar));
  return bars.filter((bar) => kept.has(bar));
}
