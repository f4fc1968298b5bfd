import { indexName } from '@bhav/core/words/index-name';
import { indexPath } from '@bhav/core/address/stock-path';
import type { IndexClosesAnswer } from '@bhav/core/wire/lists/index-closes';
import type { IndexLevel } from '@bhav/core/wire/indices';
import { formatPercentChange, formatPointChange, formatPoints } from '@bhav/core/words/format';
import { glanceWords } from '@bhav/core/words/en/glance';
import { indicesWords as words } from '@bhav/core/words/en/pages/indices';
import { toneOfIndex } from '@bhav/core/quotes/index-tone';
import { MarkedChange } from '../../figures/tone.tsx';
import { SparklinePicture } from '../../table/sparkline/sparkline-picture.tsx';
import { type FigureCell, type Column, FigureTable } from '../../ui/figure-table.tsx';
import { Link } from '../../ui/address/link.tsx';

interface IndexTableProps {
  caption: string;
  indices: readonly IndexLevel[];
  closes: IndexClosesAnswer['closes'];
}

export function IndexTable({ caption, indices, closes }: IndexTableProps) {
  const { columns } = words;
  const table: readonly Column<IndexLevel>[] = [
    {
      label: columns.name,
      cell: ({ name }) => (
        <Link to={indexPath(name)} className="link-alone">
          {indexName(name)}
        </Link>
      ),
    },
    { label: columns.level, cell: ({ level }) => ({ className: 'figures', text: formatPoints(level) }) },
    { label: columns.change, cell: changeCell },
    { label: columns.closes, cell: ({ name }) => <SparklinePicture closes={closes[name]} /> },
  ];
  return <FigureTable className="index-table" caption={caption} columns={table} rows={indices} rowKey={({ name }) => name} />;
}

function changeCell(index: IndexLevel): FigureCell {
  const { change, changePercent } = index;
  if (change === undefined || changePercent === undefined) return { className: 'figures text-muted', text: glanceWords.noChange };
  return {
    className: 'figures',
    text: <MarkedChange text={formatPercentChange(changePercent)} tone={toneOfIndex(index)} />,
    under: formatPointChange(change),
  };
}
