import { pageOfList } from '../address/paging.ts';
import { choice, defineView, flag, freeText, pageNumber, searchText } from '../address/view.ts';
import { FUND_KINDS } from '../market/fund-kinds.ts';
import { withoutUndefined } from '../market/without-undefined.ts';
import type { FundGroup } from '../wire/lists/funds.ts';
import { fieldOf } from './fields.ts';
import { searchStocks, sortStocks } from './shown-stocks.ts';

export const FUND_SORTS = ['symbol', 'price', 'changePercent', 'volume', 'turnover'] as const;
export type FundSort = (typeof FUND_SORTS)[number];

/** As in its address: `?q=gold&kind=ETF&follows=Nifty%2050&sort=changePercent&dir=asc&page=2`. */
export interface FundView {
  search: string;
  kind: FundGroup['kind'] | undefined;
  /** The underlying of ETFs, in any case. It does not count where another kind is chosen. */
  follows: string | undefined;
  sort: FundSort;
  isAscending: boolean;
  /** From 1. */
  page: number;
}

export const fundView = defineView<FundView>({
  search: searchText(),
  kind: choice(FUND_KINDS, undefined),
  follows: freeText(undefined),
  sort: choice(FUND_SORTS, 'turnover'),
  isAscending: flag('dir', 'asc'),
  page: pageNumber(),
});

/** One listing; a fund that both exchanges have is in two. */
export type Fund = FundGroup['funds'][number] & Pick<FundGroup, 'kind' | 'underlying' | 'index'>;

interface ShownFunds {
  onPage: Fund[];
  found: number;
  of: number;
  /** The last page if the view asks for a later one. */
  page: number;
  pages: number;
}

const FUNDS_ON_PAGE = 50;

/** A search finds a fund by what it follows too. */
export function shownFunds(groups: readonly FundGroup[], view: FundView): ShownFunds {
  const all = groups.flatMap(({ kind, underlying, index, funds }) =>
    funds.map((fund): Fund => ({ ...fund, kind, ...withoutUndefined({ underlying, index }) })),
  );
  const followed = view.kind === undefined || view.kind === 'ETF' ? view.follows?.toUpperCase() : undefined;
  const wanted = view.search.trim().toUpperCase();
  const named = new Set(searchStocks(all, wanted));
  const found = all.filter(
    (fund) =>
      (view.kind === undefined || fund.kind === view.kind) &&
      (followed === undefined || fund.underlying?.toUpperCase() === followed) &&
      (named.has(fund) || fund.underlying?.toUpperCase().includes(wanted)),
  );
  const sorted = sortStocks(found, fieldOf(view.sort), view.isAscending ? 'ascending' : 'descending');
  return { ...pageOfList(sorted, view.page, FUNDS_ON_PAGE), found: found.length, of: all.length };
}
