import { breadthBySector } from '@bhav/core/quotes/sectors';
import { changeCell, type FieldId, fieldOf } from '@bhav/core/table/fields';
import { sortStocks } from '@bhav/core/table/sort';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { marketWords } from '@bhav/core/words/en-market';
import { formatCount } from '@bhav/core/words/format';
import { memo, type ReactNode } from 'react';
import { useRowsFollowed } from '../table/follow-row.ts';
import { barOf } from '../table/row.tsx';
import { StockLink, useKept } from '../table/stock-link.tsx';

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
        <Detail title={title} heading={words.sectors} columns={[words.sector, words.rose, words.unchanged, words.fell]}>
          {sectors.map(({ sector, breadth }) => (
            <tr key={sector}>
              <th scope="row">{sector}</th>
              <td className="text-gain">{formatCount(breadth.advances)}</td>
              <td>{formatCount(breadth.unchanged)}</td>
              <td className="text-loss">{formatCount(breadth.declines)}</td>
            </tr>
          ))}
        </Detail>
      )}
    </>
  );
});

/** The ten shares of a list that lead in one figure. */
function Foremost({ title, heading, by, list, scale }: ListDetailProps & { heading: string; by: FieldId }) {
  const { value, column } = fieldOf(by);
  const kept = useKept();
  const known = list.stocks.filter((stock) => value(stock) !== undefined);
  if (column === undefined || known.length === 0) return undefined;
  return (
    <Detail title={title} heading={heading} columns={[words.stock, column.label, words.change]} fields={['symbol', by, 'changePercent']}>
      {sortStocks(known, { id: by, value }, 'descending')
        .slice(0, FOREMOST)
        .map((stock) => (
          <tr key={stock.symbol}>
            <th scope="row">
              <StockLink stock={stock} kept={kept} />
            </th>
            <td>{column.cell(stock).text}</td>
            <Change stock={stock} scale={scale} />
          </tr>
        ))}
    </Detail>
  );
}

function Change({ stock, scale }: { stock: Stock; scale: number }) {
  const { text, title, tone } = changeCell(stock);
  return (
    <td className={tone && `${tone} bar-${barOf(stock.changePercent, scale)}`} title={title} aria-label={title}>
      {text}
    </td>
  );
}

interface DetailProps {
  title: string;
  heading: string;
  columns: string[];
  /** Those of the columns, where a row is a share. */
  fields?: readonly FieldId[];
  children: ReactNode;
}

function Detail({ title, heading, columns, fields, children }: DetailProps) {
  const followed = useRowsFollowed();
  return (
    <table ref={followed} className="detail-table market-table" data-compact>
      <caption>
        <span className="sr-only">{title}: </span>
        {heading}
      </caption>
      {fields === undefined ? undefined : (
        <colgroup>
          {fields.map((field) => (
            <col key={field} data-field={field} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr>
          {columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
