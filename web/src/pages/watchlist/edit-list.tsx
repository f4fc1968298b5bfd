import { entryKey, LONGEST_NOTE, type WatchEntry, type Watchlist } from '@bhav/core/watchlist/watchlist';
import type { WatchEdit } from '@bhav/core/watchlist/edit';
import { listPageWords as words, watchlistWords } from '@bhav/core/words/en/pages/watchlist';
import { ArrowDown, ArrowUp, GripVertical, Trash2, type LucideIcon } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { announce } from '../../ui/messages/announcer.tsx';
import { editWatchlists } from '../../data/watchlists/watchlists.ts';
import { useTypedAhead } from '../../ui/address/use-view.ts';

/** Orders a list by buttons for keys and fingers, by dragging for a mouse. */
export function EditList({ list }: { list: Watchlist }) {
  const { entries } = list;
  const rows = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string>();
  // A browser takes the focus off an element that moves in the page, or leaves it.
  const focused = useRef<string>(undefined);
  useEffect(() => {
    if (focused.current === undefined) return;
    const button = rows.current?.querySelector<HTMLElement>(`[data-does="${CSS.escape(focused.current)}"]`);
    (button ?? document.querySelector<HTMLElement>('[data-edit]'))?.focus();
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
    announce(words.moved(nameIn(entries, entry), to + 1, entries.length));
  };
  const remove = (place: number) => {
    const entry = entries[place];
    if (entry === undefined) return;
    const next = entries[place + 1] ?? entries[place - 1];
    const refused = edit({ kind: 'remove', entry: entryKey(entry) }, watchlistWords.removed(nameIn(entries, entry), list.name));
    if (refused === undefined) focused.current = next === undefined ? '' : `remove ${entryKey(next)}`;
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
        const name = nameIn(entries, entry);
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
            <GripVertical className="size-4 cursor-grab text-muted max-sm:hidden" />
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{entry.symbol}</span>
              <span className="block truncate text-xs text-muted">{`${entry.exchange} · ${entry.name}`}</span>
            </span>
            <NoteField name={name} saved={entry.note ?? ''} onSave={(note) => edit({ kind: 'note', entry: key, note })} />
            <span className="inline-flex">
              <Tool does={`up ${key}`} label={words.up(name)} Icon={ArrowUp} isOff={place === 0} act={() => move(place, -1)} />
              <Tool
                does={`down ${key}`}
                label={words.down(name)}
                Icon={ArrowDown}
                isOff={place === entries.length - 1}
                act={() => move(place, 1)}
              />
              <Tool does={`remove ${key}`} label={words.takeOff(name)} Icon={Trash2} act={() => remove(place)} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface ToolProps {
  does: string;
  label: string;
  Icon: LucideIcon;
  isOff?: boolean;
  act: () => void;
}

function Tool({ does, label, Icon, isOff, act }: ToolProps) {
  return (
    <button type="button" data-does={does} className="button button-icon" aria-label={label} aria-disabled={isOff} onClick={act}>
      <Icon className="size-4" />
    </button>
  );
}

/** Its symbol, with its exchange where the list has the symbol twice. */
function nameIn(entries: readonly WatchEntry[], { exchange, symbol }: WatchEntry): string {
  const isTwice = entries.filter((entry) => entry.symbol === symbol).length > 1;
  return isTwice ? words.ofExchange(symbol, exchange) : symbol;
}

type DistributedOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A note is stored when the reader leaves its field, or presses Enter. */
function NoteField({ name, saved, onSave }: { name: string; saved: string; onSave: (note: string) => void }) {
  const [note = saved, setNote] = useTypedAhead(saved);
  const save = () => {
    if (note.trim() !== saved) onSave(note);
  };
  return (
    <input
      className="field min-w-0 edit-note"
      aria-label={words.note(name)}
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
