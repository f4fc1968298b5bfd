import { CRORE } from '../market/decimals.ts';
import { pageOfList } from '../address/paging.ts';
import { addressWith, choice, defineView, flag, pageNumber, searchText, wholeNumber } from '../address/view.ts';
import type { CompareAnswer, CompareColumns } from '../wire/lists/compare-answer.ts';
import { tradedValue } from './change.ts';

/** Both differences sort by their size, whichever exchange is higher. */
export const COMPARE_SORTS = ['name', 'nsePrice', 'bsePrice', 'difference', 'differencePercent', 'nseVolumeShare', 'turnover'] as const;
export type CompareSort = (typeof COMPARE_SORTS)[number];

/** As in an address: `?q=tata&sort=turnover&dir=asc&price=0&floor=0&page=2`. */
export interface CompareView {
  search: string;
  sort: CompareSort;
  isAscending: boolean;
  /** Rupees: only companies whose price is as high on both exchanges, unless they are searched for. 0 shows all. */
  price: number;
  /** Crore rupees: only companies of which as much was traded on each exchange, unless they are searched for. 0 shows all. */
  floor: number;
  /** Of the found companies, from 1. */
  page: number;
}

/**
 * Below these a difference tells nothing: of a cheap share it is a step of the price, and of one that is hardly traded the age of its last trade.
 */
export const COMPARE_FLOORS = { price: 20, floor: 1 } as const;

export const COMPARE_ROWS = 50;

export const compareView = defineView<CompareView>({
  search: searchText(),
  sort: choice(COMPARE_SORTS, 'differencePercent'),
  isAscending: flag('dir', 'asc'),
  price: wholeNumber(COMPARE_FLOORS.price),
  floor: wholeNumber(COMPARE_FLOORS.floor),
  page: pageNumber(),
});

export function compareAddress(view: CompareView): string {
  return addressWith('/api/v1/compare', { ...compareView.parameters(view), limit: String(COMPARE_ROWS) });
}

/** `limit` companies; beyond the last page, the last. */
export function compareViewOf(answer: CompareAnswer, view: CompareView, limit: number): CompareAnswer {
  const { columns } = answer;
  const all = [...columns.name.keys()];
  const wanted = view.search.trim().toLowerCase();
  const matters = (row: number): boolean =>
    Math.min(columns.nsePrice[row] ?? 0, columns.bsePrice[row] ?? 0) >= view.price && tradedValueOf(columns, row) >= view.floor * CRORE;
  const found = all.filter(wanted === '' ? matters : foundIn(columns, wanted));
  const { onPage: rows, page, pages } = pageOfList(found.toSorted(orderOf(columns, view)), view.page, limit);
  const cut = Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, rows.map((row) => values[row])]));
  return { ...answer, columns: cut as CompareColumns, total: all.length, found: found.length, page, pages };
}

/** Of both exchanges together, rupees; undefined if either is not known, as with a live source without turnover. */
export function compareTurnover({ nseTurnover, bseTurnover }: CompareColumns, row: number): number | undefined {
  const [nse, bse] = [nseTurnover[row] ?? undefined, bseTurnover[row] ?? undefined];
  return nse === undefined || bse === undefined ? undefined : nse + bse;
}

/** Rupees at the exchange where less was traded. */
function tradedValueOf(columns: CompareColumns, row: number): number {
  const { nseTurnover, nseVolume, nsePrice, bseTurnover, bseVolume, bsePrice } = columns;
  const nse = tradedValue({ price: nsePrice[row] ?? 0, turnover: nseTurnover[row], volume: nseVolume[row] });
  const bse = tradedValue({ price: bsePrice[row] ?? 0, turnover: bseTurnover[row], volume: bseVolume[row] });
  return Math.min(nse, bse);
}

function foundIn({ name, nseSymbol, bseSymbol, bseCode, isin }: CompareColumns, wanted: string): (row: number) => boolean {
  return (row) =>
    [name[row], nseSymbol[row], bseSymbol[row]].some((text) => text?.toLowerCase().includes(wanted)) ||
    [bseCode[row], isin[row]].some((text) => text?.toLowerCase() === wanted);
}

/** Rows without the figure are last, equals by symbol. */
function orderOf(columns: CompareColumns, { sort, isAscending }: CompareView): (one: number, other: number) => number {
  const sign = isAscending ? 1 : -1;
  const bySymbol = (one: number, other: number): number => compared(columns.nseSymbol[one] ?? '', columns.nseSymbol[other] ?? '');
  return (one, other) => {
    if (sort === 'name') return sign * compared(columns.name[one] ?? '', columns.name[other] ?? '') || bySymbol(one, other);
    const [first, second] = [figureOf(columns, sort, one), figureOf(columns, sort, other)];
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined) || bySymbol(one, other);
    return sign * (first - second) || bySymbol(one, other);
  };
}

function figureOf(columns: CompareColumns, sort: Exclude<CompareSort, 'name'>, row: number): number | undefined {
  if (sort === 'turnover') return compareTurnover(columns, row);
  // The per cent of an answer are rounded, an order is not.
  if (sort === 'differencePercent') return Math.abs((columns.difference[row] ?? 0) / (columns.nsePrice[row] ?? 1));
  const figure = columns[sort][row] ?? undefined;
  return figure !== undefined && sort === 'difference' ? Math.abs(figure) : figure;
}

function compared(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
