import { addressWith } from '../address/view.ts';
import { type ChartView, isAsTraded } from './chart-view.ts';
import type { Charted } from './charted.ts';
import { barsToAsk } from './range.ts';

export function chartAnswers(charted: Charted, view: ChartView): string[] {
  return [charted, ...view.over].map((one, place) => {
    // A moving mean needs earlier bars.
    const last = barsToAsk(view.range, view.interval, place === 0 ? Math.max(0, ...view.means) : 0);
    return addressWith(`${pathOf(one)}/bars`, { last: last?.toString(), ...asFiled(one, view) });
  });
}

/** All bars that are known. */
export function barsFileAddress(charted: Charted, view: ChartView): string {
  const interval = view.interval === 'day' ? undefined : view.interval;
  return addressWith(`${pathOf(charted)}/bars.csv`, { ...asFiled(charted, view), interval });
}

/** Of a share, day by day. */
export function parquetAddress(charted: Charted, view: ChartView): string | undefined {
  return 'index' in charted ? undefined : addressWith(`${pathOf(charted)}/bars.parquet`, asFiled(charted, view));
}

/** Levels of an index are never adjusted. */
function asFiled(charted: Charted, view: ChartView): { adjusted?: 'false' } {
  return isAsTraded(view) && !('index' in charted) ? { adjusted: 'false' } : {};
}

function pathOf(charted: Charted): string {
  return 'index' in charted
    ? `/api/v1/indices/${encodeURIComponent(charted.index)}`
    : `/api/v1/stocks/${charted.exchange}/${encodeURIComponent(charted.symbol)}`;
}
