import { actionName, dayOfBar, plain, valuationText } from '@bhav/core/chart/bar-words';
import type { ChartBar } from '@bhav/core/chart/chart-bar';
import type { ChartFigures } from '@bhav/core/chart/chart-figures';
import { chartWords } from '@bhav/core/words/en-chart';
import { DASH, formatCount, formatPercentChange, formatVolume } from '@bhav/core/words/format';
import { useState } from 'react';
import { TONE_CLASS } from '../glance/tone.tsx';

const words = chartWords.table;

/** How many sessions are rows at once: about a year. */
const STEP = 250;

const PRICES = ['open', 'high', 'low', 'close'] as const;

interface ChartTableProps {
  name: string;
  figures: ChartFigures;
}

/** The figures of a chart as a table, the newest session first. */
export function ChartTable({ name, figures }: ChartTableProps) {
  const [most, setMost] = useState(STEP);
  const { range, interval, bars, changes, marks, valuation } = figures;
  const hasVolume = bars.some(({ volume }) => volume !== undefined);
  const actions = new Map(marks.map((mark) => [mark.date, mark.actions.map(actionName).join('; ')]));
  const first = Math.max(0, bars.length - most);
  const rows = bars.slice(first).map((bar, place) => ({ bar, change: changes[first + place] }));
  return (
    <>
      <table className="chart-table figures">
        <caption className="sr-only">{words.caption(name, chartWords.rangesInFull[range], interval)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.date}</th>
            {valuation === undefined ? (
              [...PRICES, 'change' as const].map((column) => (
                <th key={column} scope="col">
                  {words[column]}
                </th>
              ))
            ) : (
              <th scope="col">{chartWords.valuations[valuation]}</th>
            )}
            {hasVolume && <th scope="col">{words.volume}</th>}
            {actions.size > 0 && <th scope="col">{words.events}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ bar, change }) => (
            <tr key={bar.date}>
              <th scope="row">{dayOfBar(bar)}</th>
              {valuation === undefined ? (
                <PriceCells bar={bar} change={change} />
              ) : (
                <td data-column="close">{valuationText(bar.close, valuation)}</td>
              )}
              {hasVolume && <td data-label={chartWords.read.volume}>{bar.volume === undefined ? DASH : formatVolume(bar.volume)}</td>}
              {actions.size > 0 && <td className="chart-table-actions">{actions.get(bar.date)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {first > 0 && (
        <>
          <button type="button" className="button mt-3" onClick={() => setMost(most + STEP)}>
            {words.more(formatCount(Math.min(STEP, first)))}
          </button>
          <noscript>{words.earlier(formatCount(first))}</noscript>
        </>
      )}
    </>
  );
}

function PriceCells({ bar, change }: { bar: ChartBar; change: number | undefined }) {
  return (
    <>
      {PRICES.map((column) => (
        <td key={column} data-column={column} data-label={column === 'close' ? undefined : chartWords.read[column]}>
          {bar[column] === undefined ? DASH : plain(bar[column])}
        </td>
      ))}
      <td
        data-column="change"
        className={change === undefined ? undefined : TONE_CLASS[change > 0 ? 'gain' : change < 0 ? 'loss' : 'level']}
      >
        {change === undefined ? DASH : formatPercentChange(change)}
      </td>
    </>
  );
}
