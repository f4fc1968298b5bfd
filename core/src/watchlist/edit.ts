import type { Exchange } from '../market/exchange.ts';
import type { Stock } from '../wire/stock.ts';
import { isSameShare, watchersOf } from './same-share.ts';
import { entryKey, LONGEST_NAME, LONGEST_NOTE, MOST_ENTRIES, MOST_LISTS, plainLine, type WatchEntry, type Watchlist } from './watchlist.ts';

/**
 * A change of the lists that records the reader's action, not its result, so that it combines with changes that another tab has made meanwhile.
 * `list` is the id of a list, `entry` the key of an entry.
 */
export type WatchEdit =
  | { kind: 'make'; list: Watchlist; at?: number }
  | { kind: 'drop'; list: string }
  | { kind: 'rename'; list: string; name: string }
  | { kind: 'place'; list: string; at: number }
  /** Those that the list does not have; at its end if `at` is absent. */
  | { kind: 'add'; list: string; entries: readonly WatchEntry[]; at?: number }
  | { kind: 'remove'; list: string; entry: string }
  /** To the end if `before` is absent. */
  | { kind: 'move'; list: string; entry: string; before?: string }
  /** An empty note removes it. */
  | { kind: 'note'; list: string; entry: string; note: string }
  /** To the first list; makes one, with this id and name, if there is none. */
  | { kind: 'star'; entry: WatchEntry; otherwise: { id: string; name: string } };

export type EditRefusal = 'too-many-lists' | 'too-many-entries' | 'list-gone' | 'no-name';

type Lists = readonly Watchlist[];

export function applyEdit(lists: Lists, edit: WatchEdit): { lists: Lists } | { refused: EditRefusal } {
  switch (edit.kind) {
    case 'make':
      return made(lists, edit.list, edit.at);
    case 'drop':
      return { lists: lists.filter(({ id }) => id !== edit.list) };
    case 'rename': {
      const name = plainLine(edit.name, LONGEST_NAME);
      return name === '' ? { refused: 'no-name' } : changed(lists, edit.list, (list) => ({ ...list, name }));
    }
    case 'place': {
      const list = lists.find(({ id }) => id === edit.list);
      return list === undefined ? { refused: 'list-gone' } : { lists: insertedAt(without(lists, list), edit.at, [list]) };
    }
    case 'add':
      return changed(lists, edit.list, (list) => added(list, edit.entries, edit.at));
    case 'remove':
      return changed(lists, edit.list, (list) => ({ ...list, entries: list.entries.filter((entry) => entryKey(entry) !== edit.entry) }));
    case 'move':
      return changed(lists, edit.list, (list) => moved(list, edit.entry, edit.before));
    case 'note':
      return changed(lists, edit.list, (list) => ({ ...list, entries: list.entries.map((entry) => noted(entry, edit.entry, edit.note)) }));
    case 'star': {
      const [first] = lists;
      if (first !== undefined) return changed(lists, first.id, (list) => added(list, [edit.entry]));
      return made(lists, { ...edit.otherwise, entries: [edit.entry] });
    }
  }
}

/** Takes a removal back, places and notes too; none for a change that removes nothing. */
export function undoOf(lists: Lists, edit: WatchEdit): WatchEdit[] {
  if (edit.kind === 'drop') return lists.flatMap((list, at) => (list.id === edit.list ? [{ kind: 'make', list, at }] : []));
  if (edit.kind !== 'remove') return [];
  const { entries = [] } = lists.find(({ id }) => id === edit.list) ?? {};
  return entries.flatMap((entry, at) => (entryKey(entry) === edit.entry ? [{ kind: 'add', list: edit.list, entries: [entry], at }] : []));
}

export function unstarEdits(lists: Lists, exchange: Exchange, share: Stock): WatchEdit[] {
  return lists.flatMap(({ id, entries }) =>
    watchersOf(entries)(exchange, share).map((entry): WatchEdit => ({ kind: 'remove', list: id, entry: entryKey(entry) })),
  );
}

function made(lists: Lists, list: Watchlist, at = lists.length): ReturnType<typeof applyEdit> {
  const name = plainLine(list.name, LONGEST_NAME);
  if (name === '') return { refused: 'no-name' };
  if (lists.some(({ id }) => id === list.id)) return { lists };
  if (lists.length >= MOST_LISTS) return { refused: 'too-many-lists' };
  const filled = added({ ...list, name, entries: [] }, list.entries);
  return 'refused' in filled ? filled : { lists: insertedAt(lists, at, [filled]) };
}

function changed(
  lists: Lists,
  id: string,
  change: (list: Watchlist) => Watchlist | { refused: EditRefusal },
): ReturnType<typeof applyEdit> {
  const list = lists.find((one) => one.id === id);
  if (list === undefined) return { refused: 'list-gone' };
  const next = change(list);
  return 'refused' in next ? next : { lists: lists.map((one) => (one === list ? next : one)) };
}

function added(list: Watchlist, entries: readonly WatchEntry[], at = list.entries.length): Watchlist | { refused: EditRefusal } {
  const fresh: WatchEntry[] = [];
  for (const entry of entries) {
    const isThere = [...list.entries, ...fresh].some(
      (other) => entryKey(other) === entryKey(entry) || isSameShare(other, entry.exchange, entry),
    );
    if (!isThere) fresh.push(entry);
  }
  if (list.entries.length + fresh.length > MOST_ENTRIES) return { refused: 'too-many-entries' };
  return { ...list, entries: insertedAt(list.entries, at, fresh) };
}

function moved(list: Watchlist, key: string, before: string | undefined): Watchlist {
  const entry = list.entries.find((one) => entryKey(one) === key);
  if (entry === undefined || before === key) return list;
  const others = without(list.entries, entry);
  const place = others.findIndex((one) => entryKey(one) === before);
  return { ...list, entries: insertedAt(others, place === -1 ? others.length : place, [entry]) };
}

function noted(entry: WatchEntry, key: string, text: string): WatchEntry {
  if (entryKey(entry) !== key) return entry;
  const { note: _old, ...rest } = entry;
  const note = plainLine(text, LONGEST_NOTE);
  return note === '' ? rest : { ...rest, note };
}

function without<T>(all: readonly T[], one: T): T[] {
  return all.filter((other) => other !== one);
}

function insertedAt<T>(all: readonly T[], at: number, more: readonly T[]): T[] {
  return all.toSpliced(Math.max(0, Math.min(at, all.length)), 0, ...more);
}
