import type { WatchEdit } from '@bhav/core/watchlist/edit';
import { freeName, MOST_ENTRIES, type WatchEntry, type Watchlist } from '@bhav/core/watchlist/watchlist';
import { listPageWords as words, watchlistWords } from '@bhav/core/words/en/pages/watchlist';
import { editWatchlists, newListId } from '../../data/watchlists/watchlists.ts';
import { notify } from '../../ui/messages/toasts.tsx';

/** Adds shares to a list, or to a first one, and to further lists where it is full. Returns whether they are stored. */
export function addShares(entries: WatchEntry[], lists: readonly Watchlist[], list: Watchlist | undefined): boolean {
  const own = entries.slice(0, MOST_ENTRIES - (list?.entries.length ?? 0));
  const edits: WatchEdit[] = list === undefined || own.length === 0 ? [] : [{ kind: 'add', list: list.id, entries: own }];
  const made: Watchlist[] = [];
  for (let at = list === undefined ? 0 : own.length; at < entries.length; at += MOST_ENTRIES) {
    const name = freeName(list?.name ?? watchlistWords.first, [...lists, ...made]);
    made.push({ id: newListId(), name, entries: entries.slice(at, at + MOST_ENTRIES) });
  }
  const refused = editWatchlists([...edits, ...made.map((one): WatchEdit => ({ kind: 'make', list: one }))]);
  if (refused !== undefined) return false;
  const names = [...(edits.length > 0 && list ? [list.name] : []), ...made.map(({ name }) => name)];
  notify('success', words.dialogs.added(entries.length, names));
  return true;
}
