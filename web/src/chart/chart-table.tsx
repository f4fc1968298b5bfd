import { actionName, dayOfBar, plain, valuationText } from '@bhav/core/chart/drawing/bar-words';
import type { ChartBar } from '@bhav/core/chart/chart-bar';
import type { ChartFigures } from '@bhav/core/chart/chart-figures';
import { chartWords } from '@bhav/core/words/en/chart';
import { DASH, formatCount, formatPercentChange, formatShare, formatVolume } from '@bhav/core/words/format';
import { useState, type ReactNode } from 'react';
import { TONE_CLASS } from '../figures/tone.tsx';
import { type Column, FigureTable } from '../ui/figure-table.tsx';
import type { ComparedRow } from '@bhav/core/chart/compared-rows';
import { longDate } from '@bhav/core/words/dates';

const words = chartWords.table;

/** How many sessions are rows at once: about a year. */
const STEP = 250;

const PRICES = ['open', 'high', 'low', 'close'] as const;

interface Row {
  bar: ChartBar;
  change: number | undefined;
}

const DATE: Column<Row> = { label: words.date, cell: ({ bar }) => dayOfBar(bar) };

const OF_PRICE: readonly Column<Row>[] = [
  ...PRICES.map((column): Column<Row> => ({
    label: words[column],
    phoneLabel: column === 'close' ? undefined : chartWords.read[column],
    cell: ({ bar }) => ({ 'data-column': column, text: bar[column] === undefined ? DASH : plain(bar[column]) }),
  })),
  {
    label: words.change,
    cell: ({ change }) => ({
      'data-column': 'change',
      className: change === undefined ? undefined : TONE_CLASS[change > 0 ? 'gain' : change < 0 ? 'loss' : 'level'],
      text: change === undefined ? DASH : formatPercentChange(change),
    }),
  },
];

const valuationColumn = (valuation: NonNullable<ChartFigures['valuation']>): Column<Row> => ({
  label: chartWords.valuations[valuation],
  cell: ({ bar }) => ({ 'data-column': 'close', text: valuationText(bar.close, valuation) }),
});

const VOLUME: Column<Row> = {
  label: words.volume,
  phoneLabel: chartWords.read.volume,
  cell: ({ bar: { volume } }) => (volume === undefined ? DASH : formatVolume(volume)),
};

const DELIVERED: Column<Row> = {
  label: chartWords.read.delivered,
  phoneLabel: true,
  cell: ({ bar: { deliveryPercent } }) => (deliveryPercent === undefined ? DASH : formatShare(deliveryPercent)),
};

interface ChartTableProps {
  name: string;
  figures: ChartFigures;
}

export function ChartTable({ name, figures }: ChartTableProps) {
  const [most, setMost] = useState(STEP);
  const { range, interval, bars, changes, marks, valuation } = figures;
  const hasVolume = bars.some(({ volume }) => volume !== undefined);
  const actions = new Map(marks.map((mark) => [mark.date, mark.actions.map(actionName).join('; ')]));
  const first = Math.max(0, bars.length - most);
  const rows = bars.slice(first).map((bar, place) => ({ bar, change: changes[first + place] }));
  const columns: readonly Column<Row>[] = [
    DATE,
    ...(valuation === undefined ? OF_PRICE : [valuationColumn(valuation)]),
    hasVolume && VOLUME,
    bars.some(({ deliveryPercent }) => deliveryPercent !== undefined) && DELIVERED,
    actions.size > 0 && {
      label: words.events,
      cell: ({ bar }: Row) => ({ className: 'chart-table-actions', text: actions.get(bar.date) }),
    },
  ].filter((column) => column !== false);
  return (
    <>
      <FigureTable
        className="chart-table figures"
        caption={words.caption(name, chartWords.rangesInFull[range], interval)}
        columns={columns}
        rows={rows.toReversed()}
        rowKey={({ bar }) => bar.date}
      />
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

interface ComparedTableProps {
  name: string;
  range: string;
  names: readonly string[];
  rows: readonly ComparedRow[];
}

/** The lines of a comparison as a table, the newest session first: each close, and its change since the first common day. */
export function ComparedTable({ name, range, names, rows }: ComparedTableProps) {
  const columns: readonly Column<ComparedRow>[] = [
    { label: words.date, cell: ({ date }) => longDate(date) },
    ...names.map((label, at): Column<ComparedRow> => ({ label, phoneLabel: true, cell: ({ cells }) => lineCell(cells[at]) })),
  ];
  return (
    <FigureTable
      className="chart-table compared-table figures"
      caption={words.comparedCaption(name, range)}
      columns={columns}
      rows={rows.toReversed()}
    />
  );
}

function lineCell(cell: ComparedRow['cells'][number]): ReactNode {
  if (cell === undefined) return DASH;
  return (
    <>
      {plain(cell.close)} <span className="text-muted">({formatPercentChange(cell.since)})</span>
    </>
  );
}
