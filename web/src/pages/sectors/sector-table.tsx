import { indexPath } from '@bhav/core/address/stock-path';
import { shortDate } from '@bhav/core/calendar/ist';
import { isOfAnother } from '@bhav/core/sectors/sector-figures';
import { sectorPath, type SectorView, sectorView } from '@bhav/core/sectors/sector-view';
import type { SectorRow, SectorsAnswer } from '@bhav/core/wire/lists/sectors';
import { DASH, formatCount } from '@bhav/core/words/format';
import { sectorWords as words } from '@bhav/core/words/pages/en-sectors';
import type { ReactNode } from 'react';
import { PercentChange } from '../../figures/percent-change.tsx';
import { type Column, FigureTable } from '../../ui/figure-table.tsx';
import { Link } from '../../ui/address/link.tsx';

const { columns } = words;

interface SectorTableProps {
  answer: SectorsAnswer;
  view: SectorView;
}

/** The sector with the widest mean rise first; below them the shares without a sector, and all together. */
export function SectorTable({ answer, view }: SectorTableProps) {
  const meanOf = ({ changes }: SectorRow): number => changes[view.by].mean ?? -Infinity;
  const inOrder = answer.sectors.toSorted(
    (one, other) => Number(one.sector === undefined) - Number(other.sector === undefined) || meanOf(other) - meanOf(one),
  );
  const { by } = view;
  const change = (figure: 'mean' | 'median' | 'weighted') => (row: SectorRow) => <PercentChange percent={row.changes[by][figure]} />;
  const count = (figure: 'rose' | 'fell') => (row: SectorRow) =>
    row.changes[by].known === 0 ? DASH : formatCount(row.changes[by][figure]);
  const name = (row: SectorRow): ReactNode => {
    if (row.sector === undefined) return row === answer.all ? words.all : words.unclassified;
    return (
      <Link to={sectorView.address(sectorPath(row.sector), view)} className="link">
        {row.sector}
      </Link>
    );
  };
  const table: readonly Column<SectorRow>[] = [
    {
      label: columns.sector,
      cell: (row) => {
        const { known } = row.changes[by];
        return { text: name(row), under: known < row.members ? words.without(known, row.members) : undefined };
      },
    },
    { label: columns.members, phoneLabel: true, cell: ({ members }) => formatCount(members) },
    { label: columns.mean, cell: change('mean') },
    { label: columns.median, phoneLabel: true, cell: change('median') },
    { label: columns.weighted, phoneLabel: true, cell: change('weighted') },
    { label: columns.rose, phoneLabel: true, cell: count('rose') },
    { label: columns.fell, phoneLabel: true, cell: count('fell') },
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
              <PercentChange percent={index.changes[by]} />
            </>
          ),
          under: by !== 'day' && isOfAnother(index, answer.session) ? words.upTo(shortDate(index.session)) : undefined,
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
      foot={answer.all}
    />
  );
}
