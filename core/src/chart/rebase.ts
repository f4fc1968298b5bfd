import type { ChartBar } from './chart-bar.ts';

export interface Rebased {
  /** The first day that all histories have; undefined if there is none. */
  base: string | undefined;
  /** For each history its closes divided by that of the base day, times 100. */
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
  const at = bars.find(({ date }) => date === base)?.close ?? 0;
  return at === 0 ? [] : bars.map(({ date, close }) => ({ date, close, value: (close / at) * 100 }));
}
