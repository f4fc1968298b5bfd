import { type FieldId, fieldOf } from './fields.ts';
import { FILTERS, floorOf, MARKETS, type Sort, type View } from './shown-stocks.ts';
import { choice, defineView, searchText, type ViewDefinition, wholeNumber } from '../address/view.ts';
import { marketWords } from '../words/en/market.ts';

/** Of both pages (specification, section 4). */
export const DEFAULT_SORT: Sort = { column: 'changePercent', direction: 'descending' };

/** Of a list that its reader has put in order. */
export const BY_PLACE: Sort = { column: 'place', direction: 'ascending' };

/** Crore rupees: the move of a share with less turnover is not news. */
export const DEFAULT_FLOOR = 1;

/** A file has the shares below the floor that is on unasked too. */
export function exportedView(view: View): View {
  return view.floor === DEFAULT_FLOOR ? { ...view, floor: 0 } : view;
}

/** For a page that can sort by `columns`; `usual` is its sort before the reader chooses one. */
export function tableView(columns: readonly { id: FieldId }[], usual: Sort = DEFAULT_SORT): ViewDefinition<View> {
  return defineView<View>({
    search: searchText(),
    filter: choice(FILTERS, 'all', 'show'),
    sort: {
      read: (parameters) => {
        const column = columns.find(({ id }) => id === parameters.get('sort'))?.id;
        if (column === undefined && usual === BY_PLACE) return BY_PLACE;
        return { column: column ?? usual.column, direction: parameters.get('dir') === 'asc' ? 'ascending' : 'descending' };
      },
      write: ({ column, direction }) => ({
        sort: column === usual.column ? undefined : column,
        dir: direction === DEFAULT_SORT.direction || column === BY_PLACE.column ? undefined : 'asc',
      }),
    },
    market: choice(MARKETS, 'index'),
    floor: wholeNumber(DEFAULT_FLOOR),
  });
}

/** For files that carry it. */
export function viewInWords({
  search,
  filter,
  sort,
  market = 'index',
  floor = 0,
}: Pick<View, 'search' | 'filter' | 'sort'> & Partial<View>): string {
  const { tracking, view } = marketWords;
  const holding = floorOf({ market, search, floor });
  const column = fieldOf(sort.column).column?.label ?? sort.column;
  const parts = [
    market === 'all' ? view.whole : undefined,
    tracking.filters[filter],
    search.trim() === '' ? undefined : view.search(search.trim()),
    holding === 0 ? undefined : view.floor(holding),
    sort.column === BY_PLACE.column ? view.byPlace : view.sort(column, view[sort.direction]),
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}
