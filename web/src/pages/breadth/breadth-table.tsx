import type { DrawnBreadth } from '@bhav/core/screen/breadth-view';
import { longDate } from '@bhav/core/words/dates';
import { DASH, formatCount, formatShare } from '@bhav/core/words/format';
import { breadthWords as words } from '@bhav/core/words/en/pages/breadth';
import { type Column, FigureTable } from '../../ui/figure-table.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

const { columns } = words;

/** The file has all of them. */
const SHOWN = 20;

const share = (percent: number | undefined): string => (percent === undefined ? DASH : formatShare(percent));
const known = ({ highsLessLows }: DrawnBreadth, count: number): string => (highsLessLows === undefined ? DASH : formatCount(count));

/** Their headings have two lines. */
const className = 'min-w-20 whitespace-normal lg:min-w-36';
/** Stays in view where the table scrolls sideways. */
const day = 'sticky left-0 z-1 bg-paper whitespace-nowrap max-sm:pl-4';

const COLUMNS: readonly Column<DrawnBreadth>[] = [
  { label: columns.session, className: day, cell: ({ session }) => longDate(session) },
  { label: columns.rose, cell: ({ advances }) => formatCount(advances) },
  { label: columns.fell, cell: ({ declines }) => formatCount(declines) },
  { label: columns.line, className, cell: ({ line }) => formatCount(line) },
  { label: columns.above50, className, cell: ({ percentAbove50 }) => share(percentAbove50) },
  { label: columns.above200, className, cell: ({ percentAbove200 }) => share(percentAbove200) },
  { label: columns.highs, className, cell: (row) => known(row, row.highs) },
  { label: columns.lows, className: `${className} max-sm:pr-4`, cell: (row) => known(row, row.lows) },
];

export function BreadthTable({ figures }: { figures: readonly DrawnBreadth[] }) {
  const rows = figures.slice(-SHOWN).toReversed();
  const title = words.table(rows.length);
  return (
    <>
      <h2 className="mt-8">{title}</h2>
      <ScrollRegion label={title}>
        <FigureTable className="figure-table" caption={title} columns={COLUMNS} rows={rows} />
      </ScrollRegion>
    </>
  );
}
