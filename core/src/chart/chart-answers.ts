import { type ChartView, isAsTraded } from './chart-view.ts';
import type { Charted } from './charted.ts';
import { barsToAsk } from './range.ts';

/** Returns the answers of the API that a chart reads: the bars of what it draws, and then of what is laid over it, in the order of the view. */
export function chartAnswers(charted: Charted, view: ChartView): string[] {
  return [charted, ...view.over].map((one, place) => barsAddress(one, view, place === 0 ? Math.max(0, ...view.means) : 0));
}

/** The address of the file of its bars, as the chart shows them; all that are known. */
export function barsFileAddress(charted: { exchange: string; symbol: string }, view: ChartView): string {
  return `/api/v1/stocks/${charted.exchange}/${encodeURIComponent(charted.symbol)}/bars.csv${isAsTraded(view) ? '?adjusted=false' : ''}`;
}

/** `before`: how many earlier bars a moving mean needs. */
function barsAddress(charted: Charted, view: ChartView, before: number): string {
  const parameters: string[] = [];
  const last = barsToAsk(view.range, before);
  if (last !== undefined) parameters.push(`last=${last}`);
  if (isAsTraded(view) && !('index' in charted)) parameters.push('adjusted=false');
  const path =
    'index' in charted
      ? `/api/v1/indices/${encodeURIComponent(charted.index)}/bars`
      : `/api/v1/stocks/${charted.exchange}/${encodeURIComponent(charted.symbol)}/bars`;
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
}
