import { RANGES } from '@bhav/core/chart/range';
import { chartWords } from '@bhav/core/words/en-chart';
import { Link } from '../ui/link.tsx';
import type { ChartViewHandle } from './use-chart-view.ts';

/** Chooses how far back a chart goes: links, which work without script too. */
export function RangeChoice({ view, change, to }: ChartViewHandle) {
  return (
    <nav aria-label={chartWords.rangeLabel} className="choice">
      {RANGES.map((range) => (
        <Link
          key={range}
          to={to({ range })}
          title={chartWords.rangesInFull[range]}
          aria-current={range === view.range ? 'true' : undefined}
          onFollow={() => change({ range })}
        >
          {chartWords.ranges[range]}
        </Link>
      ))}
    </nav>
  );
}
