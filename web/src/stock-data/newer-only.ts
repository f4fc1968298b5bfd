import type { StockList } from '@bhav/core/wire/market';

/** An answer of the server, with the lists that say when their figures were fetched, where it has them. */
export interface Numbered {
  revision: number;
  lists: readonly Pick<StockList, 'mode' | 'fetchedAt'>[];
}

/** How long a smaller revision is ignored: one of several servers may be behind the others, or a cache may answer. */
const BEHIND_MS = 60_000;

/**
 * Returns a function that decides whether an answer counts beside the shown one, so that figures never go back. An answer with a smaller revision
 * counts only if the server has restarted: its figures were fetched later or are of another kind, or there was no other answer for a minute. `now` in
 * milliseconds.
 */
export function newerOnly(now: () => number): (answer: Numbered, shown: Numbered | undefined) => boolean {
  let behindSince: number | undefined;
  return (answer, shown) => {
    const isBehind = shown !== undefined && answer.revision < shown.revision && !isAnew(answer.lists, shown.lists);
    if (!isBehind) {
      behindSince = undefined;
      return true;
    }
    behindSince ??= now();
    if (now() - behindSince < BEHIND_MS) return false;
    behindSince = undefined;
    return true;
  };
}

/** A server that has just started has no figures yet, which says nothing. */
function isAnew(now: Numbered['lists'], shown: Numbered['lists']): boolean {
  const fetchedAt = (lists: Numbered['lists']): string =>
    lists
      .map((list) => list.fetchedAt ?? '')
      .toSorted()
      .at(-1) ?? '';
  if (now.every(({ mode }) => mode === 'simulated')) return false;
  const [one, other] = [ownModeOf(now), ownModeOf(shown)];
  return one !== other || fetchedAt(now) > fetchedAt(shown);
}

/** Official and live figures are of one kind. */
function ownModeOf(lists: Numbered['lists']): string | undefined {
  return lists.map(({ mode }) => mode).find((mode) => mode === 'demonstration');
}
