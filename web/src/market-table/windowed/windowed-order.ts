import type { Stock } from '@bhav/core/wire/stock';
import type { Field } from '@bhav/core/table/fields';
import { type Filter, isKept } from '@bhav/core/table/filter';
import { isTraded } from '@bhav/core/table/floor';
import { byRank } from '@bhav/core/quotes/rank';
import { searchOf, searchTextOf } from '@bhav/core/table/search';
import { compareSortKeys, type SortDirection, type SortKey, sortKeyOf } from '@bhav/core/table/sort';

/** The request to a long list: the same as that of `shownStocks` of core to a short one. */
export interface AskedOrder {
  search: string;
  filter: Filter;
  /** The least turnover, crore rupees. */
  floor: number;
  field: Pick<Field, 'id' | 'value'>;
  direction: SortDirection;
}

/** A long list, ready to be searched, filtered and sorted. */
export type Order = (asked: AskedOrder) => readonly Stock[];

/**
 * Prepares long lists for a search, filter and sort at every key press. A column is sorted once, at first use. When only some shares of the last list
 * changed, only these are sorted and merged with the others. Equals stand by rank, whatever the order of the list.
 */
export function createOrders(): (stocks: readonly Stock[]) => Order {
  const texts = new WeakMap<Stock, string>();
  let last: Sortable = { stocks: [], orders: new Map() };
  return (stocks) => {
    const before = last;
    const changed = changedPlaces(before.stocks, stocks);
    const orders: Sortable['orders'] = new Map();
    const inOrder = new Map<string, readonly Stock[]>();
    last = { stocks, orders };
    const sortedBy = (field: AskedOrder['field'], direction: SortDirection): readonly Stock[] => {
      const id = `${field.id} ${direction}`;
      const known = inOrder.get(id);
      if (known !== undefined) return known;
      const order = sorted(stocks, field, direction, changed, before.orders.get(id));
      const made = order.map(({ stock }) => stock);
      orders.set(id, order);
      inOrder.set(id, made);
      return made;
    };
    return ({ search, filter, floor, field, direction }) => {
      const isFound = searchOf(search);
      const order = sortedBy(field, direction);
      if (isFound === undefined && filter === 'all' && floor === 0) return order;
      return order.filter(
        (stock) => isKept(stock, filter) && isTraded(stock, floor) && (isFound === undefined || isFound(textOf(stock, texts))),
      );
    };
  };
}

function textOf(stock: Stock, texts: WeakMap<Stock, string>): string {
  const known = texts.get(stock);
  if (known !== undefined) return known;
  const text = searchTextOf(stock);
  texts.set(stock, text);
  return text;
}

/** A list with its sort key. */
interface Sortable {
  stocks: readonly Stock[];
  orders: Map<string, readonly Placed[]>;
}

/** A share, its place in the list, and the figure by which it is sorted. */
interface Placed {
  stock: Stock;
  place: number;
  key: SortKey;
}

/** Returns the places at which a list has another share than the last; nothing where it is another list, or nearly. */
function changedPlaces(before: readonly Stock[], stocks: readonly Stock[]): readonly number[] | undefined {
  if (before.length !== stocks.length) return undefined;
  const changed: number[] = [];
  for (let place = 0; place < stocks.length; place += 1) if (stocks[place] !== before[place]) changed.push(place);
  return changed.length > stocks.length / 2 ? undefined : changed;
}

/** The shares in the order of one field: equals by rank, those without the figure at the end. `before` is the same order of the last list. */
function sorted(
  stocks: readonly Stock[],
  field: AskedOrder['field'],
  direction: SortDirection,
  changed: readonly number[] | undefined,
  before: readonly Placed[] | undefined,
): readonly Placed[] {
  const compare = (one: Placed, other: Placed): number => compareSortKeys(one.key, other.key, direction) || byRank(one.stock, other.stock);
  const placed = (stock: Stock, place: number): Placed => ({ stock, place, key: sortKeyOf(stock, field) });
  if (before === undefined || changed === undefined) return stocks.map(placed).toSorted(compare);
  const isChanged = new Uint8Array(stocks.length);
  for (const place of changed) isChanged[place] = 1;
  // Sorting is fast where most are in order already.
  const unchanged = before.filter(({ place }) => isChanged[place] === 0);
  return [...unchanged, ...changed.map((place) => placed(stocks[place] as Stock, place))].toSorted(compare);
}
