import { indexPath } from '@bhav/core/market/stock-path';
import { shortDate } from '@bhav/core/calendar/ist';
import { isOfAnother } from '@bhav/core/sectors/sector-figures';
import { sectorPath, type SectorView } from '@bhav/core/sectors/sector-view';
import type { SectorRow, SectorsAnswer } from '@bhav/core/wire/sectors';
import { DASH, formatCount } from '@bhav/core/words/format';
import { sectorWords as words } from '@bhav/core/words/pages/en-sectors';
import { PercentChange } from '../movers/percent-change.tsx';
import { addressOf } from '../ui/address.ts';
import { type Column, FigureTable } from '../ui/figure-table.tsx';
import { Link } from '../ui/link.tsx';

const { columns } = words;

interface SectorTableProps {
  answer: SectorsAnswer;
  view: SectorView;
}

/** The sectors of a list, the one with the widest mean rise first, and beneath them what has no sector and all together. */
export function SectorTable({ answer, view }: SectorTableProps) {
  const meanOf = ({ changes }: SectorRow): number => changes[view.by].mean ?? -Infinity;
  const inOrder = answer.sectors.toSorted(
    (one, other) => Number(one.sector === undefined) - Number(other.sector === undefined) || meanOf(other) - meanOf(one),
  );
  const all = answer.all;
  const linked = { of: view.of === 'NSE' ? undefined : view.of, by: view.by === 'day' ? undefined : view.by };
  const changeOf = (figure: 'mean' | 'median' | 'weighted') => (row: SectorRow) => <PercentChange percent={row.changes[view.by][figure]} />;
  const countOf =
    (figure: 'rose' | 'fell') =>
    ({ changes }: SectorRow): string =>
      changes[view.by].known === 0 ? DASH : formatCount(changes[view.by][figure]);
  const table: readonly Column<SectorRow>[] = [
    {
      label: columns.sector,
      cell: (row) => {
        const { sector, members } = row;
        const { known } = row.changes[view.by];
        return (
          <>
            {sector === undefined ? (
              row === all ? (
                words.all
              ) : (
                words.unclassified
              )
            ) : (
              <Link to={addressOf(sectorPath(sector), new URLSearchParams(), linked)} className="link">
                {sector}
              </Link>
            )}
            {known < members && <small>{words.without(known, members)}</small>}
          </>
        );
      },
    },
    { label: columns.members, phoneLabel: true, cell: ({ members }) => formatCount(members) },
    { label: columns.mean, cell: changeOf('mean') },
    { label: columns.median, phoneLabel: true, cell: changeOf('median') },
    { label: columns.weighted, phoneLabel: true, cell: changeOf('weighted') },
    { label: columns.rose, phoneLabel: true, cell: countOf('rose') },
    { label: columns.fell, phoneLabel: true, cell: countOf('fell') },
    {
      label: columns.index,
      cell: ({ index }) =>
        index && {
          'data-label': columns.index,
          text: (
            <>
              <Link to={indexPath(index.name)} className="link">
                {index.name}
              </Link>{' '}
              <PercentChange percent={index.changes[view.by]} />
              {view.by !== 'day' && isOfAnother(index, answer.session) && <small>{words.upTo(shortDate(index.session))}</small>}
            </>
          ),
        },
    },
  ];
  return (
    <FigureTable
      className="figure-table figure-blocks mt-3"
      caption={words.caption(answer.name)}
      columns={table}
      rows={inOrder}
      rowKey={({ sector = '' }) => sector}
      foot={all}
    />
  );
}
