import type { Stock, StockList } from '@bhav/core/api';
import { EXCHANGES, type Exchange } from '@bhav/core/exchange';

type Lists = Record<Exchange, StockList>;

/** Gives the lists with the rows that did not change as the very objects that were there before, so that they are not drawn again. */
export function withOldRows(lists: Lists, before: Lists | undefined): Lists {
  if (before === undefined) return lists;
  const kept = (exchange: Exchange): StockList => {
    const old = new Map(before[exchange].stocks.map((stock) => [stock.symbol, stock]));
    return { ...lists[exchange], stocks: lists[exchange].stocks.map((stock) => same(old.get(stock.symbol), stock)) };
  };
  return Object.fromEntries(EXCHANGES.map((exchange) => [exchange, kept(exchange)])) as Lists;
}

function same(old: Stock | undefined, stock: Stock): Stock {
  return old !== undefined && JSON.stringify(old) === JSON.stringify(stock) ? old : stock;
}
