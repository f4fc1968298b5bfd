import { ranked } from './rank.ts';
import { stockKey } from './stock.ts';
import type { Market, StockList } from '../wire/market.ts';
import type { Stock } from '../wire/stock.ts';
import type { QuotesEvent } from '../wire/stream.ts';

type Times = QuotesEvent['times']['NSE'];

/** Lists and shares without news stay the same objects. */
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

/** The changed shares take the place of those with the same `stockKey`, in rank order; the same list if nothing is new. */
export function withChanged(list: StockList, changed: readonly Stock[], times: Times): StockList {
  if (changed.length === 0) return withStocks(list, times, list.stocks);
  const news = new Map(changed.map((stock) => [stockKey(stock), stock]));
  return withStocks(list, times, ranked(list.stocks.map((stock) => news.get(stockKey(stock)) ?? stock)));
}

/**
 * For a long list that is sorted where it is shown: each changed share takes the place of the one with the same `stockKey`. `places` gives
 * the place of each key; a changed share without one is ignored.
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
