import type { ChartBar } from './chart-bar.ts';
import { chartFigures } from './chart-figures.ts';
import { type ChartView, chartView } from './chart-view.ts';

export const DEFAULT_CHART = chartView({ index: '' }).read({ get: () => null });

/** Bars of these closes on days in a row from 1 January 2026, each from a rupee below its close to a rupee above. */
export function testChartBars(...closes: number[]): ChartBar[] {
  return closes.map((close, at) => ({
    date: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    open: close - 0.5,
    high: close + 1,
    low: close - 1,
    close,
    volume: 1_000 * (at + 1),
  }));
}

export function testFigures(bars: ChartBar[], view: Partial<ChartView> = {}, loaded: Partial<Parameters<typeof chartFigures>[0]> = {}) {
  const charted = { exchange: 'NSE', symbol: 'TCS' } as const;
  return chartFigures({ charted, bars, actions: [], over: [], ...loaded }, { ...DEFAULT_CHART, ...view });
}
