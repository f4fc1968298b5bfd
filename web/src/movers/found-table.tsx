import type { ScreenColumns } from '@bhav/core/screen/screen-columns';
import { columnLabel, shownInWords } from '@bhav/core/screen/screen-sentence';
import { warningOf } from '@bhav/core/warnings/warning-words';
import type { ScreenedShare } from '@bhav/core/wire/screen';
import { formatRupees } from '@bhav/core/words/format';
import { moversWords as words } from '@bhav/core/words/pages/en-movers';
import { memo } from 'react';
import { useRowsFollowed } from '../market-table/table/follow-row.ts';
import { StockLink, useKept } from '../market-table/table/stock-link.tsx';
import { PercentChange } from './percent-change.tsx';

interface FoundTableProps {
  caption: string;
  columns: ScreenColumns;
  stocks: readonly ScreenedShare[];
  session: string | undefined;
}

/** The shares that a screen has found: price, change and the columns of the screen. */
export function FoundTable({ caption, columns, stocks, session }: FoundTableProps) {
  const followed = useRowsFollowed();
  const kept = useKept();
  return (
    <table ref={followed} className="figure-table figure-blocks mt-3">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.share}</th>
          <th scope="col">{words.lastPrice}</th>
          <th scope="col">{columnLabel('change')}</th>
          {columns.map((word) => (
            <th key={word} scope="col">
              {columnLabel(word)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stocks.map((stock) => (
          <FoundRow key={stock.symbol + stock.series} stock={stock} columns={columns} session={session} kept={kept} />
        ))}
      </tbody>
    </table>
  );
}

interface FoundRowProps extends Pick<FoundTableProps, 'columns' | 'session'> {
  stock: ScreenedShare;
  kept: string;
}

const FoundRow = memo(function FoundRow({ stock, columns, session, kept }: FoundRowProps) {
  const warned = warningOf(stock);
  return (
    <tr>
      <th scope="row" title={warned ?? stock.name} data-warned={warned && true}>
        <StockLink stock={stock} kept={kept} />
        <small>{stock.name}</small>
      </th>
      <td>{formatRupees(stock.price)}</td>
      <td>
        <PercentChange percent={stock.changePercent} />
      </td>
      {columns.map((word) => (
        <td key={word} data-label={columnLabel(word)}>
          {shownInWords(word, stock, session)}
        </td>
      ))}
    </tr>
  );
});
