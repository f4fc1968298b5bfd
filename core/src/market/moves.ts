import { percentAbove } from './decimals.ts';

/** By the sign of each change. */
export function countMoves(percents: readonly number[]): { rose: number; fell: number; unchanged: number } {
  const rose = percents.filter((percent) => percent > 0).length;
  const fell = percents.filter((percent) => percent < 0).length;
  return { rose, fell, unchanged: percents.length - rose - fell };
}

/** A share that lost everything has no weight from which it came. */
export function hasBase({ percent }: { percent: number }): boolean {
  return percent > -100;
}

/**
 * The change of shares together: that of the sum of their weights, such as market capitalisations, each by its own change alone. Per cent; undefined
 * where no share has one.
 */
export function weightedChange(shares: readonly { percent: number; weight: number }[]): number | undefined {
  const based = shares.filter(hasBase);
  const now = based.reduce((sum, { weight }) => sum + weight, 0);
  const before = based.reduce((sum, { percent, weight }) => sum + weight / (1 + percent / 100), 0);
  return before === 0 ? undefined : percentAbove(now, before);
}
