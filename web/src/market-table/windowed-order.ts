import type { Stock } from '@bhav/core/api';
import type { Field } from '@bhav/core/fields';
import type { Filter } from '@bhav/core/filter';
import type { SortDirection } from '@bhav/core/sort';

/** What is asked of a long list: the same that `searchStocks`, `filterStocks` and `sortStocks` of core do to a short one. */
export interface Asked {
  search: string;
  filter: Filter;
  field: Field;
  direction: SortDirection;
}

/**
 * Makes a long list ready to be searched, filtered and sorted at every key: what is compared is made once, a column is sorted when
 * it is first asked for, and what follows is one walk along that order.
 */
export function orderOf(stocks: readonly Stock[]): (asked: Asked) => readonly Stock[] {
  const texts = stocks.map(({ symbol, name }) => `${symbol.toLowerCase()}${BETWEEN}${name.toLowerCase()}`);
  const orders = new Map<string, Uint32Array>();
  const inOrder = (field: Field, direction: SortDirection): Uint32Array => {
    const id = `${field.id} ${direction}`;
    const order = orders.get(id) ?? sorted(stocks, field, direction);
    orders.set(id, order);
    return order;
  };
  return ({ search, filter, field, direction }) => {
    const wanted = search.trim().toLowerCase();
    const found: Stock[] = [];
    for (const row of inOrder(field, direction)) {
      const stock = stocks[row];
      if (stock === undefined || !(filter === 'all' || (filter === 'gainers' ? stock.isGainer : stock.isLoser))) continue;
      if (wanted === '' || texts[row]?.includes(wanted) === true) found.push(stock);
    }
    return found;
  };
}

/** No search that was typed holds it, so that none is found half in a symbol and half in a name. */
const BETWEEN = '\n';

/** The places of the shares in the order of one field: equals as they came in, those without the figure at the end. */
function sorted(stocks: readonly Stock[], field: Field, direction: SortDirection): Uint32Array {
  const sign = direction === 'ascending' ? 1 : -1;
  const keys = stocks.map((stock) => {
    const value = field.value(stock);
    return typeof value === 'string' ? value.toLowerCase() : value;
  });
  return Uint32Array.from(keys.keys()).toSorted((one, other) => {
    const [key, next] = [keys[one], keys[other]];
    if (key === next) return one - other;
    if (key === undefined) return 1;
    if (next === undefined) return -1;
    return key < next ? -sign : sign;
  });
}
