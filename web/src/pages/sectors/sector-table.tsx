import { indexName } from '@bhav/core/words/index-name';
import { listInWords } from '@bhav/core/words/source-in-words';
import { indexPath } from '@bhav/core/address/stock-path';
import { shortDate } from '@bhav/core/words/dates';
import { isOfAnother, sectorChange, sectorsByChange, shownFigure } from '@bhav/core/sectors/sector-figures';
import { sectorPath, type SectorView, sectorView } from '@bhav/core/sectors/sector-view';
import type { SectorRow, SectorsAnswer } from '@bhav/core/wire/lists/sectors';
import { DASH, formatCount, formatPercentChange } from '@bhav/core/words/format';
import { sectorWords as words } from '@bhav/core/words/en/pages/sectors';
import type { ReactNode } from 'react';
import { useRowsFollowed } from '../../figures/follow-row.ts';
import { percentCell, SignedPercent } from '../../figures/percent-change.tsx';
import { barOf } from '../../table/market-table/row.tsx';
import { type Column, FigureTable } from '../../ui/figure-table.tsx';
import { Link } from '../../ui/address/link.tsx';
import { Leader, sectorTime } from './sector-verdict.tsx';
import { sectorName } from '@bhav/core/words/sector-name';

const { columns } = words;

interface SectorTableProps {
  answer: SectorsAnswer;
  view: SectorView;
}

/** The best sector and the worst; nothing where fewer than two have a change. */
export function SectorsVerdict({ answer, view }: SectorTableProps) {
  const { by } = view;
  const figure = shownFigure(answer, view);
  const named = sectorsByChange(answer.sectors, by, figure).flatMap((row) => {
    const change = sectorChange(row, by, figure);
    return row.sector === undefined || change === undefined ? [] : [words.withChange(sectorName(row.sector), formatPercentChange(change))];
  });
  const [best, worst] = [named[0], named.at(-1)];
  if (named.length < 2 || best === undefined || worst === undefined) return undefined;
  return <p className="mt-3">{words.verdict(best, worst, sectorTime(answer, view))}</p>;
}

/** The sector with the widest rise first; below them the shares without a sector, and all together. */
export function SectorTable({ answer, view }: SectorTableProps) {
  const { by } = view;
  const figure = shownFigure(answer, view);
  const rows = sectorsByChange(answer.sectors, by, figure);
  const widest = Math.max(...[...rows, answer.all].map((row) => Math.abs(sectorChange(row, by, figure) ?? 0)));
  const count = (one: 'rose' | 'fell') => (row: SectorRow) => (row.changes[by].known === 0 ? DASH : formatCount(row.changes[by][one]));
  const leader = (one: 'strongest' | 'weakest') => (row: SectorRow) => (
    <Leader exchange={answer.exchange} of={row.changes[by][one]} by={by} />
  );
  const name = (row: SectorRow): ReactNode => {
    if (row.sector === undefined) return row === answer.all ? words.all : words.unclassified;
    return (
      <Link to={sectorView.address(sectorPath(row.sector), view)} className="font-semibold hover:underline">
        {sectorName(row.sector)}
      </Link>
    );
  };
  const table: readonly Column<SectorRow>[] = [
    {
      label: columns.sector,
      cell: (row) => {
        const { known } = row.changes[by];
        const shares = known < row.members ? words.without(known, row.members) : words.shares(row.members);
        return {
          text: name(row),
          under: row.index === undefined ? shares : <Under shares={shares} index={row.index} by={by} of={answer} />,
        };
      },
    },
    {
      label: columns.change,
      order: 'descending',
      cell: (row) => {
        const change = sectorChange(row, by, figure);
        return percentCell(change, barOf(change, widest));
      },
    },
    { label: columns.rose, phoneLabel: true, cell: count('rose') },
    { label: columns.fell, phoneLabel: true, cell: count('fell') },
    { label: columns.strongest, phoneLabel: words.phone.strongest, cell: leader('strongest') },
    { label: columns.weakest, phoneLabel: words.phone.weakest, cell: leader('weakest') },
  ];
  return (
    <FigureTable
      ref={useRowsFollowed()}
      className="figure-table figure-blocks sector-table mt-3"
      caption={words.caption(listInWords(answer))}
      columns={table}
      rows={rows}
      rowKey={({ sector = '' }) => sector}
      foot={answer.all}
    />
  );
}

interface UnderProps {
  shares: string;
  index: NonNullable<SectorRow['index']>;
  by: SectorView['by'];
  of: SectorsAnswer;
}

/** How many shares, and the index of the sector. */
function Under({ shares, index, by, of: { session } }: UnderProps) {
  return (
    <>
      {shares} ·{' '}
      <Link to={indexPath(index.name)} className="hover:underline">
        {indexName(index.name)}
      </Link>{' '}
      <SignedPercent percent={index.changes[by]} />
      {by !== 'day' && isOfAnother(index, session) && ` ${words.upTo(shortDate(index.session))}`}
    </>
  );
}
