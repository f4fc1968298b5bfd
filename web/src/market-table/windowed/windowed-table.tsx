import { stockKey } from '@bhav/core/quotes/stock';
import type { ColumnField } from '@bhav/core/table/fields';
import type { Stock } from '@bhav/core/wire/stock';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { useHeldOrder } from '../table/held-order.ts';
import { Headers, markScrolled, type MarketTableProps, WaitingRow } from '../table/market-table.tsx';
import { useGlow } from '../table/glow.ts';
import { barOf, Row } from '../table/row.tsx';

interface WindowedTableProps extends Omit<MarketTableProps, 'stocks' | 'all' | 'compact'> {
  stocks: readonly Stock[] | undefined;
  all: readonly Stock[] | undefined;
  /** Names what is asked of the list; when it changes, the table starts from its top. */
  asked: string;
}

/** The height of a row in pixels until a row can be measured; the reader's text size changes it. */
const ROW_HEIGHT = 52;
/** Rows rendered above and beneath those in view. */
const SPARE_ROWS = 10;

/**
 * The table of thousands of shares. It renders the rows in view and a few around them; a tall row above and one beneath hold the place
 * of the others, and row numbers tell screen readers where they are. It scrolls within its panel.
 */
export function WindowedTable(props: WindowedTableProps) {
  const { caption, columns, sort, onSort, sortTo, widestMove, expectedRows, empty, asked } = props;
  const [stocks, watch] = useHeldOrder(props);
  const panel = useRef<HTMLDivElement>(null);
  const count = stocks?.length ?? 0;
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT);
  // oxlint-disable-next-line react/incompatible-library -- its answers change under it and are read in this very render; nothing here is memoized
  const rows = useVirtualizer({
    count,
    getScrollElement: () => panel.current,
    estimateSize: () => rowHeight,
    overscan: SPARE_ROWS,
  });
  const shown = rows.getVirtualItems();
  const body = useGlow(
    shown.flatMap(({ index }) => stocks?.[index] ?? []),
    columns,
    watch,
  );
  useRowHeight(panel, shown.length > 0, setRowHeight);
  useLayoutEffect(() => {
    rows.measure();
  }, [rows, rowHeight]);
  useLayoutEffect(() => {
    if (panel.current !== null) panel.current.scrollTop = 0;
  }, [asked]);

  if (stocks?.length === 0) return empty;
  const above = shown[0]?.start ?? 0;
  const beneath = rows.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <div
      ref={panel}
      className="table-scroll"
      data-wide
      data-windowed
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={markScrolled}
    >
      <table
        className="market-table"
        aria-busy={stocks === undefined}
        aria-rowcount={stocks === undefined ? -1 : count + 1}
        style={leastWidthsOf(columns)}
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {columns.map(({ id, column }) => (
            <col key={id} style={widthsOf(column.width)} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <Headers columns={columns} sort={sort} onSort={onSort} sortTo={sortTo} hasMethod />
          </tr>
        </thead>
        <tbody ref={body}>
          {stocks === undefined ? (
            Array.from({ length: expectedRows }, (_, row) => <WaitingRow key={row} columns={columns} />)
          ) : (
            <>
              <Gap height={above} columns={columns.length} />
              {shown.map(({ index }) => {
                const stock = stocks[index];
                if (stock === undefined) return undefined;
                return (
                  <Row
                    key={stockKey(stock)}
                    index={index + 2}
                    stock={stock}
                    columns={columns}
                    compact={false}
                    bar={barOf(stock.changePercent, widestMove)}
                  />
                );
              })}
              <Gap height={beneath} columns={columns.length} />
            </>
          )}
        </tbody>
      </table>
    </div>
  );
}

type Width = ColumnField['column']['width'];

/** The fixed widths of a column, of which the styles choose one; none for a column that takes what the others leave. */
function widthsOf({ phone, usual, wide }: Width): CSSProperties {
  return wide === 'rest' ? {} : ({ '--phone': `${phone}rem`, '--usual': `${usual}rem`, '--wide': `${wide}%` } as CSSProperties);
}

/** The widths below which a table scrolls sideways. */
function leastWidthsOf(columns: readonly ColumnField[]): CSSProperties {
  const sum = (of: 'phone' | 'usual') => `${columns.reduce((total, { column }) => total + column.width[of], 0)}rem`;
  return { '--least-phone': sum('phone'), '--least-usual': sum('usual') } as CSSProperties;
}

/** The place of the rows that are not there. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden data-gap>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

/** Measures a row when the first ones are there, and when the window changes: all are of one height. */
function useRowHeight(panel: { current: HTMLElement | null }, hasRows: boolean, tell: (height: number) => void): void {
  useLayoutEffect(() => {
    if (!hasRows) return undefined;
    const measure = () => {
      const height = panel.current?.querySelector('tbody > tr[aria-rowindex]')?.getBoundingClientRect().height;
      if (height !== undefined && height > 0) tell(height);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [panel, hasRows, tell]);
}
