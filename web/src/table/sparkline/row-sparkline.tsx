import { chartWords } from '@bhav/core/words/en/chart';
import type { Stock } from '@bhav/core/wire/stock';
import { useSyncExternalStore } from 'react';
import { SparklinePicture } from './sparkline-picture.tsx';
import { shownSparklines } from './sparklines.ts';

/** Names the small charts of a table above them, once there are any. */
export function SparklineHeading() {
  const areShown = useSyncExternalStore(shownSparklines.subscribe, shownSparklines.areShown, () => false);
  if (!areShown) return undefined;
  return (
    <span aria-hidden className="sparkline-heading" title={chartWords.sparkline.meaning}>
      {chartWords.sparkline.heading}
    </span>
  );
}

/** The closes of the last 30 sessions of a share in its row, in a place that the styles hold; it comes when the page is idle. */
export function RowSparkline({ stock }: { stock: Stock }) {
  const closes = useSyncExternalStore(
    shownSparklines.subscribe,
    () => shownSparklines.closesOf(stock),
    () => undefined,
  );
  return <SparklinePicture closes={closes} />;
}
