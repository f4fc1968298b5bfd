import { type ChartView, isAsTraded } from './chart-view.ts';
import type { Charted } from './charted.ts';
import { barsToAsk } from './range.ts';

interface AskedBars {
  charted: Charted;
  /** Of the newest; all when absent. */
  last?: number;
  /** For splits and bonuses; levels of an index are never. */
  isAdjusted: boolean;
}

/** The bars of what a chart draws, then of what is laid over it, in the order of the view. */
function chartBars(charted: Charted, view: ChartView): AskedBars[] {
  return [charted, ...view.over].map((one, place) => {
    // A moving mean needs earlier bars.
    const last = barsToAsk(view.range, view.interval, place === 0 ? Math.max(0, ...view.means) : 0);
    return { charted: one, ...(last !== undefined && { last }), isAdjusted: !isAsTraded(view) || 'index' in one };
  });
}

export function chartAnswers(charted: Charted, view: ChartView): string[] {
  return chartBars(charted, view).map(barsAddress);
}

/** All bars that are known. */
export function barsFileAddress(charted: Charted, view: ChartView): string {
  const isFiled = isAsTraded(view) && !('index' in charted);
  const parameters = [...(isFiled ? ['adjusted=false'] : []), ...(view.interval === 'day' ? [] : [`interval=${view.interval}`])];
  return withQuery(`${pathOf(charted)}/bars.csv`, parameters);
}

/** Of a share, day by day. */
export function parquetAddress(charted: Charted, view: ChartView): string | undefined {
  return 'index' in charted ? undefined : withQuery(`${pathOf(charted)}/bars.parquet`, isAsTraded(view) ? ['adjusted=false'] : []);
}

function barsAddress({ charted, last, isAdjusted }: AskedBars): string {
  const parameters = [...(last === undefined ? [] : [`last=${last}`]), ...(isAdjusted ? [] : ['adjusted=false'])];
  return withQuery(`${pathOf(charted)}/bars`, parameters);
}

function pathOf(charted: Charted): string {
  return 'index' in charted
    ? `/api/v1/indices/${encodeURIComponent(charted.index)}`
    : `/api/v1/stocks/${charted.exchange}/${encodeURIComponent(charted.symbol)}`;
}

function withQuery(path: string, parameters: readonly string[]): string {
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
}
