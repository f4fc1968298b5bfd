import { en } from '@bhav/core/words/en/common';
import { Search, X } from 'lucide-react';
import { useRef, useState, type RefObject, useEffect, useLayoutEffect } from 'react';
import { Link } from '../ui/address/link.tsx';
import { onDemand, useCode } from '../ui/browser/on-demand.ts';
import type { SitePage } from './results.ts';
import { useShortcuts } from './shortcuts.ts';
import { pageAddress } from '@bhav/core/words/page-address';
import { FailureBoundary } from '../ui/messages/failure.tsx';
import { listen } from '../ui/browser/listen.ts';

const sheet = onDemand(() => import('./shortcut-sheet.tsx'));

/** Without script it leads to the table of all shares, which has a search of its own. */
export function Finder({ pages }: { pages: readonly SitePage[] }) {
  /** Each opening has a dialog of its own, as browsers tell late that one has closed. */
  const [opening, setOpening] = useState<number>();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const openings = useRef(0);
  const search = (): void => setOpening((openings.current += 1));
  const showShortcuts = (): void => setSheetOpen(true);
  useShortcuts({ search, help: showShortcuts });
  return (
    <>
      <Link
        to="/full-tracking?market=all"
        role="button"
        className="button button-icon"
        aria-label={en.layout.search}
        aria-haspopup="dialog"
        title={en.layout.searchTitle}
        onIntent={finderCode.preload}
        onFollow={search}
      >
        <Search className="size-5" />
      </Link>
      {opening !== undefined && (
        <FinderDialog
          key={opening}
          dialog={dialog}
          pages={pages}
          onClosed={() => setOpening((open) => (open === opening ? undefined : open))}
          showShortcuts={showShortcuts}
        />
      )}
      {isSheetOpen && <Shortcuts onClosed={() => setSheetOpen(false)} />}
    </>
  );
}

export function Shortcuts({ onClosed }: { onClosed: () => void }) {
  const code = useCode(sheet);
  return code === undefined ? undefined : <code.ShortcutSheet onClosed={onClosed} />;
}

const words = en.layout;

/** Loaded before the search opens. */
const finderCode = onDemand(() => import('./finder-panel.tsx'));

interface FinderDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  pages: readonly SitePage[];
  onClosed: () => void;
  showShortcuts: () => void;
}

/** The field is there at once; text typed before the rest has loaded stays. */
function FinderDialog({ dialog, pages, onClosed, showShortcuts }: FinderDialogProps) {
  const [typed, setTyped] = useState('');
  const close = (): void => dialog.current?.close();
  useLayoutEffect(() => dialog.current?.showModal(), [dialog]);
  useVisibleHeight(dialog);
  return (
    <dialog
      ref={dialog}
      aria-label={words.search}
      className="finder"
      onClose={onClosed}
      // The target is the dialog itself only on its backdrop.
      onPointerDown={({ target, currentTarget }) => target === currentTarget && close()}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return;
        // In a search field the key would only empty it.
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <div className="finder-frame">
        <FailureBoundary fallback={() => <PlainField typed={typed} onTyped={setTyped} note={words.searchFailed} />}>
          <Content {...{ typed, setTyped, pages, close, showShortcuts }} />
        </FailureBoundary>
        <button type="button" className="button button-icon finder-close" aria-label={words.searchClose} onClick={close}>
          <X className="size-5" />
        </button>
      </div>
    </dialog>
  );
}

interface ContentProps extends Pick<FinderDialogProps, 'pages' | 'showShortcuts'> {
  typed: string;
  setTyped: (text: string) => void;
  close: () => void;
}

function Content({ typed, setTyped, ...rest }: ContentProps) {
  const code = useCode(finderCode);
  return code === undefined ? (
    <PlainField typed={typed} onTyped={setTyped} note={words.searchLoading} />
  ) : (
    <code.FinderPanel typed={typed} {...rest} />
  );
}

/** A form that leads to the table of all shares. */
function PlainField({ typed, onTyped, note }: { typed: string; onTyped: (text: string) => void; note: string }) {
  return (
    <form method="get" action={pageAddress('/full-tracking')} role="search">
      <input type="hidden" name="market" value="all" />
      <div className="finder-field">
        <Search className="size-5 shrink-0 text-muted" />
        <input
          autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the dialog was opened to type in it
          type="search"
          name="q"
          className="finder-input"
          aria-label={words.search}
          placeholder={words.searchHint}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => onTyped(target.value)}
        />
      </div>
      <p role="status" className="finder-status">
        {note}
      </p>
    </form>
  );
}

/** A phone's keyboard covers a part of the screen: the sheet has the remaining height. */
function useVisibleHeight(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const { visualViewport: visible } = window;
    if (visible === null || visible === undefined) return undefined;
    const measure = (): void => dialog.current?.style.setProperty('--visible-height', `${Math.round(visible.height)}px`);
    measure();
    return listen(visible, 'resize', measure);
  }, [dialog]);
}
