import { entryKey, LONGEST_NOTE, type WatchEntry, type Watchlist } from '@bhav/core/watchlist/watchlist';
import type { WatchEdit } from '@bhav/core/watchlist/edit';
import { listPageWords as words, watchlistWords } from '@bhav/core/words/pages/en-watchlist';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { announce } from '../ui/messages/announcer.tsx';
import { editWatchlists } from '../watchlist/watchlists.ts';

/** Puts a list in order by hand: by buttons for keys and fingers, by dragging for a mouse; takes shares off, and keeps a note on each. */
export function EditList({ list }: { list: Watchlist }) {
  const { entries } = list;
  const rows = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string>();
  // A browser takes the focus off an element that moves in the page, or leaves it.
  const focused = useRef<string>(undefined);
  useEffect(() => {
    if (focused.current === undefined) return;
    rows.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(focused.current)}"]`)?.focus();
    focused.current = undefined;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the rows move when the entries do
  }, [entries]);

  const edit = (change: DistributedOmit<WatchEdit, 'list'>, said?: string) =>
    editWatchlists([{ ...change, list: list.id } as WatchEdit], said);
  const move = (place: number, by: 1 | -1) => {
    const entry = entries[place];
    const to = place + by;
    if (entry === undefined || to < 0 || to >= entries.length) return;
    const before = entries[by === 1 ? to + 1 : to];
    focused.current = `${by === 1 ? 'down' : 'up'} ${entryKey(entry)}`;
    edit({ kind: 'move', entry: entryKey(entry), ...(before && { before: entryKey(before) }) });
    announce(words.moved(entry.symbol, to + 1, entries.length));
  };
  const drop = (event: DragEvent, target: WatchEntry) => {
    event.preventDefault();
    if (dragged !== undefined) edit({ kind: 'move', entry: dragged, before: entryKey(target) });
    setDragged(undefined);
  };
  return (
    <ol ref={rows} className="mt-3 border-t border-hairline">
      {entries.map((entry, place) => {
        const key = entryKey(entry);
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is beside the buttons, which do the same
          <li
            key={key}
            draggable
            className={`edit-row ${dragged === key ? 'opacity-50' : ''}`}
            onDragStart={() => setDragged(key)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, entry)}
          >
            <GripVertical aria-hidden className="size-4 cursor-grab text-muted max-sm:hidden" />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{entry.symbol}</span>
              <span className="block truncate text-xs text-muted">{`${entry.exchange} · ${entry.name}`}</span>
            </span>
            <NoteField key={entry.note ?? ''} entry={entry} onSave={(note) => edit({ kind: 'note', entry: key, note })} />
            <span className="inline-flex">
              <button
                type="button"
                data-move={`up ${key}`}
                className="button button-icon"
                aria-label={words.up(entry.symbol)}
                aria-disabled={place === 0}
                onClick={() => move(place, -1)}
              >
                <ArrowUp aria-hidden className="size-4" />
              </button>
              <button
                type="button"
                data-move={`down ${key}`}
                className="button button-icon"
                aria-label={words.down(entry.symbol)}
                aria-disabled={place === entries.length - 1}
                onClick={() => move(place, 1)}
              >
                <ArrowDown aria-hidden className="size-4" />
              </button>
              <button
                type="button"
                className="button button-icon"
                aria-label={words.takeOff(entry.symbol)}
                onClick={() => edit({ kind: 'remove', entry: key }, watchlistWords.removed(entry.symbol, list.name))}
              >
                <Trash2 aria-hidden className="size-4" />
              </button>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type DistributedOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A note is kept when the reader leaves its field, or presses Enter. */
function NoteField({ entry: { symbol, note: kept = '' }, onSave }: { entry: WatchEntry; onSave: (note: string) => void }) {
  const [note, setNote] = useState(kept);
  const save = () => {
    if (note.trim() !== kept) onSave(note);
  };
  return (
    <input
      className="field min-w-0 edit-note"
      aria-label={words.note(symbol)}
      placeholder={words.notePlaceholder}
      maxLength={LONGEST_NOTE}
      value={note}
      onChange={({ target }) => setNote(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
      }}
    />
  );
}
