import { exportWords } from '@bhav/core/words/en-export';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { type Taken, takeAway } from './export-file.ts';
import { ExportMenu } from './export-menu.tsx';

/** Takes the list away as a file: CSV at once, other kinds by the menu beside. */
export function ExportButton({ list, stocks, view }: Taken) {
  const id = useId();
  const [arrow, setArrow] = useState<HTMLButtonElement | null>(null);
  const [opened, setOpened] = useState<'pointer' | 'keyboard'>();

  const take = (formatId?: string) => void takeAway({ list, stocks, view }, formatId);

  return (
    <div className="relative inline-flex w-28">
      <button
        type="button"
        className="button grow rounded-r-none px-2 focus-visible:z-1"
        aria-describedby={`${id}-of`}
        onClick={() => take()}
      >
        {exportWords.button}
      </button>
      <span id={`${id}-of`} hidden>
        {`${list.exchange} (${list.name})`}
      </span>
      <button
        ref={setArrow}
        type="button"
        className="button -ml-px w-9 shrink-0 rounded-l-none px-0 focus-visible:z-1 touch:w-11"
        aria-label={exportWords.formats(list.exchange)}
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
        <ChevronDown aria-hidden className="size-4" />
      </button>
      {arrow !== null && opened !== undefined && (
        <ExportMenu
          id={`${id}-menu`}
          label={exportWords.formats(list.exchange)}
          anchor={arrow}
          byKeyboard={opened === 'keyboard'}
          onClose={() => setOpened(undefined)}
          onChoose={take}
        />
      )}
    </div>
  );
}
