import type { ChartBar } from './chart-bar.ts';
import { sharesAfter } from '../actions/filed-dividends.ts';

export interface Rebased {
  /** The first day that all histories have; undefined if there is none. */
  base: string | undefined;
  /** For each history its closes divided by that of the base day, times 100; what a share is worth in place of its close where that is known. */
  lines: { date: string; value: number; close: number }[][];
}

export function rebase(histories: readonly (readonly ChartBar[])[]): Rebased {
  const [main = [], ...others] = histories;
  const days = others.map((bars) => new Set(bars.map(({ date }) => date)));
  const base = main.find(({ date }) => days.every((of) => of.has(date)))?.date;
  if (base === undefined) return { base, lines: histories.map(() => []) };
  return { base, lines: histories.map((bars) => rebased(bars, base)) };
}

function rebased(bars: readonly ChartBar[], base: string): Rebased['lines'][number] {
  const atBase = bars.find(({ date }) => date === base);
  const priceOf = ({ close, worth }: ChartBar): number | undefined => (atBase?.worth === undefined ? close : worth);
  const first = atBase && priceOf(atBase);
  if (first === undefined || first === 0) return [];
  return bars.flatMap((bar) => {
    const price = priceOf(bar);
    return price === undefined ? [] : [{ date: bar.date, close: bar.close, value: (price / first) * 100 }];
  });
}

/**
 * Adds what one share is worth with its later dividends, each reinvested at the close of its bar: from the first bar on after which all are known.
 * `since` is the day since which they are stored.
 */
export function withWorth(bars: readonly ChartBar[], since: string | undefined): readonly ChartBar[] {
  const stored = since === undefined ? -1 : bars.findIndex(({ date }) => date >= since);
  if (stored === -1) return bars;
  const first = Math.max(
    stored,
    bars.findLastIndex(({ dividend }) => dividend === null),
  );
  let shares = 1;
  return bars.map((bar, at) => {
    if (at < first) return bar;
    if (at > first) shares *= sharesAfter([{ rupees: bar.dividend ?? 0, close: bar.close }]);
    return { ...bar, worth: bar.close * shares };
  });
}
