import type { ColumnField } from '@bhav/core/table/fields';
import { SORT_DIRECTIONS } from '@bhav/core/table/shown-stocks';
import { marketWords } from '@bhav/core/words/en-market';
import type { Sorting } from './heading.tsx';

const words = marketWords.table;

interface SortChoiceProps extends Omit<Sorting, 'sortTo'> {
  columns: readonly ColumnField[];
}

/** Sorts a full table on phones, where not every column has a heading. */
export function SortChoice({ columns, sort, onSort }: SortChoiceProps) {
  const orders = columns.flatMap(({ id, column }) =>
    SORT_DIRECTIONS.toReversed().map((direction) => ({
      sort: { column: id, direction },
      text: words.order(column.label, (column.isFigure ? words.figures : words.letters)[direction]),
    })),
  );
  const chosen = orders.findIndex((order) => order.sort.column === sort.column && order.sort.direction === sort.direction);
  return (
    <label className="sort-choice">
      {words.sort}
      <select
        className="field"
        value={chosen}
        onChange={({ target }) => {
          const order = orders[Number(target.value)];
          if (order !== undefined) onSort(order.sort);
        }}
      >
        {chosen === -1 && <option value={-1}>{words.ownOrder}</option>}
        {orders.map(({ text }, place) => (
          <option key={text} value={place}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
