import { SPARKLINE_HEIGHT, SPARKLINE_WIDTH, sparklineOf } from '@bhav/core/chart/sparkline';
import type { Stock } from '@bhav/core/wire/stock';
import { useMemo, useSyncExternalStore } from 'react';
import { shownSparklines } from './sparklines.ts';

/** The closes of the last 30 sessions of a share in its row, in a place that the styles hold; it comes when the page is idle. */
export function RowSparkline({ stock }: { stock: Stock }) {
  const closes = useSyncExternalStore(
    shownSparklines.subscribe,
    () => shownSparklines.closesOf(stock),
    () => undefined,
  );
  const line = useMemo(() => closes && sparklineOf(closes), [closes]);
  if (line === undefined) return undefined;
  return (
    <svg aria-hidden className={`sparkline sparkline-${line.tone}`} viewBox={`0 0 ${SPARKLINE_WIDTH} ${SPARKLINE_HEIGHT}`}>
      <path d={line.path} />
    </svg>
  );
}
