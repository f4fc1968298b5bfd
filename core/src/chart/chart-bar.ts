import type { BreakReason } from '../actions/action-kind.ts';
import type { Valuation } from '../market/valuations.ts';

export type ChartBreakReason = BreakReason | 'consolidated-earnings';

/** Of a session or of several. Prices in rupees, levels of an index in points. */
export interface ChartBar extends Partial<Record<Valuation, number | undefined>> {
  /** The trading day in India, `2026-11-20`; of several the last. */
  date: string;
  /** The first of several. */
  from?: string | undefined;
  /** Absent if the source has only the close. */
  open?: number | undefined;
  high?: number | undefined;
  low?: number | undefined;
  close: number;
  /** Shares; absent if there is none, as for an index. */
  volume?: number | undefined;
  /** Rupees. */
  turnover?: number | undefined;
  /** Shares, of the volume. */
  delivered?: number | undefined;
  /** Of the volume; of a day as filed. */
  deliveryPercent?: number | undefined;
  trades?: number | undefined;
  /** Rupees a share, in the shares of the close; null where an amount is not known. */
  dividend?: number | null | undefined;
  /** Of one share of the first bar whose later dividends are all known, with these reinvested; rupees. */
  worth?: number | undefined;
  /**
   * The close that the day's change is against, where it is not the close of the bar before, as where sessions between are not stored; null where
   * the day has no change. `brokenBy` says why no earlier price compares with the day's.
   */
  previousClose?: number | null | undefined;
  brokenBy?: ChartBreakReason | undefined;
  /** Sessions just before have no figure. */
  isAfterGap?: true;
}

/** Has all four prices, which a candle needs. */
export function isWhole(bar: ChartBar): bar is ChartBar & { open: number; high: number; low: number } {
  return bar.open !== undefined && bar.high !== undefined && bar.low !== undefined;
}
