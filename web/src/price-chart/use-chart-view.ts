import { type ChartView, chartParameters, readChart } from '@bhav/core/chart/chart-view';
import type { Charted } from '@bhav/core/chart/charted';
import { useCallback, useMemo } from 'react';
import { addressOf, navigate, useParameters, usePath } from '../ui/address.ts';

export interface ChartViewHandle {
  view: ChartView;
  /** Changes the view in place: Back leads to where the reader came from, not through the ranges that were looked at. */
  change: (change: Partial<ChartView>) => void;
  /** The address of the view with a change, for links that work without script. */
  to: (change: Partial<ChartView>) => string;
}

/** Returns the view of the chart that the address says, and a way to change it. Other parameters of the address stay. */
export function useChartView(charted: Charted): ChartViewHandle {
  const path = usePath();
  const parameters = useParameters();
  const view = useMemo(() => readChart(parameters, charted), [parameters, charted]);
  const to = useCallback(
    (change: Partial<ChartView>) => addressOf(path, parameters, chartParameters({ ...view, ...change })),
    [path, parameters, view],
  );
  const change = useCallback((change: Partial<ChartView>) => navigate(to(change), { replace: true }), [to]);
  return { view, change, to };
}
