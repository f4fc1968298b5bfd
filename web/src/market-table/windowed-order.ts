import type { Stock } from '@bhav/core/api';
import type { Field } from '@bhav/core/fields';
import type { Filter } from '@bhav/core/filter';
import { merged } from '@bhav/core/merge';
import type { SortDirection } from '@bhav/core/sort';

/** What is asked of a long list: the same that `searchStocks`, `filterStocks` and `sortStocks` of core do to a short one. */
interface Asked {
  search: string;
  filter: Filter;
  field: Field;
  direction: SortDirection;
}

/** A long list, ready to be searched, filtered and sorted. */
export type Order = (asked: Asked) => readonly Stock[];

/**
 * Makes long lists ready to be searched, filtered and sorted at every key: what is compared is made once, a column is sorted when it is first
 * asked for, and what follows is one walk along that order. Where a list follows from the last one by some changed shares, only these are
 * sorted, and fall in among the others.
 */
export function createOrders(): (stocks: readonly Stock[]) => Order {
  const texts = new WeakMap<Stock, string>();
  let last = new Map<string, readonly Stock[]>();
  return (stocks) => {
    const before = last;
    const orders = new Map<string, readonly Stock[]>();
    last = orders;
    const inOrder = (field: Field, direction: SortDirection): readonly Stock[] => {
      const id = `${field.id} ${direction}`;
      const order = orders.get(id) ?? sorted(stocks, field, direction, before.get(id));
      orders.set(id, order);
      return order;
    };
    return ({ search, filter, field, direction }) => {
      const wanted = search.trim().toLowerCase();
      const order = inOrder(field, direction);
      if (wanted === '' && filter === 'all') return order;
      return order.filter((stock) => {
        if (!(filter === 'all' || (filter === 'gainers' ? stock.isGainer : stock.isLoser))) return false;
        return wanted === '' || textOf(stock, texts).includes(wanted);
      });
    };
  };
}

/** No search that was typed holds it, so that none is found half in a symbol and half in a name. */
const BETWEEN = '\n';

function textOf(stock: Stock, texts: WeakMap<Stock, string>): string {
  const known = texts.get(stock);
  if (known !== undefined) return known;
  const text = `${stock.symbol.toLowerCase()}${BETWEEN}${stock.name.toLowerCase()}`;
  texts.set(stock, text);
  return text;
}

/** The shares in the order of one field: equals as they came in, those without the figure at the end. `before` is the same order of the last list. */
function sorted(stocks: readonly Stock[], field: Field, direction: SortDirection, before: readonly Stock[] = []): readonly Stock[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const keys = new Map(stocks.map((stock, place) => [stock, { place, key: keyOf(field.value(stock)) }]));
  const compare = (one: Stock, other: Stock): number => {
    const [{ place, key }, next] = [keys.get(one) ?? NONE, keys.get(other) ?? NONE];
    if (key === next.key) return place - next.place;
    if (key === undefined) return 1;
    if (next.key === undefined) return -1;
    return key < next.key ? -sign : sign;
  };
  const kept = before.filter((stock) => keys.has(stock));
  // Equals among them may stand in another order now.
  const isStill = kept.every((stock, index) => index === 0 || compare(kept[index - 1] ?? stock, stock) < 0);
  if (kept.length < stocks.length / 2 || !isStill) return stocks.toSorted(compare);
  const old = new Set(kept);
  return merged(kept, stocks.filter((stock) => !old.has(stock)).toSorted(compare), compare);
}

const NONE = { place: 0, key: undefined };

function keyOf(value: string | number | undefined): string | number | undefined {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
