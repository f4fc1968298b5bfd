import type { Stock } from '@bhav/core/wire/stock';
import type { ColumnField } from '@bhav/core/table/fields';
import { nextSort } from '@bhav/core/table/sort';
import { rowKey } from '@bhav/core/quotes/stock';
import { marketWords } from '@bhav/core/words/en-market';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { MethodLink } from '../method/method-link.tsx';
import { useRowsFollowed } from './follow-row.ts';
import { useKept } from './stock-link.tsx';
import { useHeldOrder } from './held-order.ts';
import { useGlow } from './glow.ts';
import { barOf, Row } from './row.tsx';
import type { Sort } from '@bhav/core/table/view';

export interface MarketTableProps {
  /** The content of the table, for screen readers: "NSE (Nifty 50), Top Gainers". */
  caption: string;
  /** The rows in the order that is due; absent while the first figures are awaited. */
  stocks: readonly Stock[] | undefined;
  /** The list from which they are chosen; by default they are all. */
  all?: readonly Stock[] | undefined;
  /** Identifies the requested view of the list, beside its order. */
  asked?: string;
  columns: readonly ColumnField[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The address of the page sorted otherwise. */
  sortTo: (sort: Sort) => string;
  /** The largest move of the whole list, in per cent, against which the soft bars are drawn. */
  widestMove: number;
  compact?: boolean;
  /** How many rows to reserve while the first figures are awaited. */
  expectedRows: number;
  /** Its headings say how each figure is derived. */
  hasMethod?: boolean;
  /** The content when there are no rows. */
  empty: ReactNode;
}

/** The table of shares: sorted by its headers, one row a share. */
export function MarketTable(props: MarketTableProps) {
  const { caption, stocks, columns, sort, onSort, sortTo, widestMove, compact = false, expectedRows, empty, hasMethod = false } = props;
  const { all = stocks, asked = '' } = props;
  const [rows, watch] = useHeldOrder({ stocks, all, asked: `${sort.column} ${sort.direction} ${asked}` });
  const body = useGlow(rows, columns, watch);
  const followed = useRowsFollowed();
  const kept = useKept();
  if (rows?.length === 0) return empty;
  return (
    <table ref={followed} className="market-table" data-compact={compact ? '' : undefined} aria-busy={rows === undefined}>
      <caption className="sr-only">{caption}</caption>
      <Columns columns={columns} />
      <thead>
        <tr>
          <Headers columns={columns} sort={sort} onSort={onSort} sortTo={sortTo} hasMethod={hasMethod} />
        </tr>
      </thead>
      <tbody ref={body}>
        {rows === undefined
          ? Array.from({ length: expectedRows }, (_, row) => <WaitingRow key={row} columns={columns} />)
          : rows.map((stock) => (
              <Row
                key={rowKey(stock)}
                stock={stock}
                columns={columns}
                compact={compact}
                bar={barOf(stock.changePercent, widestMove)}
                kept={kept}
              />
            ))}
      </tbody>
    </table>
  );
}

/** The widths of the columns, which no figure changes. */
export function Columns({ columns }: Pick<MarketTableProps, 'columns'>) {
  return (
    <colgroup>
      {columns.map(({ id, column }) => (
        <col key={id} width={column.width} />
      ))}
    </colgroup>
  );
}

/** The headers of a table, by which it is sorted. */
export function Headers({ columns, ...rest }: Pick<MarketTableProps, 'columns' | 'sort' | 'onSort' | 'sortTo' | 'hasMethod'>) {
  return columns.map((field) => <Header key={field.id} field={field} {...rest} />);
}

interface HeaderProps extends Pick<MarketTableProps, 'sort' | 'onSort' | 'sortTo' | 'hasMethod'> {
  field: ColumnField;
}

function Header({ field, sort, onSort, sortTo, hasMethod = false }: HeaderProps) {
  const isSorted = sort.column === field.id;
  const next = nextSort(sort, field.id);
  // On the side of the label that is away from the figures of its column.
  const method = hasMethod ? <MethodLink column={field.column} /> : undefined;
  const Arrow = isSorted && sort.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      // The name of a column is its label, whatever else its heading has.
      aria-label={field.column.label}
      className={field.column.isFigure ? 'figure' : undefined}
      aria-sort={isSorted ? sort.direction : undefined}
    >
      {field.column.isFigure && method}
      <Link
        to={sortTo(next)}
        role="button"
        className="sort-button"
        onFollow={() => onSort(next)}
        // A browser leaves a link alone that is half in view; on phones the other half may be beyond the edge of the line of headings.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {field.column.label}
        <Arrow aria-hidden className="size-3.5" />
      </Link>
      {!field.column.isFigure && method}
    </th>
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

/** The content in place of rows. */
export function EmptyTable({ icon, children }: { icon: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 border-y border-hairline px-4 py-12 text-center text-muted">
      {icon}
      <p>{marketWords.table.empty}</p>
      {children}
    </div>
  );
}
