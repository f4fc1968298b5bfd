import { en } from '@bhav/core/words/en/common';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from '../ui/address/link.tsx';
import { onDemand, useCode } from '../ui/browser/on-demand.ts';
import { finderCode, FinderDialog } from './finder-dialog.tsx';
import type { SitePage } from './results.ts';
import { useShortcuts } from './shortcuts.ts';

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
