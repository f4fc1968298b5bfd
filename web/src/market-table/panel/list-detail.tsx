import { breadthBySector, mostTraded } from '@bhav/core/quotes/list-detail';
import { changeCell } from '@bhav/core/table/fields';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { marketWords } from '@bhav/core/words/en-market';
import { formatCount, formatCrore } from '@bhav/core/words/format';
import { memo, type ReactNode } from 'react';
import { useRowsFollowed } from '../table/follow-row.ts';
import { barOf } from '../table/row.tsx';
import { StockLink, useKept } from '../table/stock-link.tsx';
import { widestMoveOf } from './widest-move.ts';

const words = marketWords.detail;

const MOST_TRADED = 10;
const RUPEES_IN_A_CRORE = 1e7;

/**
 * Further facts of a server's list: its most traded shares, and the breadth of its sectors. They fill the room that a short list leaves beside a long
 * one.
 */
export const ListDetail = memo(function ListDetail({ title, list }: { title: string; list: StockList }) {
  const traded = mostTraded(list.stocks, MOST_TRADED);
  const sectors = breadthBySector(list.stocks);
  const widestMove = widestMoveOf(list);
  const kept = useKept();
  return (
    <>
      {traded.length === 0 ? undefined : (
        <Detail title={title} heading={words.traded} columns={[words.stock, words.turnover, words.change]}>
          {traded.map((stock) => (
            <tr key={stock.symbol}>
              <th scope="row">
                <StockLink stock={stock} kept={kept} />
              </th>
              <td>{formatCrore(stock.turnover / RUPEES_IN_A_CRORE)}</td>
              <Change stock={stock} widestMove={widestMove} />
            </tr>
          ))}
        </Detail>
      )}
      {sectors.length === 0 ? undefined : (
        <Detail title={title} heading={words.sectors} columns={[words.sector, words.rose, words.unchanged, words.fell]}>
          {sectors.map(({ sector, breadth }) => (
            <tr key={sector}>
              <th scope="row" title={sector}>
                {sector}
              </th>
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

function Change({ stock, widestMove }: { stock: Stock; widestMove: number }) {
  const { text, title, tone } = changeCell(stock);
  return (
    <td className={tone && `${tone} bar-${barOf(stock.changePercent, widestMove)}`} title={title} aria-label={title}>
      {text}
    </td>
  );
}

function Detail({ title, heading, columns, children }: { title: string; heading: string; columns: string[]; children: ReactNode }) {
  const followed = useRowsFollowed();
  return (
    <table ref={followed} className="detail-table market-table" data-compact>
      <caption>
        <span className="sr-only">{title}: </span>
        {heading}
      </caption>
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
