import type { Bar } from './bar.ts';
import { isEquity, type Security, seriesRank } from './instrument.ts';

/** The primary series first; what is no share ranks infinite. */
export function equityRank(security: Security): number {
  return isEquity(security) ? Math.max(0, seriesRank(security.series)) : Infinity;
}

interface RankedBar {
  rank: number;
  volume: number;
}

/**
 * Keeps of the bars under one key, as those of one day, that of the share: the one of the better series, of two of one rank the busier. Everything that needs
 * the bar of a share's day asks this.
 */
export function keepPreferred<Key, Ranked extends RankedBar>(kept: Map<Key, Ranked>, key: Key, one: Ranked): void {
  const held = kept.get(key);
  const isBetter = held === undefined || (one.rank === held.rank ? one.volume > held.volume : one.rank < held.rank);
  if (isBetter) kept.set(key, one);
}

/** All of them where none is a share, as of a fund. */
export function ofShare<T extends Security>(all: readonly T[]): readonly T[] {
  const shares = all.filter((one) => equityRank(one) < Infinity);
  return shares.length === 0 ? all : shares;
}

/** Oldest first, by `keepPreferred`. */
export function oneBarADay<T extends Security & Pick<Bar, 'session' | 'volume'>>(bars: readonly T[]): T[] {
  const chosen = new Map<string, { bar: T } & RankedBar>();
  for (const bar of bars) {
    keepPreferred(chosen, bar.session, { bar, rank: equityRank(bar), volume: bar.volume });
  }
  return [...chosen.values()].map(({ bar }) => bar);
}

/** One bar a day of the bars of a listing: those of a share alone, so not of its bonds, its T0 or its block deals; of a fund all. */
export function barsOfShare<T extends Bar>(listing: Security, bars: readonly T[]): T[] {
  const isShare = equityRank(listing) < Infinity;
  return oneBarADay(isShare ? bars.filter((bar) => equityRank(bar) < Infinity) : bars);
}

/** One bar for each share, in the order given: at NSE of each symbol, at BSE of each scrip code. At NSE series that are no equities are dropped. */
export function primaryBars<T extends Bar>(bars: readonly T[]): T[] {
  const chosen = new Map<string, { bar: T } & RankedBar>();
  for (const bar of bars) {
    const isNse = bar.exchange === 'NSE';
    const rank = isNse ? seriesRank(bar.series) : 0;
    if (rank < 0) continue;
    keepPreferred(chosen, isNse ? bar.symbol : bar.code || bar.symbol, { bar, rank, volume: bar.volume });
  }
  const kept = new Set([...chosen.values()].map(({ bar }) => bar));
  return bars.filter((bar) => kept.has(bar));
}
