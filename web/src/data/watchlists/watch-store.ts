import { applyEdit, type EditRefusal, type WatchEdit } from '@bhav/core/watchlist/edit';
import { readLists, writeLists } from '@bhav/core/watchlist/kept-lists';
import { type EntriesOf, watchersOf } from '@bhav/core/watchlist/same-share';
import type { Watchlist } from '@bhav/core/watchlist/watchlist';
import { createListeners } from '../../ui/browser/listeners.ts';
import type { ListStorage, StoredLists } from './list-storage.ts';

/** Why changes last only for this visit: the browser stores nothing (a private window), has no room, or a newer page wrote the stored lists. */
export type WatchFault = 'refused' | 'full' | 'newer';

export interface WatchState {
  lists: readonly Watchlist[];
  fault?: WatchFault;
  /** Stored texts that are damaged. */
  aside: readonly string[];
  /** Of a share in any list. */
  entriesOf: EntriesOf;
}

export interface WatchStore {
  /** Absent until the stored lists have been read. */
  get: () => WatchState | undefined;
  subscribe: (onChange: () => void) => () => void;
  /** Reads the stored lists, once. */
  opened: () => Promise<WatchState>;
  /** Makes changes, all or none, at once on the page and then in the stored lists; or returns why not. */
  edit: (edits: readonly WatchEdit[]) => EditRefusal | undefined;
  forgetAside: () => void;
}

/** The newest ones. */
const MOST_ASIDE = 5;

class NewerLists extends Error {}

/** `settled` is called with the number of lists after each change. */
export function createWatchStore(storage: ListStorage, settled: (count: number) => void = () => undefined): WatchStore {
  let state: WatchState | undefined;
  /** As last read or written. */
  let stored: readonly Watchlist[] = [];
  /** Changes that are on the page and not stored yet. */
  let pending: readonly WatchEdit[] = [];
  let opening: Promise<WatchState> | undefined;
  /** Requests to the browser run one after another, so that an older one cannot finish after a newer one. */
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = createListeners();

  const put = (change: { lists?: readonly Watchlist[]; fault?: WatchFault | undefined; aside?: readonly string[] }): WatchState => {
    const { lists = state?.lists ?? [], aside = state?.aside ?? [] } = change;
    const fault = 'fault' in change ? change.fault : state?.fault;
    const entriesOf = state?.lists === lists ? state.entriesOf : watchersOf(lists.flatMap(({ entries }) => entries));
    state = { lists, aside, entriesOf, ...(fault && { fault }) };
    settled(lists.length);
    listeners.emit();
    return state;
  };

  const read = async (): Promise<WatchState> => {
    try {
      const { text, aside } = await storage.read();
      const { lists, fault } = readLists(text);
      stored = lists;
      const next = put({ lists: after(stored, pending), aside, fault: fault === 'newer' ? 'newer' : undefined });
      if (fault === 'damaged') await save();
      return state ?? next;
    } catch (error) {
      return put({ fault: faultOf(error) });
    }
  };

  /** Applies the pending changes to the stored lists, whatever other tabs have made of them. */
  const save = async (): Promise<void> => {
    const edits = pending;
    let aside: readonly string[] = [];
    try {
      await storage.change((before) => {
        const { lists, fault } = readLists(before.text);
        if (fault === 'newer') throw new NewerLists();
        stored = after(lists, edits);
        aside = fault === 'damaged' ? withAside(before) : before.aside;
        return { text: writeLists(stored), aside };
      });
      pending = pending.slice(edits.length);
      put({ lists: after(stored, pending), aside, fault: undefined });
    } catch (error) {
      // A change that was not stored stays on the page, and is tried again with the next one.
      put({ fault: faultOf(error) });
    }
  };
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const done = queue.then(task);
    queue = done;
    return done;
  };
  /** One turn stores all changes that have come until then. */
  const saveIfPending = async (): Promise<void> => {
    if (pending.length > 0) await save();
  };

  const opened = (): Promise<WatchState> => {
    if (opening === undefined) {
      opening = inTurn(read);
      storage.onOther(() => void inTurn(read));
    }
    return opening;
  };

  return {
    get: () => state,
    subscribe: (onChange) => {
      void opened();
      return listeners.subscribe(onChange);
    },
    opened,
    edit: (edits) => {
      let next = state?.lists ?? [];
      for (const edit of edits) {
        const made = applyEdit(next, edit);
        if ('refused' in made) return made.refused;
        next = made.lists;
      }
      pending = [...pending, ...edits];
      put({ lists: next });
      void inTurn(saveIfPending);
      return undefined;
    },
    forgetAside: () => {
      put({ aside: [] });
      void inTurn(() =>
        storage.change((before) => ({ ...before, aside: [] })).catch((error: unknown) => void put({ fault: faultOf(error) })),
      );
    },
  };
}

/** Leaves out a change that is no longer possible, since another tab has removed its list. */
function after(lists: readonly Watchlist[], edits: readonly WatchEdit[]): readonly Watchlist[] {
  return edits.reduce((now, edit) => {
    const made = applyEdit(now, edit);
    return 'refused' in made ? now : made.lists;
  }, lists);
}

function withAside({ text, aside }: StoredLists): readonly string[] {
  return text === undefined || aside.includes(text) ? aside : [...aside, text].slice(-MOST_ASIDE);
}

function faultOf(error: unknown): WatchFault {
  if (error instanceof NewerLists) return 'newer';
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'refused';
}
