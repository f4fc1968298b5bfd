import type { Stock } from '../wire/stock.ts';
import type { Field } from './fields.ts';

export const SORT_DIRECTIONS = ['ascending', 'descending'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/**
 * Gives the shares in the order of one field: numbers by size, text without regard to case, equals in the order they came in.
 * A share without the figure stands at the end in either direction, for it is neither the largest nor the smallest.
 */
export function sortStocks(stocks: readonly Stock[], field: Field, direction: SortDirection): Stock[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const keyed = stocks.map((stock) => {
    const value = field.value(stock);
    return { stock, key: typeof value === 'string' ? value.toLowerCase() : value };
  });
  keyed.sort((one, other) => {
    if (one.key === other.key) return 0;
    if (one.key === undefined) return 1;
    if (other.key === undefined) return -1;
    return one.key < other.key ? -sign : sign;
  });
  return keyed.map(({ stock }) => stock);
}

/** What a click on a column's header makes of the sort: the same column turns round, a new one starts descending (specification, section 2). */
export function nextSort<Id>(sort: { column: Id; direction: SortDirection }, column: Id): { column: Id; direction: SortDirection } {
  if (sort.column !== column) return { column, direction: 'descending' };
  return { column, direction: sort.direction === 'descending' ? 'ascending' : 'descending' };
}
