import type { StockList } from '@bhav/core/api';
import { EXCHANGES, type Exchange } from '@bhav/core/exchange';
import { keyOf } from '@bhav/core/stock';

type Lists = Record<Exchange, StockList>;

/** Gives the lists with the rows that did not change as the very objects that were there before, so that they are not drawn again. */
export function withOldRows(lists: Lists, before: Lists | undefined): Lists {
  if (before === undefined) return lists;
  const kept = (exchange: Exchange): StockList => {
    const old = new Map(before[exchange].stocks.map((stock) => [keyOf(stock), stock]));
    return { ...lists[exchange], stocks: lists[exchange].stocks.map((stock) => oldIfSame(old.get(keyOf(stock)), stock)) };
  };
  return Object.fromEntries(EXCHANGES.map((exchange) => [exchange, kept(exchange)])) as Lists;
}

/** Gives `before` where it says the same as `value`, so that what is made of it is not made again. */
export function oldIfSame<T>(before: T | undefined, value: T): T {
  if (before === value) return value;
  return before !== undefined && JSON.stringify(before) === JSON.stringify(value) ? before : value;
}
