import { EXCHANGES } from '@bhav/core/market/exchange';
import { hasFigures } from '@bhav/core/market/mode';
import { stockKey } from '@bhav/core/quotes/stock';
import type { Market, StockList } from '@bhav/core/wire/market';
import { replaceEqualDeep } from '@tanstack/react-query';
import { has } from './api.ts';

/** How long a smaller revision is ignored: one of several servers may be behind the others, or a cache may answer. */
const BEHIND_MS = 60_000;

/**
 * Returns the function that decides what the cache holds after an answer (`structuralSharing`), so that figures never go back. An answer with a
 * smaller revision counts only if the server has restarted: its figures were fetched later or are of another kind, or there was no other answer for
 * a minute. A market without figures never replaces one with. What did not change stays the same object, so that it is not drawn again. `now` in milliseconds.
 */
export function newerOnly(now: () => number): (before: unknown, value: unknown) => unknown {
  /** Since when the answers are behind the one in hand. */
  const behindSince = new WeakMap<object, number>();
  return (before, value) => {
    if (!has(before, 'revision') || !has(value, 'revision')) return replaceEqualDeep(before, value);
    if (isEmpty(value) && !isEmpty(before)) return before;
    if (Number(value.revision) < Number(before.revision) && !isAnew(listsOf(before), listsOf(value))) {
      const since = behindSince.get(before) ?? now();
      behindSince.set(before, since);
      return now() - since < BEHIND_MS ? before : value;
    }
    behindSince.delete(before);
    if (has(value, 'lists') && has(before, 'lists')) return withOldParts(value as unknown as Market, before as unknown as Market);
    // The rows of a whole exchange are compared where they are made.
    return has(value, 'list') ? value : replaceEqualDeep(before, value);
  };
}

/** The lists of an answer, or what its figures have of one. */
function listsOf(answer: object): StockList[] {
  if (has(answer, 'lists')) return EXCHANGES.map((exchange) => (answer.lists as Market['lists'])[exchange]);
  return has(answer, 'list') ? [answer.list as StockList] : [answer as StockList];
}

function isEmpty(answer: object): boolean {
  return has(answer, 'lists') && !hasFigures(answer.lists as Market['lists']);
}

function isAnew(before: readonly StockList[], value: readonly StockList[]): boolean {
  return ownModeOf(before) !== ownModeOf(value) || fetchedAt(value) > fetchedAt(before);
}

function fetchedAt(lists: readonly StockList[]): string {
  return lists.reduce((last, list) => ((list.fetchedAt ?? '') > last ? (list.fetchedAt ?? '') : last), '');
}

/** Official and live figures are of one kind. */
function ownModeOf(lists: readonly StockList[]): string | undefined {
  return lists.map(({ mode }) => mode).find((mode) => mode === 'demonstration');
}

function withOldParts(market: Market, before: Market): Market {
  const [NSE, BSE] = [withOldRows(market.lists.NSE, before.lists.NSE), withOldRows(market.lists.BSE, before.lists.BSE)];
  return {
    ...market,
    lists: NSE === before.lists.NSE && BSE === before.lists.BSE ? before.lists : { NSE, BSE },
    indices: oldIfSame(before.indices, market.indices),
    breadth: oldIfSame(before.breadth, market.breadth),
  };
}

function withOldRows(list: StockList, before: StockList): StockList {
  const old = new Map(before.stocks.map((stock) => [stockKey(stock), stock]));
  const stocks = list.stocks.map((stock) => oldIfSame(old.get(stockKey(stock)), stock));
  const areSame = stocks.length === before.stocks.length && stocks.every((stock, place) => stock === before.stocks[place]);
  const isSameKind = JSON.stringify({ ...list, stocks: [] }) === JSON.stringify({ ...before, stocks: [] });
  return areSame && isSameKind ? before : { ...list, stocks };
}

/** Returns `before` where it equals `value`, so that what depends on it is not computed again. */
function oldIfSame<T>(before: T | undefined, value: T): T {
  if (before === value) return value;
  return before !== undefined && JSON.stringify(before) === JSON.stringify(value) ? before : value;
}
