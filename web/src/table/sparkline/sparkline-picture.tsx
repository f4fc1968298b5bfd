import { SPARKLINE_HEIGHT, SPARKLINE_WIDTH, sparklineOf } from '@bhav/core/chart/drawing/sparkline';
import { useMemo } from 'react';

/** A small line of closes, oldest first; nothing for fewer than two. */
export function SparklinePicture({ closes }: { closes: readonly (number | null)[] | undefined }) {
  const line = useMemo(() => closes && sparklineOf(closes), [closes]);
  if (line === undefined) return undefined;
  return (
    <svg aria-hidden className={`sparkline sparkline-${line.tone}`} viewBox={`0 0 ${SPARKLINE_WIDTH} ${SPARKLINE_HEIGHT}`}>
      <path d={line.path} />
    </svg>
  );
}
