import { type EditRefusal, undoOf, unstarEdits, type WatchEdit } from '@bhav/core/watchlist/edit';
import { entryOf } from '@bhav/core/watchlist/watchlist';
import type { Exchange } from '@bhav/core/market/exchange';
import type { Stock } from '@bhav/core/wire/stock';
import { watchlistWords as words } from '@bhav/core/words/en/pages/watchlist';
import { useSyncExternalStore } from 'react';
import { notify } from '../../ui/messages/toasts.tsx';
import { browserStorage } from './list-storage.ts';
import { createWatchStore, type WatchFault, type WatchState } from './watch-store.ts';

/** The number of lists, in local storage: by it the landing page holds their place before its first paint (`theme-script.js`). */
const HINT = 'watchlists';

const store = createWatchStore(browserStorage(), (count) => {
  document.documentElement.dataset['watchlists'] = String(Math.min(count, MOST_HINTED));
  try {
    if (localStorage.getItem(HINT) !== String(count)) localStorage.setItem(HINT, String(count));
  } catch {
    // Without storage the landing page makes room when the lists are read.
  }
});

export const MOST_HINTED = 4;

/** Absent until they are read, and in what a server writes. */
export function useWatchlists(): WatchState | undefined {
  return useSyncExternalStore(store.subscribe, store.get, () => undefined);
}

/** Renders only when the answer changes; absent until the lists are read. */
export function useIsWatched(exchange: Exchange | undefined, share: Stock): boolean | undefined {
  return useSyncExternalStore(
    store.subscribe,
    () => (exchange === undefined ? undefined : isWatched(exchange, share)),
    () => undefined,
  );
}

function isWatched(exchange: Exchange, share: Stock): boolean | undefined {
  const state = store.get();
  return state && state.entriesOf(exchange, share).length > 0;
}

/** The fault that the reader has been shown; a fault before his first change is shown on the page of his lists. */
let shown: WatchFault | undefined;
let hasEdited = false;

function showFault(): void {
  const { fault } = store.get() ?? {};
  if (hasEdited && fault !== undefined && fault !== shown) notify('error', words.faults[fault]);
  if (hasEdited) shown = fault;
}

/** Says by a toast why a change cannot be made or stored. `removed`: the toast after a removal, with a way back. */
export function editWatchlists(edits: readonly WatchEdit[], removed?: string): EditRefusal | undefined {
  const before = store.get()?.lists ?? [];
  if (!hasEdited) store.subscribe(showFault);
  hasEdited = true;
  const refusal = store.edit(edits);
  if (refusal !== undefined) {
    notify('error', words.refusals[refusal]);
    return refusal;
  }
  const undo = edits.flatMap((edit) => undoOf(before, edit));
  if (removed !== undefined && undo.length > 0) notify('success', removed, { label: words.undo, act: () => void editWatchlists(undo) });
  return undefined;
}

/** Puts a share on the first list, or takes it off every list. */
export async function toggleWatched(exchange: Exchange, share: Stock): Promise<void> {
  const { lists, entriesOf } = await store.opened().then((first) => store.get() ?? first);
  if (entriesOf(exchange, share).length > 0) {
    editWatchlists(unstarEdits(lists, exchange, share), words.unwatched(share.symbol));
  } else {
    editWatchlists([{ kind: 'star', entry: entryOf(exchange, share), otherwise: { id: newListId(), name: words.first } }]);
  }
}

export function forgetAside(): void {
  store.forgetAside();
}

/** No other tab makes the same. */
export function newListId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join('');
}
