import { breadthBySector } from '@bhav/core/quotes/breadth';
import { changeCell, type FieldId, fieldOf } from '@bhav/core/table/fields';
import { sortStocks } from '@bhav/core/table/shown-stocks';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { marketWords } from '@bhav/core/words/en/market';
import { formatCount } from '@bhav/core/words/format';
import { type ComponentProps, memo } from 'react';
import { type FigureCell, type Column, FigureTable } from '../../ui/figure-table.tsx';
import { useRowsFollowed } from '../../figures/follow-row.ts';
import { barOf } from '../market-table/row.tsx';
import { StockLink, useLinkParameters } from '../../figures/stock-link.tsx';
import { sectorName } from '@bhav/core/words/sector-name';

const words = marketWords.detail;

const FOREMOST = 10;

interface ListDetailProps {
  title: string;
  list: StockList;
  /** The move, in per cent, that has the longest bar. */
  scale: number;
}

/**
 * Further facts of the day of a list: its most traded shares, and the breadth of its sectors, or its largest companies where no sector is known. They
 * fill the room that a short list leaves beside a long one.
 */
export const ListDetail = memo(function ListDetail({ title, list, scale }: ListDetailProps) {
  const sectors = breadthBySector(list.stocks);
  const knowsTurnover = list.stocks.some(({ turnover }) => turnover !== undefined);
  return (
    <>
      <Foremost title={title} heading={words.traded} by={knowsTurnover ? 'turnover' : 'volume'} list={list} scale={scale} />
      {sectors.length === 0 ? (
        <Foremost title={title} heading={words.largest} by="marketCap" list={list} scale={scale} />
      ) : (
        <Detail title={title} heading={words.sectors} columns={SECTOR_COLUMNS} rows={sectors} />
      )}
    </>
  );
});

const SECTOR_COLUMNS: readonly Column<ReturnType<typeof breadthBySector>[number]>[] = [
  { label: words.sector, cell: ({ sector }) => sectorName(sector) },
  { label: words.rose, cell: ({ breadth }) => ({ className: 'text-gain', text: formatCount(breadth.advances) }) },
  { label: words.unchanged, cell: ({ breadth }) => formatCount(breadth.unchanged) },
  { label: words.fell, cell: ({ breadth }) => ({ className: 'text-loss', text: formatCount(breadth.declines) }) },
];

/** The ten shares of a list that lead in one figure. */
function Foremost({ title, heading, by, list, scale }: ListDetailProps & { heading: string; by: FieldId }) {
  const { value, column } = fieldOf(by);
  const linkParameters = useLinkParameters();
  const known = list.stocks.filter((stock) => value(stock) !== undefined);
  if (column === undefined || known.length === 0) return undefined;
  const columns: readonly Column<Stock>[] = [
    { label: words.stock, field: 'symbol', cell: (stock) => <StockLink stock={stock} linkParameters={linkParameters} /> },
    { label: column.label, field: by, cell: (stock) => column.cell(stock).text },
    { label: words.change, field: 'changePercent', cell: (stock) => change(stock, scale) },
  ];
  const foremost = sortStocks(known, { id: by, value }, 'descending').slice(0, FOREMOST);
  return <Detail title={title} heading={heading} columns={columns} rows={foremost} shares={foremost} rowKey={({ symbol }) => symbol} />;
}

function change(stock: Stock, scale: number): FigureCell {
  const { text, title, tone } = changeCell(stock);
  return { className: tone && `${tone} bar-${barOf(stock.changePercent, scale)}`, title, 'aria-label': title, text };
}

interface DetailProps<Row> extends Pick<ComponentProps<typeof FigureTable<Row>>, 'columns' | 'rows' | 'rowKey'> {
  title: string;
  heading: string;
  shares?: readonly Stock[];
}

function Detail<Row>({ title, heading, shares = [], ...table }: DetailProps<Row>) {
  const followed = useRowsFollowed({ title: marketWords.table.caption(title, heading), shares });
  const caption = (
    <caption>
      <span className="sr-only">{title}: </span>
      {heading}
    </caption>
  );
  return <FigureTable ref={followed} className="detail-table market-table" data-compact caption={caption} {...table} />;
}
