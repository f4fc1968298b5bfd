import type { DrawnBreadth } from '@bhav/core/screen/breadth-view';
import { longDate } from '@bhav/core/words/dates';
import { DASH, formatCount, formatShare } from '@bhav/core/words/format';
import { breadthWords as words } from '@bhav/core/words/en/pages/breadth';
import { type Column, FigureTable } from '../../ui/figure-table.tsx';

const { columns, phone } = words;

/** The file has all of them. */
const SHOWN = 20;

const share = (percent: number | undefined): string => (percent === undefined ? DASH : formatShare(percent));
const known = ({ highsLessLows }: DrawnBreadth, count: number): string => (highsLessLows === undefined ? DASH : formatCount(count));

/** Their headings have two lines. */
const className = 'whitespace-normal md:min-w-20 lg:min-w-36';

const COLUMNS: readonly Column<DrawnBreadth>[] = [
  { label: columns.session, cell: ({ session }) => longDate(session) },
  { label: columns.rose, phoneLabel: true, cell: ({ advances }) => formatCount(advances) },
  { label: columns.fell, phoneLabel: true, cell: ({ declines }) => formatCount(declines) },
  { label: columns.line, className, phoneLabel: phone.line, cell: ({ line }) => formatCount(line) },
  { label: columns.above50, className, phoneLabel: phone.above50, cell: ({ percentAbove50 }) => share(percentAbove50) },
  { label: columns.above200, className, phoneLabel: phone.above200, cell: ({ percentAbove200 }) => share(percentAbove200) },
  { label: columns.highs, className, phoneLabel: true, cell: (row) => known(row, row.highs) },
  { label: columns.lows, className, phoneLabel: true, cell: (row) => known(row, row.lows) },
];

export function BreadthTable({ figures }: { figures: readonly DrawnBreadth[] }) {
  const rows = figures.slice(-SHOWN).toReversed();
  return (
    <>
      <h2 className="mt-8">{words.table(rows.length)}</h2>
      <FigureTable className="figure-table figure-blocks mt-2" caption={words.table(rows.length)} columns={COLUMNS} rows={rows} />
    </>
  );
}
