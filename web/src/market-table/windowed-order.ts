import type { Stock } from '@bhav/core/api';
import type { Field } from '@bhav/core/fields';
import type { Filter } from '@bhav/core/filter';
import { merged } from '@bhav/core/merge';
import { byRank } from '@bhav/core/rank';
import { type SortDirection, sortStocks } from '@bhav/core/sort';

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
 * Makes long lists in rank order ready to be searched, filtered and sorted at every key: what is compared is made once, a column is sorted
 * when it is first asked for, and what follows is one walk along that order. Where a list follows from the last one by some changed shares,
 * only these are sorted, and fall in among the others. Equals stand by rank, as in the list.
 */
export function createOrders(): (stocks: readonly Stock[]) => Order {
  const texts = new WeakMap<Stock, string>();
  let entries: readonly Entry[] = [];
  let orders = new Map<string, readonly Sorted[]>();
  return (stocks) => {
    const before = orders;
    const here = (orders = new Map());
    const { all, fresh } = followed(entries, stocks);
    entries = all;
    const inOrder = new Map<string, readonly Stock[]>();
    const sortedBy = (field: Field, direction: SortDirection): readonly Stock[] => {
      const id = `${field.id} ${direction}`;
      const known = inOrder.get(id);
      if (known !== undefined) return known;
      // A newer list has taken the entries over: an older one is asked again where its drawing was put off.
      if (orders !== here) return sortStocks(stocks, field, direction);
      const order = sorted(field, direction, all, fresh, before.get(id));
      const made = order.map(({ entry }) => entry.stock);
      here.set(id, order);
      inOrder.set(id, made);
      return made;
    };
    return ({ search, filter, field, direction }) => {
      const wanted = search.trim().toLowerCase();
      const order = sortedBy(field, direction);
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

/** A share in the list; one that has gone, or stands elsewhere now, has another. */
interface Entry {
  stock: Stock;
  isGone: boolean;
}

/** A share and the figure by which it is sorted. */
interface Sorted {
  entry: Entry;
  key: string | number | undefined;
}

/** So far ahead it is looked for where two lists go on together; what is farther is taken for other shares, which costs no more than time. */
const AHEAD = 12;

/** Gives the entries of a list, marks those of the last list that it has no more, and tells which are new. */
function followed(before: readonly Entry[], stocks: readonly Stock[]): { all: readonly Entry[]; fresh: readonly Entry[] } {
  const all: Entry[] = [];
  const fresh: Entry[] = [];
  let next = 0;
  const add = (stock: Stock): void => {
    const entry = { stock, isGone: false };
    all.push(entry);
    fresh.push(entry);
  };
  for (let index = 0; index < stocks.length; index += 1) {
    const stock = stocks[index] as Stock;
    let ahead = 0;
    while (ahead < AHEAD && before[next + ahead]?.stock !== stock) ahead += 1;
    if (ahead === AHEAD) {
      add(stock);
      continue;
    }
    for (; ahead > 0; ahead -= 1, next += 1) (before[next] as Entry).isGone = true;
    all.push(before[next] as Entry);
    next += 1;
  }
  for (; next < before.length; next += 1) (before[next] as Entry).isGone = true;
  return { all, fresh };
}

/** The shares in the order of one field: equals by rank, those without the figure at the end. `before` is the same order of the last list. */
function sorted(
  field: Field,
  direction: SortDirection,
  all: readonly Entry[],
  fresh: readonly Entry[],
  before: readonly Sorted[] = [],
): readonly Sorted[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const compare = ({ key, entry }: Sorted, other: Sorted): number => {
    if (key === other.key) return byRank(entry.stock, other.entry.stock);
    if (key === undefined) return 1;
    if (other.key === undefined) return -1;
    return key < other.key ? -sign : sign;
  };
  const inOrder = (entries: readonly Entry[]): Sorted[] =>
    entries.map((entry) => ({ entry, key: keyOf(field.value(entry.stock)) })).toSorted(compare);
  if (before.length === 0 || fresh.length > all.length / 2) return inOrder(all);
  return merged(
    before.filter(({ entry }) => !entry.isGone),
    inOrder(fresh),
    compare,
  );
}

function keyOf(value: string | number | undefined): string | number | undefined {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
