import { type ChartView, KINDS, MEANS } from '@bhav/core/chart/chart-view';
import { VALUATIONS } from '@bhav/core/market/valuations';
import type { ChartBar } from '@bhav/core/chart/chart-bar';
import { INTERVALS } from '@bhav/core/chart/interval';
import { chartWords } from '@bhav/core/words/en/chart';
import type { ReactNode } from 'react';
import { Link } from '../ui/address/link.tsx';
import type { ViewHandle } from '../ui/address/use-view.ts';
import { longDate } from '@bhav/core/words/dates';
import { fillsRange, type Range, RANGES } from '@bhav/core/chart/range';

const { compare } = chartWords;

interface ChartControlsProps extends ViewHandle<ChartView> {
  /** The bars of an index may have what it costs. */
  bars: readonly ChartBar[] | undefined;
  /** Whether other lines are drawn beside its own. */
  isCompared: boolean;
  /** Only shares have splits and bonuses. */
  hasBases: boolean;
  /** Whether one of the lines is of a share. */
  hasDividends: boolean;
}

/** How a chart is drawn: its figure, its kind, its scale, its prices and its means. All are links, which work without script too. */
export function ChartControls({ view, change, to, bars = [], isCompared, hasBases, hasDividends }: ChartControlsProps) {
  const toggle = (label: string, isOn: boolean, next: Partial<ChartView>, more: { title?: string; text?: string } = {}) => (
    <Link
      key={label}
      to={to(next)}
      role="button"
      aria-pressed={isOn}
      aria-label={more.text === undefined ? undefined : label}
      title={more.title}
      className="chip"
      onFollow={() => change(next)}
    >
      {more.text ?? label}
    </Link>
  );
  const valuations = VALUATIONS.filter((one) => view.valuation === one || bars.some((bar) => bar[one] !== undefined));
  return (
    <div className="chart-controls">
      {valuations.length > 0 && (
        <Group label={chartWords.figureLabel}>
          {[undefined, ...valuations].map((valuation) =>
            toggle(valuation === undefined ? chartWords.level : chartWords.valuations[valuation], view.valuation === valuation, {
              valuation,
            }),
          )}
        </Group>
      )}
      {!isCompared && view.valuation === undefined && (
        <Group label={chartWords.kindLabel}>
          {KINDS.map((kind) => toggle(chartWords.kindsOfChart[kind], view.kind === kind, { kind }))}
        </Group>
      )}
      <Group label={chartWords.intervalLabel}>
        {INTERVALS.map((interval) => toggle(chartWords.intervals[interval], view.interval === interval, { interval }))}
      </Group>
      <Group label={chartWords.scaleLabel}>{toggle(chartWords.scales.log, view.isLog, { isLog: !view.isLog })}</Group>
      {hasBases && !isCompared && (
        <Group label={chartWords.basisLabel}>
          {toggle(chartWords.bases.traded, view.asTraded, { asTraded: !view.asTraded }, { title: chartWords.basisHints.traded })}
        </Group>
      )}
      {hasDividends && isCompared && (
        <Group label={chartWords.basisLabel}>
          {toggle(compare.withDividends, view.withDividends, { withDividends: !view.withDividends }, { title: compare.withDividendsHint })}
        </Group>
      )}
      {!isCompared && (
        <Group label={chartWords.meansLabel(view.interval)}>
          {MEANS.map((mean) =>
            toggle(
              chartWords.mean(mean, view.interval),
              view.means.includes(mean),
              { means: MEANS.filter((one) => (one === mean ? !view.means.includes(one) : view.means.includes(one))) },
              { text: String(mean), title: chartWords.mean(mean, view.interval) },
            ),
          )}
        </Group>
      )}
    </div>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="chip-group">
      {children}
    </div>
  );
}

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
