import { EXPORT_FORMATS } from '@bhav/core/exports/all';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { listen } from '../../ui/browser/listen.ts';

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
export function ExportMenu({ id, label, anchor, byKeyboard, onClose, onChoose }: ExportMenuProps) {
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
