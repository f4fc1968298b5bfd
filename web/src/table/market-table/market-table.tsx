import type { Stock } from '@bhav/core/wire/stock';
import type { ColumnField } from '@bhav/core/table/fields';
import { rowKey } from '@bhav/core/quotes/stock';
import { marketWords } from '@bhav/core/words/en/market';
import { printWords } from '@bhav/core/words/en/print';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useRowsFollowed } from '../../figures/follow-row.ts';
import { useLinkParameters } from '../../figures/stock-link.tsx';
import { useHeldOrder } from './held-order.ts';
import { useGlow } from './glow.ts';
import { Heading, type Sorting } from './heading.tsx';
import { barOf, Row } from './row.tsx';
import { EmptyList } from '../../ui/messages/empty-list.tsx';
import { useRowsInView } from './rows-in-view.ts';
import { SortChoice } from './sort-choice.tsx';
import { useMedia } from '../../ui/browser/use-media.ts';

export interface MarketTableProps extends Sorting {
  /** The content of the table, for screen readers: "NSE (Nifty 50), Top Gainers". */
  caption: string;
  /** The name of the list, if not the caption. */
  listTitle?: string;
  /** The rows in the order that is due; absent while the first figures are awaited. */
  stocks: readonly Stock[] | undefined;
  /** The list from which they are chosen; by default they are all. */
  all?: readonly Stock[] | undefined;
  /** Identifies the requested view of the list, beside its order; when it changes, a windowed table starts from its top. */
  asked?: string;
  columns: readonly ColumnField[];
  /** The move, in per cent, that has the longest bar. */
  widestMove: number;
  compact?: boolean;
  expectedRows: number;
  /** Renders the rows in view alone, for a list of thousands. */
  isWindowed?: boolean;
  /** The list has an order of its own, by which it can be sorted. */
  hasPlaces?: boolean;
  /** Its headings say how each figure is derived. */
  hasMethod?: boolean;
  empty: ReactNode;
}

/**
 * The table of shares: sorted by its headers, one row a share. A windowed one scrolls with the page and has the rows in view and some around them; a
 * tall row above and one beneath hold the place of the others, and row numbers tell screen readers where they are.
 */
export function MarketTable(props: MarketTableProps) {
  const { caption, stocks, sort, onSort, sortTo, widestMove, compact = false, expectedRows, empty, hasMethod = false } = props;
  const { all = stocks, isWindowed = false, listTitle = caption, hasPlaces } = props;
  const columns = useWideColumns(props.columns, all);
  const asked = `${sort.column} ${sort.direction} ${props.asked ?? ''}`;
  const [rows, watch] = useHeldOrder({ stocks, all, asked });
  const count = rows?.length ?? 0;
  const [body, setBody] = useState<HTMLElement | null>(null);
  const inView = useRowsInView(body, count, asked);
  const { first, end, rowHeight } = isWindowed ? inView : { first: 0, end: count, rowHeight: 0 };
  const shown = useMemo(() => rows?.slice(first, end), [rows, first, end]);
  const glow = useGlow(shown, columns, watch);
  const take = useCallback(
    (element: HTMLElement | null) => {
      if (isWindowed) setBody(element);
      return glow(element);
    },
    [isWindowed, glow],
  );
  const followed = useRowsFollowed({ title: listTitle, shares: rows ?? [] });
  const linkParameters = useLinkParameters();
  if (rows?.length === 0) return empty;
  return (
    <>
      {isWindowed && (
        <p className="print-only mb-2" data-printed-rows>
          {printWords.rows(first + 1, end, count)}
        </p>
      )}
      {!compact && <SortChoice columns={props.columns} sort={sort} onSort={onSort} hasPlaces={hasPlaces} />}
      <table
        ref={followed}
        className="market-table"
        data-compact={compact ? '' : undefined}
        data-windowed={isWindowed ? '' : undefined}
        aria-rowcount={isWindowed ? count + 1 : undefined}
        aria-busy={rows === undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <Columns columns={columns} />
        <thead>
          <tr aria-rowindex={isWindowed ? 1 : undefined}>
            {columns.map((field) => (
              <Heading key={field.id} field={field} columns={columns} sort={sort} onSort={onSort} sortTo={sortTo} hasMethod={hasMethod} />
            ))}
          </tr>
        </thead>
        <tbody ref={take}>
          <Gap height={first * rowHeight} columns={columns.length} />
          {shown === undefined
            ? Array.from({ length: expectedRows }, (_, row) => <WaitingRow key={row} columns={columns} />)
            : shown.map((stock, place) => (
                <Row
                  key={rowKey(stock)}
                  index={isWindowed ? first + place + 2 : undefined}
                  stock={stock}
                  columns={columns}
                  compact={compact}
                  bar={barOf(stock.changePercent, widestMove)}
                  linkParameters={linkParameters}
                />
              ))}
          <Gap height={(count - end) * rowHeight} columns={columns.length} />
        </tbody>
      </table>
    </>
  );
}

/** The columns; the styles have their widths, which no figure changes, and a click on a figure finds its field. */
function Columns({ columns }: Pick<MarketTableProps, 'columns'>) {
  return (
    <colgroup>
      {columns.map(({ id }) => (
        <col key={id} className={`column-${id}`} data-field={id} />
      ))}
    </colgroup>
  );
}

/** The place of the rows that are out of view. */
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

/** A row's place, held free while the first figures are awaited. */
function WaitingRow({ columns }: { columns: readonly ColumnField[] }) {
  return (
    <tr aria-hidden>
      {columns.map(({ id }) => (
        <td key={id} />
      ))}
    </tr>
  );
}

export function EmptyTable({ icon, children }: { icon?: ReactNode; children?: ReactNode }) {
  return (
    <EmptyList icon={icon} text={marketWords.table.empty}>
      {children}
    </EmptyList>
  );
}

/** From this width on a full table has room for them: that of the styles, which hold their place. */
const WIDE = '(min-width: 112rem)';

/** Returns the columns for which a table has room. Those that need a wide window come with the script, and where the shares have their figures. */
function useWideColumns(columns: readonly ColumnField[], stocks: readonly Stock[] | undefined): readonly ColumnField[] {
  const isWide = useMedia(WIDE);
  const has = ({ column, value }: ColumnField) => !column.needsWidth || (isWide && stocks?.some((stock) => value(stock) !== undefined));
  const count = columns.filter(has).length;
  // They are the last columns. The same array as long as they are, so that no row is drawn again.
  return useMemo(() => columns.slice(0, count), [columns, count]);
}
