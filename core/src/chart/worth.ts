import { sharesAfter } from '../actions/shares-after.ts';
import type { ChartBar } from './chart-bar.ts';

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
