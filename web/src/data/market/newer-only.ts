import { EXCHANGES } from '@bhav/core/market/exchange';
import { hasFigures } from '@bhav/core/market/mode';
import type { Market, StockList } from '@bhav/core/wire/market';
import { replaceEqualDeep } from '@tanstack/react-query';
import { has } from '../answers/api.ts';

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
    // The rows of a whole exchange are compared where they are made.
    if (has(value, 'list')) return value;
    const shared: object = replaceEqualDeep(before, value);
    // A market that is accepted is another object even where nothing changed: by that it is told from one that is refused.
    return marketLists(value) === undefined ? shared : { ...shared };
  };
}

/** The lists of an answer, or what its figures have of one. */
function listsOf(answer: object): StockList[] {
  const lists = marketLists(answer);
  if (lists !== undefined) return EXCHANGES.map((exchange) => lists[exchange]);
  return has(answer, 'list') ? [answer.list as StockList] : [answer as StockList];
}

function isEmpty(answer: object): boolean {
  const lists = marketLists(answer);
  return lists !== undefined && !hasFigures(lists);
}

/** Undefined of other answers: that of a map has names of lists. */
function marketLists(answer: object): Market['lists'] | undefined {
  return has(answer, 'lists') && !Array.isArray(answer.lists) ? (answer.lists as Market['lists']) : undefined;
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
