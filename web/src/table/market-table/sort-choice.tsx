import type { ColumnField } from '@bhav/core/table/fields';
import { SORT_DIRECTIONS, type Sort } from '@bhav/core/table/shown-stocks';
import { BY_PLACE } from '@bhav/core/table/view';
import { marketWords } from '@bhav/core/words/en/market';
import { OrderChoice } from '../../ui/order-choice.tsx';
import type { Sorting } from './heading.tsx';

const words = marketWords.table;

interface SortChoiceProps extends Omit<Sorting, 'sortTo'> {
  columns: readonly ColumnField[];
  /** The list has an order of its own. */
  hasPlaces?: boolean | undefined;
}

/** Sorts a full table: by what rose or fell most, or by any figure. On phones not every column has a heading. */
export function SortChoice({ columns, sort, onSort, hasPlaces = false }: SortChoiceProps) {
  const moves = columns.filter(({ id }) => id === 'changePercent');
  const orders = [
    ...(hasPlaces ? [{ sort: BY_PLACE, text: words.ownOrder }] : []),
    ...[...moves, ...columns.filter((field) => !moves.includes(field))].flatMap(({ id, column }) =>
      SORT_DIRECTIONS.toReversed().map((direction) => ({
        sort: { column: id, direction } satisfies Sort,
        text:
          id === 'changePercent'
            ? words.moves[direction]
            : words.order(column.label, (column.isFigure ? words.figures : words.letters)[direction]),
      })),
    ),
  ];
  return (
    <OrderChoice
      label={words.sort}
      orders={orders}
      isChosen={(order) => order.sort.column === sort.column && order.sort.direction === sort.direction}
      onChoose={(order) => onSort(order.sort)}
    />
  );
}
