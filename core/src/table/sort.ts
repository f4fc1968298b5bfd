import type { Stock } from '../wire/stock.ts';
import type { Field } from './fields.ts';

export const SORT_DIRECTIONS = ['ascending', 'descending'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export type SortKey = string | number | undefined;

/** Text without regard to case. */
export function sortKeyOf(stock: Stock, { value, sortBy = value }: Field): SortKey {
  const key = sortBy(stock);
  return typeof key === 'string' ? key.toLowerCase() : key;
}

/** A missing figure comes last in either direction, being neither the largest nor the smallest. */
export function compareSortKeys(one: SortKey, other: SortKey, direction: SortDirection): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return one < other === (direction === 'ascending') ? -1 : 1;
}

/** Equals stay in the order they came in. */
export function sortStocks(stocks: readonly Stock[], field: Field, direction: SortDirection): Stock[] {
  return stocks
    .map((stock) => ({ stock, key: sortKeyOf(stock, field) }))
    .toSorted((one, other) => compareSortKeys(one.key, other.key, direction))
    .map(({ stock }) => stock);
}

/** The same column is reversed, a new one starts descending (specification, section 2). */
export function nextSort<Id>(sort: { column: Id; direction: SortDirection }, column: Id): { column: Id; direction: SortDirection } {
  if (sort.column !== column) return { column, direction: 'descending' };
  return { column, direction: sort.direction === 'descending' ? 'ascending' : 'descending' };
}
