import { rowKey } from '@bhav/core/quotes/stock';
import type { Stock } from '@bhav/core/wire/stock';
import { printWords } from '@bhav/core/words/en-print';
import { useCallback, useState } from 'react';
import { useHeldOrder } from '../table/held-order.ts';
import { Columns, Headers, type MarketTableProps } from '../table/market-table.tsx';
import { useRowsFollowed } from '../table/follow-row.ts';
import { useKept } from '../table/stock-link.tsx';
import { useGlow } from '../table/glow.ts';
import { barOf, Row } from '../table/row.tsx';
import { useRowsInView } from './rows-in-view.ts';

interface WindowedTableProps extends Omit<MarketTableProps, 'stocks' | 'all' | 'compact' | 'expectedRows'> {
  stocks: readonly Stock[];
  all: readonly Stock[];
  /** Identifies the requested view of the list; when it changes, the table starts from its top. */
  asked: string;
}

/**
 * The table of thousands of shares, which scrolls with the page. It renders the rows in view and some around them; a tall row above and one
 * beneath hold the place of the others, and row numbers tell screen readers where they are.
 */
export function WindowedTable(props: WindowedTableProps) {
  const { caption, columns, sort, onSort, sortTo, widestMove, empty, asked } = props;
  const [held = [], watch] = useHeldOrder(props);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const { first, end, rowHeight } = useRowsInView(body, held.length, asked);
  const shown = held.slice(first, end);
  const glow = useGlow(shown, columns, watch);
  const take = useCallback(
    (element: HTMLElement | null) => {
      setBody(element);
      return glow(element);
    },
    [glow],
  );
  const followed = useRowsFollowed();
  const kept = useKept();
  if (held.length === 0) return empty;
  return (
    <>
      <p className="print-only mb-2" data-printed-rows>
        {printWords.rows(first + 1, Math.min(end, held.length), held.length)}
      </p>
      <table ref={followed} className="market-table" data-windowed aria-rowcount={held.length + 1}>
        <caption className="sr-only">{caption}</caption>
        <Columns columns={columns} />
        <thead>
          <tr aria-rowindex={1}>
            <Headers columns={columns} sort={sort} onSort={onSort} sortTo={sortTo} hasMethod />
          </tr>
        </thead>
        <tbody ref={take}>
          <Gap height={first * rowHeight} columns={columns.length} />
          {shown.map((stock, place) => (
            <Row
              key={rowKey(stock)}
              index={first + place + 2}
              stock={stock}
              columns={columns}
              compact={false}
              bar={barOf(stock.changePercent, widestMove)}
              kept={kept}
            />
          ))}
          <Gap height={(held.length - end) * rowHeight} columns={columns.length} />
        </tbody>
      </table>
    </>
  );
}

/** The place of the rows that are not there. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return undefined;
  return (
    <tr aria-hidden data-gap>
      <td colSpan={columns}>
        {/* The policy of the pages allows no styles in attributes; the height of an SVG is none. */}
        <svg width={1} height={height} className="block" />
      </td>
    </tr>
  );
}
