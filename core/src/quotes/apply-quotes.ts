import { merged } from './merge.ts';
import { byRank, ranked } from './rank.ts';
import { stockKey } from './stock.ts';
import type { Market, StockList } from '../wire/market.ts';
import type { Stock } from '../wire/stock.ts';
import type { QuotesEvent } from '../wire/stream.ts';

type Times = QuotesEvent['times']['NSE'];

/** Gives the market after an event `quotes` of `GET /stream`; lists and shares that it leaves alone stay the same objects. */
export function withQuotes(market: Market, { revision, lists, times, indices, breadth }: QuotesEvent): Market {
  return {
    revision,
    lists: {
      NSE: withChanged(market.lists.NSE, lists.NSE, times.NSE),
      BSE: withChanged(market.lists.BSE, lists.BSE, times.BSE),
    },
    indices: indices ?? market.indices,
    breadth: breadth ?? market.breadth,
  };
}

/** Gives a list in which changed shares stand for those with the same `stockKey`, in rank order, with its times as they are now; the same list when nothing is new. */
export function withChanged(list: StockList, changed: readonly Stock[], times: Times): StockList {
  return withStocks(list, times, changed.length === 0 ? list.stocks : withRows(list.stocks, changed));
}

/**
 * Gives the same for a list of thousands that is sorted where it is shown: each changed share stands where the one with the same `stockKey` stood.
 * `places` says where each stands; a changed share that has no place is passed over.
 */
export function withChangedInPlace(
  list: StockList,
  changed: readonly Stock[],
  times: Times,
  places: ReadonlyMap<string, number>,
): StockList {
  if (changed.length === 0) return withStocks(list, times, list.stocks);
  const stocks = list.stocks.slice();
  for (const stock of changed) {
    const place = places.get(stockKey(stock));
    if (place !== undefined) stocks[place] = stock;
  }
  return withStocks(list, times, stocks);
}

function withStocks(list: StockList, times: Times, stocks: StockList['stocks']): StockList {
  if (stocks === list.stocks && list.asOf === times.asOf && list.fetchedAt === times.fetchedAt) return list;
  const { asOf: _asOf, fetchedAt: _fetchedAt, stocks: _stocks, ...about } = list;
  return { ...about, ...times, stocks };
}

/** The list is in rank order: only the shares that changed are put in order, and fall in among the others. */
function withRows(stocks: readonly Stock[], changed: readonly Stock[]): Stock[] {
  const now = new Map(changed.map((stock) => [stockKey(stock), stock]));
  const kept: Stock[] = [];
  const moved: Stock[] = [];
  for (const stock of stocks) {
    const next = now.get(stockKey(stock));
    if (next === undefined) kept.push(stock);
    else moved.push(next);
  }
  return merged(kept, ranked(moved), byRank);
}
