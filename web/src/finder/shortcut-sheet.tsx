import { shortcutWords as words } from '@bhav/core/words/en/finder';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useChoice } from '../ui/browser/stored-choice.ts';
import { type Column, FigureTable } from '../ui/figure-table.tsx';
import { singleKeys } from './shortcuts.ts';

type Shortcut = readonly [text: string, ...keys: string[]];

const ROWS: readonly Shortcut[] = [
  [words.search, '/', 'Ctrl K', '⌘ K'],
  [words.help, '?'],
  [words.home, 'g h'],
  [words.performers, 'g p'],
  [words.tracking, 'g t'],
  [words.watchlist, 'g w'],
  [words.indices, 'g i'],
  [words.events, 'g e'],
  [words.compare, 'g c'],
  [words.data, 'g d'],
  [words.receipt, 'i'],
];

const COLUMNS: readonly Column<Shortcut>[] = [
  { label: words.does, className: 'pr-4', cell: ([text]) => text },
  {
    label: words.keys,
    className: 'text-right whitespace-nowrap',
    cell: ([, ...keys]) =>
      keys.map((key) => (
        <kbd key={key} className="ml-2">
          {key}
        </kbd>
      )),
  },
];

export function ShortcutSheet({ onClosed }: { onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (): void => dialog.current?.close();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="shortcuts-title"
      className="shortcut-sheet"
      onClose={onClosed}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className="p-4 sm:p-6">
        <div className="flex items-center justify-between gap-4">
          <h2 id="shortcuts-title">{words.title}</h2>
          <button type="button" className="button button-icon" aria-label={words.close} onClick={close}>
            <X className="size-5" />
          </button>
        </div>
        <FigureTable className="text-table mt-3" headClassName="sr-only" columns={COLUMNS} rows={ROWS} />
        <label className="mt-4 flex min-h-11 items-center gap-3 font-medium">
          <input
            type="checkbox"
            className="size-5 accent-(--color-accent-deep)"
            checked={useChoice(singleKeys) !== false}
            onChange={({ target }) => singleKeys.choose(target.checked)}
          />
          {words.single}
        </label>
        <p className="text-sm text-muted">
          {words.singleHint} {words.never}
        </p>
      </div>
    </dialog>
  );
}
