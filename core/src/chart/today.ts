import type { IndexLevel } from '../wire/indices.ts';
import type { Stock } from '../wire/stock.ts';
import type { ChartBar } from './chart-bar.ts';
import type { ChartAction } from './mark.ts';

/** Undefined for a close, which is among the stored bars. */
export function barOfQuote({ quotedAt, price, previousClose, open, high, low, volume }: Stock): ChartBar | undefined {
  if (quotedAt === undefined) return undefined;
  return { date: quotedAt.slice(0, 'yyyy-mm-dd'.length), open, high, low, close: price, volume, previousClose: previousClose ?? null };
}

/** It may be among the stored bars. */
export function barOfLevel({ session, level, open, high, low, previousClose }: IndexLevel): ChartBar {
  return { date: session, open, high, low, close: level, previousClose };
}

/**
 * Adds the bar of a session that goes on to those that are stored, unless it is among them. `actions` are those of the share where its prices are adjusted: the stored ones are
 * divided by the factor of an action of that day.
 */
export function withToday(bars: readonly ChartBar[], today: ChartBar | undefined, actions: readonly ChartAction[]): readonly ChartBar[] {
  const last = bars.at(-1)?.date ?? '';
  if (today === undefined || today.date <= last) return bars;
  const factor = actions
    .filter(({ exDate }) => exDate > last && exDate <= today.date)
    .reduce((product, action) => product * (action.factor ?? 1), 1);
  return [...(factor === 1 ? bars : bars.map((bar) => divided(bar, factor))), today];
}

function divided(bar: ChartBar, factor: number): ChartBar {
  const by = (price: number | undefined) => price && price / factor;
  const { previousClose } = bar;
  return {
    ...bar,
    open: by(bar.open),
    high: by(bar.high),
    low: by(bar.low),
    close: bar.close / factor,
    volume: bar.volume && bar.volume * factor,
    ...(typeof previousClose === 'number' && { previousClose: previousClose / factor }),
  };
}
