import { listCsv } from '@bhav/core/watchlist/list-file';
import { readLists, writeLists } from '@bhav/core/watchlist/kept-lists';
import { freeName, type WatchEntry, type Watchlist } from '@bhav/core/watchlist/watchlist';
import { listPageWords as words, watchlistWords } from '@bhav/core/words/en/pages/watchlist';
import { Check, ClipboardPaste, Ellipsis, Pencil, Share2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onDemand } from '../../ui/browser/on-demand.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { navigate } from '../../ui/address/address.ts';
import { focusTitle } from '../../ui/page-title.tsx';
import { notify } from '../../ui/messages/toasts.tsx';
import { AlertButton } from '../../data/alerts/alert-button.tsx';
import { editWatchlists, newListId } from '../../data/watchlists/watchlists.ts';
import { addShares } from './add-shares.ts';
import { NameDialog, ShareDialog } from './dialogs/list-dialogs.tsx';
import { PasteDialog } from './dialogs/paste-dialog.tsx';

interface ListActionsProps {
  lists: readonly Watchlist[];
  /** Absent if there is none yet. */
  list: Watchlist | undefined;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
}

type Opened = { kind: 'make' | 'rename' | 'share' } | { kind: 'paste'; text?: string };

export function ListActions({ lists, list, isEditing, onEditing }: ListActionsProps) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const menu = useId();
  const more = useRef<HTMLButtonElement>(null);
  const file = useRef<HTMLInputElement>(null);

  // What was pasted stays until it is stored.
  const add = (entries: WatchEntry[]) => {
    if (addShares(entries, lists, list)) close();
  };
  const make = (name: string) => {
    const id = newListId();
    const refused = editWatchlists([{ kind: 'make', list: { id, name: freeName(name, lists), entries: [] } }]);
    close();
    if (refused === undefined) navigate(`/watchlist?list=${id}`);
  };
  const readFile = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const text = await textIn(chosen);
    if (text === undefined) return notify('error', words.notRead(chosen.name));
    if (text.trimStart().startsWith('{')) importLists(text, lists);
    else {
      // The dialog returns the focus to what had it, which the chooser of files may have left nowhere.
      more.current?.focus();
      setOpened({ kind: 'paste', text });
    }
  };
  const toggleEditing = () => {
    flushSync(() => onEditing(!isEditing));
    // The list to edit and the list to read each have a button of their own.
    document.querySelector<HTMLElement>('[data-edit]')?.focus({ preventScroll: true });
  };
  return (
    <div className="no-print flex flex-wrap gap-2 max-sm:gap-1.5 max-sm:[&>.button]:px-2">
      {list !== undefined && (
        <>
          <button type="button" className="button" onClick={() => setOpened({ kind: 'paste' })}>
            <ClipboardPaste className="size-4 max-sm:hidden" />
            {words.add}
          </button>
          <button type="button" className="button" data-edit aria-pressed={isEditing} onClick={toggleEditing}>
            {isEditing ? <Check className="size-4 max-sm:hidden" /> : <Pencil className="size-4 max-sm:hidden" />}
            {isEditing ? words.done : words.edit}
          </button>
          <button type="button" className="button" onClick={() => setOpened({ kind: 'share' })}>
            <Share2 className="size-4 max-sm:hidden" />
            {words.share}
          </button>
          {list.entries.length !== 0 && <AlertButton subject={{ of: 'list', list }} />}
        </>
      )}
      <button ref={more} type="button" className="button" popoverTarget={menu}>
        <Ellipsis className="size-4 max-sm:hidden" />
        {words.more}
      </button>
      <div id={menu} popover="auto" role="group" aria-label={words.more} className="float float-below p-1">
        <div className="flex flex-col">
          {list !== undefined && (
            <>
              <Item onChoose={() => setOpened({ kind: 'make' })}>{words.newList}</Item>
              <Item onChoose={() => setOpened({ kind: 'rename' })}>{words.rename}</Item>
              {list !== lists[0] && (
                <Item onChoose={() => void editWatchlists([{ kind: 'place', list: list.id, at: 0 }])}>{words.makeFirst}</Item>
              )}
              <Item
                onChoose={() => saveFile(new Blob([listCsv(list.entries)], { type: 'text/csv;charset=utf-8' }), `${words.filePrefix}.csv`)}
              >
                {words.exportList}
              </Item>
              <Item onChoose={() => saveFile(new Blob([writeLists(lists)], { type: 'application/json' }), `${words.filePrefix}s.json`)}>
                {words.exportAll}
              </Item>
            </>
          )}
          <Item onChoose={() => file.current?.click()}>{words.importFile}</Item>
          {list !== undefined && (
            <Item
              onChoose={() => {
                editWatchlists([{ kind: 'drop', list: list.id }], watchlistWords.deleted(list.name));
                focusTitle();
              }}
            >
              {words.remove}
            </Item>
          )}
        </div>
      </div>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={words.importFile}
        accept=".json,.csv,.txt,.tsv,.xlsx,.xls,application/json,text/csv,text/plain"
        onChange={({ target }) => {
          void readFile(target.files?.[0]);
          target.value = '';
        }}
      />
      {opened?.kind === 'paste' && <PasteDialog list={list} text={opened.text ?? ''} onAdd={add} onClose={close} />}
      {opened?.kind === 'share' && list !== undefined && <ShareDialog list={list} onClose={close} />}
      {opened?.kind === 'make' && <NameDialog title={words.dialogs.newTitle} name="" onSave={make} onClose={close} />}
      {opened?.kind === 'rename' && list !== undefined && (
        <NameDialog
          title={words.dialogs.renameTitle}
          name={list.name}
          onSave={(name) => {
            editWatchlists([{ kind: 'rename', list: list.id, name }]);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

function Item({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="flex min-h-9 items-center rounded-control px-2.5 text-left font-medium hover:bg-sunken focus-visible:-outline-offset-2 touch:min-h-11"
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onChoose();
      }}
    >
      {children}
    </button>
  );
}

/** Of a workbook its sheets. Undefined for a file that is neither, as of Excel before 2007. */
async function textIn(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return bytes.includes(0) ? undefined : new TextDecoder().decode(bytes);
  try {
    const { readWorkbook } = await workbooks.load();
    return await readWorkbook(bytes);
  } catch {
    return undefined;
  }
}

const workbooks = onDemand(() => import('./read-workbook.ts'));

/** Adds the lists of a file to those that are there, under free names. */
function importLists(text: string, lists: readonly Watchlist[]): void {
  const read = readLists(text);
  if (read.lists.length === 0) return notify('error', words.notImported);
  let named = lists;
  for (const list of read.lists) named = [...named, { ...list, id: newListId(), name: freeName(list.name, named) }];
  const fresh = named.slice(lists.length);
  if (editWatchlists(fresh.map((list) => ({ kind: 'make', list }))) !== undefined) return;
  notify(
    'success',
    words.imported(
      fresh.length,
      fresh.reduce((count, { entries }) => count + entries.length, 0),
    ),
  );
  if (read.fault !== undefined) notify('error', words.importedPart);
  navigate(`/watchlist?list=${fresh[0]?.id ?? ''}`);
  // The buttons of the list that was on show go with it.
  focusTitle();
}
