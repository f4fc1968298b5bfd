import { SPARKLINE_HEIGHT, SPARKLINE_WIDTH } from '@bhav/core/chart/sparkline';
import type { Stock } from '@bhav/core/wire/stock';
import { useSyncExternalStore } from 'react';
import { sparklines } from './sparklines.ts';

/** The closes of the last 30 sessions of a share in its row, in a place that the styles hold; it comes when the page is idle. */
export function RowSparkline({ stock }: { stock: Stock }) {
  const { exchange } = stock;
  const get = () => (exchange === undefined ? undefined : sparklines.of(exchange, stock));
  const line = useSyncExternalStore(sparklines.subscribe, get, () => undefined);
  if (line === undefined) return undefined;
  return (
    <svg aria-hidden className={`sparkline sparkline-${line.tone}`} viewBox={`0 0 ${SPARKLINE_WIDTH} ${SPARKLINE_HEIGHT}`}>
      <path d={line.path} />
    </svg>
  );
}
