import { listInWords } from '@bhav/core/words/list-in-words';
import { EXPORT_FORMATS } from '@bhav/core/exports/all';
import { exportWords } from '@bhav/core/words/en/export';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Stock } from '@bhav/core/wire/stock';
import { type Taken, takeAway } from './export-file.ts';
import { useActions } from '../../ui/browser/actions.ts';
import { Link } from '../../ui/address/link.tsx';
import { ExportMenu } from './export-menu.tsx';

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
