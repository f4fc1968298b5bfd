import { listInWords } from '@bhav/core/words/source-in-words';
import { EXPORT_FORMATS } from '@bhav/core/exports/all';
import { exportWords } from '@bhav/core/words/en/export';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useState, type FocusEvent, useEffect, useRef } from 'react';
import type { Stock } from '@bhav/core/wire/stock';
import { type Taken, takeAway } from './export-file.ts';
import { useActions } from '../../ui/browser/actions.ts';
import { Link } from '../../ui/address/link.tsx';
import { listen } from '../../ui/browser/listen.ts';

interface ExportButtonProps extends Omit<Taken, 'view' | 'stocks'> {
  /** Asked at the click. */
  stocks: () => readonly Stock[];
  /** Returns the search, filter and sort in words. */
  view: () => string;
  /** The server's address of the same file as CSV; absent for simulated figures. */
  file: string | undefined;
}

/** Takes the list away as a file: CSV at once, other kinds by the menu beside. Without script it is a link to the server's file. */
export function ExportButton({ list, stocks, view, own, file }: ExportButtonProps) {
  const id = useId();
  const [arrow, setArrow] = useState<HTMLButtonElement | null>(null);
  const [opened, setOpened] = useState<'pointer' | 'keyboard'>();

  const take = (formatId?: string) => void takeAway({ list, stocks: stocks(), view: view(), own }, formatId);
  useActions(() =>
    EXPORT_FORMATS.map(({ id: formatId, label }) => ({
      id: `export-${list.exchange}-${formatId}`,
      label: exportWords.action(list.exchange, listInWords(list), label),
      run: () => take(formatId),
    })),
  );
  const about = { className: 'button grow rounded-r-none px-2 focus-visible:z-1', 'aria-describedby': `${id}-of` };

  return (
    <div className="relative inline-flex min-w-28">
      {file === undefined ? (
        <button type="button" {...about} onClick={() => take()}>
          {exportWords.button}
        </button>
      ) : (
        <Link to={file} role="button" {...about} onFollow={() => take()}>
          {exportWords.button}
        </Link>
      )}
      <span id={`${id}-of`} hidden>
        {own?.name ?? `${list.exchange} (${listInWords(list)})`}
      </span>
      <button
        ref={setArrow}
        type="button"
        className="button -ml-px w-9 shrink-0 rounded-l-none px-0 focus-visible:z-1 touch:w-11"
        aria-label={exportWords.formats(own?.name ?? list.exchange)}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        aria-controls={opened === undefined ? undefined : `${id}-menu`}
        // A click without a press is a key's.
        onClick={({ detail }) => setOpened(opened !== undefined ? undefined : detail === 0 ? 'keyboard' : 'pointer')}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' || opened !== undefined) return;
          event.preventDefault();
          setOpened('keyboard');
        }}
      >
        <ChevronDown className="size-4" />
      </button>
      {arrow !== null && opened !== undefined && (
        <ExportMenu
          id={`${id}-menu`}
          label={exportWords.formats(own?.name ?? list.exchange)}
          anchor={arrow}
          byKeyboard={opened === 'keyboard'}
          onClose={() => setOpened(undefined)}
          onChoose={take}
        />
      )}
    </div>
  );
}

interface ExportMenuProps {
  id: string;
  label: string;
  /** The button that opens it. */
  anchor: HTMLElement;
  /** Opened by a key, it starts on its first line. */
  byKeyboard: boolean;
  onClose: () => void;
  onChoose: (formatId: string) => void;
}

/** The menu of export formats: one tab stop, the arrow keys move within it. */
function ExportMenu({ id, label, anchor, byKeyboard, onClose, onChoose }: ExportMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (byKeyboard) itemsOf(menu.current)[0]?.focus({ preventScroll: true });
    else menu.current?.focus({ preventScroll: true });
  }, [byKeyboard]);
  useEffect(() => {
    return listen(document, 'pointerdown', ({ target }) => {
      if (target instanceof Node && !menu.current?.contains(target) && !anchor.contains(target)) onClose();
    });
  }, [anchor, onClose]);

  const leave = () => {
    anchor.focus({ preventScroll: true });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // The focus returns to the button first, so that Tab goes on from there.
    if (event.key === 'Tab') leave();
    if (event.key === 'Escape') leave();
    const items = itemsOf(event.currentTarget);
    const next = items[nextOf(event.key, items)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && relatedTarget !== anchor && !currentTarget.contains(relatedTarget)) onClose();
  };
  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className="float absolute top-full right-0 z-40 mt-1 min-w-36 p-1 outline-none"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {EXPORT_FORMATS.map((format) => (
        <button
          key={format.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="flex min-h-9 w-full items-center justify-between gap-6 rounded-control px-2.5 font-medium hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2 touch:min-h-11"
          onClick={() => {
            leave();
            onChoose(format.id);
          }}
        >
          {format.label}
          <span aria-hidden className="text-sm font-normal text-muted">
            .{format.extension}
          </span>
        </button>
      ))}
    </div>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** The index of the item that a key leads to; -1 if none. */
function nextOf(key: string, items: readonly HTMLElement[]): number {
  const now = items.findIndex((item) => item === document.activeElement);
  switch (key) {
    case 'ArrowDown':
      return (now + 1) % items.length;
    case 'ArrowUp':
      return (now <= 0 ? items.length : now) - 1;
    case 'Home':
      return 0;
    case 'End':
      return items.length - 1;
    default:
      return key.length === 1 ? items.findIndex((item) => item.textContent.toLowerCase().startsWith(key.toLowerCase())) : -1;
  }
}
