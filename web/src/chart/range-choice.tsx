import { longDate } from '@bhav/core/words/dates';
import type { ChartView } from '@bhav/core/chart/chart-view';
import { fillsRange, type Range, RANGES } from '@bhav/core/chart/range';
import { chartWords } from '@bhav/core/words/en/chart';
import { Link } from '../ui/address/link.tsx';
import type { ViewHandle } from '../ui/address/use-view.ts';

interface RangeChoiceProps extends Pick<ViewHandle<ChartView>, 'change' | 'to'> {
  /** The range on show, and the first and the last session that there are; absent while they are not known. */
  shown: Range | undefined;
  history: { first: string; last: string } | undefined;
}

/** Chooses how far back a chart goes: links, which work without script too. Ranges beyond the history are disabled. */
export function RangeChoice({ shown, history, change, to }: RangeChoiceProps) {
  return (
    <nav aria-label={chartWords.rangeLabel} className="choice">
      {RANGES.map((range) =>
        history === undefined || fillsRange(range, history.first, history.last) ? (
          <Link
            key={range}
            to={to({ range })}
            title={chartWords.rangesInFull[range]}
            aria-current={range === shown ? 'true' : undefined}
            onFollow={() => change({ range })}
          >
            {chartWords.ranges[range]}
          </Link>
        ) : (
          <span
            key={range}
            role="link"
            aria-disabled="true"
            title={chartWords.history.tooShort(chartWords.rangesInFull[range], longDate(history.first))}
          >
            {chartWords.ranges[range]}
          </span>
        ),
      )}
    </nav>
  );
}
