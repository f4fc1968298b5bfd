import { longDate } from '@bhav/core/words/dates';
import type { ChartFigures } from '@bhav/core/chart/chart-figures';
import { fillsRange, RANGES } from '@bhav/core/chart/range';
import type { BarsHistory } from '@bhav/core/wire/share/history';
import { chartWords } from '@bhav/core/words/en/chart';
import { formatCount } from '@bhav/core/words/format';
import { sentence } from '@bhav/core/words/joins';

/** Where the history begins, if there are ranges beyond it or it is of what an index costs, and how much of it is still being fetched. */
export function HistoryNote({ figures, history }: { figures: ChartFigures | undefined; history: BarsHistory | undefined }) {
  const { first, last } = figures?.history ?? {};
  const { valuation } = figures ?? {};
  const isShort =
    first !== undefined && last !== undefined && (valuation !== undefined || RANGES.some((range) => !fillsRange(range, first, last)));
  const { stored = 0, awaited = 0 } = history ?? {};
  const parts = [
    isShort ? chartWords.history.begins(longDate(first), valuation && chartWords.valuations[valuation]) : undefined,
    awaited > 0 ? chartWords.history.fetching(formatCount(stored), formatCount(stored + awaited)) : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : <p className="text-sm text-muted">{sentence(parts.join(': '))}</p>;
}
