import { formatCount, formatRupeeChange, formatRupees } from '@bhav/core/words/format';
import { istTime } from '@bhav/core/calendar/ist';
import type { LiveAnswer } from '@bhav/core/wire/server/live';
import { liveSourceWords } from '@bhav/core/words/en/pages/live-source';
import { type Column, FigureTable } from '../../../ui/figure-table.tsx';

const words = liveSourceWords.differences;
const { columns } = words;
type Compared = LiveAnswer['differences'][number];
type Difference = Compared['differing'][number];

/** Only where there is room. */
const WIDE = 'hidden sm:table-cell';

const COLUMNS: readonly Column<Difference>[] = [
  {
    label: columns.share,
    className: 'pr-2',
    cell: ({ symbol, what, at }) => (
      <>
        <span className="block font-semibold [overflow-wrap:anywhere]">{symbol}</span>
        <span className="block text-sm text-muted sm:hidden">{words.figures[what]}</span>
        <time dateTime={at} className="figures block text-sm text-muted sm:hidden">
          {timeOf(at)}
        </time>
      </>
    ),
  },
  { label: columns.figure, className: `px-2 ${WIDE}`, cell: ({ what }) => words.figures[what] },
  {
    label: (
      <>
        {columns.live}
        <span className="block sm:hidden">{columns.official}</span>
      </>
    ),
    className: 'px-2 text-right',
    cell: ({ what, live, official }) => ({
      className: 'figures',
      text: (
        <>
          {amount(what, live)}
          <span className="block text-muted sm:hidden">{amount(what, official)}</span>
        </>
      ),
    }),
  },
  {
    label: columns.official,
    className: `px-2 text-right ${WIDE}`,
    cell: ({ what, official }) => ({ className: 'figures', text: amount(what, official) }),
  },
  {
    label: columns.difference,
    className: 'pl-2 text-right sm:pr-2',
    cell: ({ what, live, official }) => ({ className: 'figures font-semibold', text: difference(what, live, official) }),
  },
  {
    label: columns.at,
    className: `pl-2 text-right ${WIDE}`,
    cell: ({ at }) => ({ className: 'figures text-muted', text: <time dateTime={at}>{timeOf(at)}</time> }),
  },
];

/** The live figures that differ from the official ones. On a phone figure and time are under the symbol, the official amount under the live one. */
export function DifferencesTable({ exchange, rows }: { exchange: Compared['exchange']; rows: readonly Difference[] }) {
  return (
    <div className="mt-2 overflow-x-auto">
      <FigureTable
        className="text-table [&_tbody]:align-top [&_tbody_tr]:hover:bg-sunken [&_thead_th]:h-9"
        caption={words.caption(exchange)}
        columns={COLUMNS}
        rows={rows}
      />
    </div>
  );
}

function amount(what: Difference['what'], value: number): string {
  return what === 'volume' ? formatCount(value) : formatRupees(value);
}

/** Live minus official, signed, and rounded to paise. */
function difference(what: Difference['what'], live: number, official: number): string {
  if (what !== 'volume') return formatRupeeChange(live - official);
  return `${live > official ? '+' : ''}${formatCount(live - official)}`;
}

function timeOf(at: string): string {
  const instant = Date.parse(at);
  return Number.isNaN(instant) ? at : istTime(instant);
}
