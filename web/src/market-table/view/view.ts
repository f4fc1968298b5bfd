import { type FieldId, fieldOf } from '@bhav/core/table/fields';
import { type Filter, FILTERS } from '@bhav/core/table/filter';
import type { SortDirection } from '@bhav/core/table/sort';
import { marketWords } from '@bhav/core/words/en-market';

/** What a page of tables shows of its lists, as its address says it: `?q=bank&show=gainers&sort=price&dir=asc&market=all`. */
export interface View {
  search: string;
  filter: Filter;
  sort: Sort;
  market: Market;
}

/** What is on show of each exchange: the members of its index, or all its shares. */
export const MARKETS = ['index', 'all'] as const;
export type Market = (typeof MARKETS)[number];

export interface Sort {
  column: FieldId;
  direction: SortDirection;
}

/** The sort of both pages before the reader chooses one (specification, section 4). */
export const DEFAULT_SORT: Sort = { column: 'changePercent', direction: 'descending' };

/** A search is cut here, beyond the length of any name, so that an address cannot slow the page. */
const SEARCH_LIMIT = 100;

/** Reads the view from the address, with the default for anything unknown. `columns` are the fields that the page can sort by. */
export function readView(parameters: URLSearchParams, columns: readonly { id: FieldId }[]): View {
  const column = columns.find(({ id }) => id === parameters.get('sort'))?.id;
  return {
    search: (parameters.get('q') ?? '').slice(0, SEARCH_LIMIT),
    filter: FILTERS.find((filter) => filter === parameters.get('show')) ?? 'all',
    sort: {
      column: column ?? DEFAULT_SORT.column,
      direction: parameters.get('dir') === 'asc' ? 'ascending' : 'descending',
    },
    market: parameters.get('market') === 'all' ? 'all' : 'index',
  };
}

/** Writes the view into the parameters of an address, defaults left out, other parameters kept. */
export function writeView(parameters: URLSearchParams, view: View): URLSearchParams {
  const written = new URLSearchParams(parameters);
  const put = (name: string, value: string, isDefault: boolean) => (isDefault ? written.delete(name) : written.set(name, value));
  put('q', view.search, view.search === '');
  put('show', view.filter, view.filter === 'all');
  put('sort', view.sort.column, view.sort.column === DEFAULT_SORT.column);
  put('dir', 'asc', view.sort.direction === DEFAULT_SORT.direction);
  put('market', view.market, view.market === 'index');
  return written;
}

/** Says the view in words, for files that carry it. */
export function viewInWords({ search, filter, sort, market = 'index' }: Omit<View, 'market'> & Partial<View>): string {
  const { tracking, view } = marketWords;
  const column = fieldOf(sort.column).column?.label ?? sort.column;
  const parts = [
    market === 'all' ? view.whole : undefined,
    tracking.filters[filter],
    search.trim() === '' ? undefined : view.search(search.trim()),
    view.sort(column, view[sort.direction]),
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}
