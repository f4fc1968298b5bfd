import { CRORE } from '../market/decimals.ts';
import { tradedValue } from '../quotes/change.ts';
import type { Stock } from '../wire/stock.ts';
import { type Field, type FieldId, fieldOf } from './fields.ts';

/** As in its address: `?q=bank&show=gainers&sort=price&dir=asc&market=all&floor=0`. */
export interface View {
  search: string;
  filter: Filter;
  sort: Sort;
  market: Coverage;
  /** The least turnover of a share in the list of a whole exchange, crore rupees. A search ignores it; 0 shows all. */
  floor: number;
}

/** The members of each exchange's index, or all. */
export const MARKETS = ['index', 'all'] as const;
export type Coverage = (typeof MARKETS)[number];

export interface Sort {
  column: FieldId;
  direction: SortDirection;
}

export function shownStocks(stocks: readonly Stock[], view: View): Stock[] {
  const floor = floorOf(view);
  const found = filterStocks(searchStocks(stocks, view.search), view.filter).filter((stock) => isTraded(stock, floor));
  return sortStocks(found, fieldOf(view.sort.column), view.sort.direction);
}

/** Of turnover, crore rupees; 0 where none holds. */
export function floorOf({ market, search, floor }: Pick<View, 'market' | 'search' | 'floor'>): number {
  return market === 'all' && search.trim() === '' ? floor : 0;
}

export const FILTERS = ['all', 'gainers', 'losers'] as const;
export type Filter = (typeof FILTERS)[number];

export function filterStocks(stocks: readonly Stock[], filter: Filter): readonly Stock[] {
  return filter === 'all' ? stocks : stocks.filter(({ isGainer, isLoser }) => (filter === 'gainers' ? isGainer : isLoser));
}

type Named = Pick<Stock, 'symbol' | 'name' | 'formerSymbols' | 'isin' | 'exchange' | 'code'>;

export function searchStocks<Share extends Named>(stocks: readonly Share[], text: string): readonly Share[] {
  const isFound = searchOf(text);
  return isFound === undefined ? stocks : stocks.filter((stock) => isFound(searchTextOf(stock)));
}

/** Stands between names; no typed search holds it, so none matches across two. */
const BETWEEN = '\n';
/** A search text begins with the ISIN and the scrip code, at fixed lengths: they match only as a whole, since parts of them are in many. */
const ISIN = 12;
const CODE = 6;
const NAMES = ISIN + CODE;
/** Shorter texts without their blanks would be found within many symbols. */
const LEAST_WITHOUT_BLANKS = 4;

/**
 * Makes a search of a text: it finds the share whose symbol, name or former symbol holds the text in any case, and the one whose ISIN or scrip code
 * it is. "hdfc bank" finds the symbol HDFCBANK too. Undefined for an empty search.
 */
function searchOf(text: string): ((searchText: string) => boolean) | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return undefined;
  const isHeld = (searchText: string): boolean => searchText.includes(wanted, NAMES);
  if (/^in[a-z0-9]{10}$/.test(wanted)) return (searchText) => searchText.startsWith(wanted) || isHeld(searchText);
  if (/^\d{6}$/.test(wanted)) return (searchText) => searchText.startsWith(wanted, ISIN) || isHeld(searchText);
  const joined = wanted.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (joined === wanted || joined.length < LEAST_WITHOUT_BLANKS) return isHeld;
  return (searchText) => isHeld(searchText) || searchText.includes(joined, NAMES);
}

const texts = new WeakMap<Named, string>();

function searchTextOf(stock: Named): string {
  const known = texts.get(stock);
  if (known !== undefined) return known;
  const text = textOf(stock);
  texts.set(stock, text);
  return text;
}

function textOf({ symbol, name, formerSymbols = [], isin = '', exchange, code = '' }: Named): string {
  const scripCode = exchange === 'BSE' ? code : '';
  const names = [symbol, name, ...formerSymbols].join(BETWEEN);
  return (isin.padEnd(ISIN).slice(0, ISIN) + scripCode.padEnd(CODE).slice(0, CODE) + names).toLowerCase();
}

/** Whether a share's turnover is at least the floor, in crore rupees. One whose volume is not known is below every floor but 0. */
function isTraded(stock: Stock, floor: number): boolean {
  return floor === 0 || tradedValue(stock) >= floor * CRORE;
}

export const SORT_DIRECTIONS = ['ascending', 'descending'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

type SortKey = string | number | undefined;

/** Text without regard to case. */
function sortKeyOf(stock: Stock, { value, sortBy = value }: Field): SortKey {
  const key = sortBy(stock);
  return typeof key === 'string' ? key.toLowerCase() : key;
}

/** Compares numbers by size and text by its letters; a missing figure comes last in either direction, being neither the largest nor the smallest. */
function compareSortKeys(one: SortKey, other: SortKey, direction: SortDirection): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return one < other === (direction === 'ascending') ? -1 : 1;
}

/** Equals stay in the order they came in. */
export function sortStocks<Share extends Stock>(stocks: readonly Share[], field: Field, direction: SortDirection): Share[] {
  return stocks
    .map((stock) => ({ stock, key: sortKeyOf(stock, field) }))
    .toSorted((one, other) => compareSortKeys(one.key, other.key, direction))
    .map(({ stock }) => stock);
}

/** The sort after a click on a column's header: the same column is reversed, a new one starts descending (specification, section 2). */
export function nextSort<Id>(sort: { column: Id; direction: SortDirection }, column: Id): { column: Id; direction: SortDirection } {
  if (sort.column !== column) return { column, direction: 'descending' };
  return { column, direction: sort.direction === 'descending' ? 'ascending' : 'descending' };
}
