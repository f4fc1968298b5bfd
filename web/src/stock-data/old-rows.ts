import type { StockList } from '@bhav/core/wire/market';
import type { Exchange } from '@bhav/core/market/exchange';
import { stockKey } from '@bhav/core/quotes/stock';

type Lists = Record<Exchange, StockList>;

/** Returns the lists with the objects of `before` wherever nothing changed (rows, lists, both lists), so that they are not drawn again. */
export function withOldRows(lists: Lists, before: Lists | undefined): Lists {
  if (before === undefined) return lists;
  const kept = { NSE: withOld(lists.NSE, before.NSE), BSE: withOld(lists.BSE, before.BSE) };
  return kept.NSE === before.NSE && kept.BSE === before.BSE ? before : kept;
}

function withOld(list: StockList, before: StockList): StockList {
  const old = new Map(before.stocks.map((stock) => [stockKey(stock), stock]));
  const stocks = list.stocks.map((stock) => oldIfSame(old.get(stockKey(stock)), stock));
  const areSame = stocks.length === before.stocks.length && stocks.every((stock, place) => stock === before.stocks[place]);
  const isSameKind = JSON.stringify({ ...list, stocks: [] }) === JSON.stringify({ ...before, stocks: [] });
  return areSame && isSameKind ? before : { ...list, stocks };
}

/** Returns `before` where it equals `value`, so that what depends on it is not computed again. */
export function oldIfSame<T>(before: T | undefined, value: T): T {
  if (before === value) return value;
  return before !== undefined && JSON.stringify(before) === JSON.stringify(value) ? before : value;
}
