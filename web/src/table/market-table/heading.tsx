import type { ColumnField } from '@bhav/core/table/fields';
import { nextSort, type Sort } from '@bhav/core/table/shown-stocks';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from '../../ui/address/link.tsx';
import { MethodLink } from '../../figures/method/method-link.tsx';
import { SparklineHeading } from '../sparkline/row-sparkline.tsx';

export interface Sorting {
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The address of the page sorted otherwise. */
  sortTo: (sort: Sort) => string;
}

interface HeadingProps extends Sorting {
  field: ColumnField;
  columns: readonly ColumnField[];
  /** Says how its figure is derived; the first one says it of every figure. */
  hasMethod: boolean;
}

export function Heading({ field: { id, column }, columns, sort, onSort, sortTo, hasMethod }: HeadingProps) {
  const isSorted = sort.column === id;
  const next = nextSort(sort, id);
  // On the side of the label that is away from the figures of its column.
  const method = hasMethod ? (
    <MethodLink column={column} {...(!column.isFigure && { table: columns.map((field) => field.column.method) })} />
  ) : undefined;
  const Arrow = isSorted && sort.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      // The name of a column is its label, whatever else its heading has.
      aria-label={column.label}
      className={column.isFigure ? 'figure' : undefined}
      aria-sort={isSorted ? sort.direction : undefined}
    >
      {column.isFigure && method}
      <Link to={sortTo(next)} role="button" className="sort-button" onFollow={() => onSort(next)}>
        {column.label}
        <Arrow className="size-3.5" />
      </Link>
      {!column.isFigure && method}
      {id === 'symbol' && <SparklineHeading />}
    </th>
  );
}
