import type { Listed } from '@bhav/core/finder/companies';
import type { Pasted } from '@bhav/core/finder/part';
import { listedEntry, type Understood, understand } from '@bhav/core/finder/pasted';
import { isSameShare } from '@bhav/core/watchlist/same-share';
import { MOST_ENTRIES, type WatchEntry, type Watchlist } from '@bhav/core/watchlist/watchlist';
import { listPageWords } from '@bhav/core/words/en/pages/watchlist';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNames } from '../../../data/answers/names.ts';
import { Failure } from '../../../ui/messages/failure.tsx';
import { Modal } from '../../../ui/modal.tsx';

const words = listPageWords.dialogs;
const NOTHING: Understood = { parts: [], isCut: false };

interface PasteProps {
  list: Watchlist | undefined;
  /** What is in the field at first, as of a file. */
  text?: string;
  /** Adds entries, to further lists where this one is full. */
  onAdd: (entries: WatchEntry[]) => void;
}

export function PasteDialog({ onClose, ...paste }: PasteProps & { onClose: () => void }) {
  return (
    <Modal title={words.pasteTitle} close={words.close} onClose={onClose}>
      <PasteFields {...paste} />
    </Modal>
  );
}

/** Shows which parts of a pasted text were understood, before anything is added. */
export function PasteFields({ list, text: first = '', onAdd }: PasteProps) {
  const [text, setText] = useState(first);
  const [isInUse, setInUse] = useState(first !== '');
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const { names, state, retry } = useNames(isInUse);
  const read = useDeferredValue(text);
  const { parts, isCut } = useMemo(() => (names === undefined ? NOTHING : understand(read, names.exact(), names)), [read, names]);
  const understood = parts.filter((part) => part.kind === 'understood');
  const ambiguous = parts.filter((part) => part.kind === 'ambiguous');
  const unknown = parts.filter((part) => part.kind === 'unknown');
  const entries = entriesOf(parts, chosen);
  const isThere = (entry: WatchEntry): boolean => list?.entries.some((one) => isSameShare(one, entry.exchange, entry)) ?? false;
  const fresh = entries.filter((entry) => !isThere(entry));
  const room = MOST_ENTRIES - (list?.entries.length ?? 0);
  return (
    <>
      <label className="mt-2 block">
        <span className="block text-sm text-muted">{words.pasteLabel}</span>
        <textarea
          className="field mt-1 h-32 w-full py-2"
          spellCheck={false}
          autoComplete="off"
          placeholder={words.pastePlaceholder}
          value={text}
          onFocus={() => setInUse(true)}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key, ctrlKey, metaKey }) => {
            if (key === 'Enter' && (ctrlKey || metaKey) && fresh.length > 0) onAdd(fresh);
          }}
        />
      </label>
      <p className="mt-1 text-sm text-muted">
        {words.pasteHint} {isInUse && state === 'loading' && words.loading}
      </p>
      {state === 'failed' && <Failure title={words.failed} hint={words.failedHint} retry={retry} />}
      <div className="mt-3 max-h-[40dvh] overflow-y-auto" aria-live="polite">
        {isCut && <p className="mb-2 font-medium">{words.cut}</p>}
        {ambiguous.length > 0 && (
          <Parts title={words.ambiguous(ambiguous.length)}>
            {ambiguous.map(({ text, choices }) => (
              <li key={text} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline py-1.5">
                <span className="min-w-24 break-all">{text}</span>
                <select
                  className="field min-w-0 grow"
                  aria-label={words.choose(text)}
                  value={chosen[text] ?? ''}
                  onChange={({ target }) => setChosen({ ...chosen, [text]: target.value })}
                >
                  <option value="">{words.none}</option>
                  {choices.map((listed, place) => (
                    <option key={`${listed.exchange} ${listed.symbol}`} value={place}>
                      {nameOf(listed, false)}
                    </option>
                  ))}
                </select>
              </li>
            ))}
          </Parts>
        )}
        {unknown.length > 0 && (
          <Parts title={words.unknown(unknown.length)}>
            {unknown.map(({ text, reason }) => (
              <Line key={text} text={text} said={words.reasons[reason]} />
            ))}
          </Parts>
        )}
        {understood.length > 0 && (
          <Parts title={words.understood(understood.length)}>
            {understood.map(({ text, listed }) => (
              <Line key={`${listed.exchange} ${text}`} text={text} said={nameOf(listed, isThere(listedEntry(listed)))} />
            ))}
          </Parts>
        )}
      </div>
      {fresh.length > room && <p className="mt-3 text-sm">{words.tooMany(room)}</p>}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {fresh.length > room ? (
          <>
            {room !== 0 && (
              <button type="button" className="button" onClick={() => onAdd(fresh.slice(0, room))}>
                {words.addFirst(room)}
              </button>
            )}
            <button type="button" className="button button-strong" onClick={() => onAdd(fresh)}>
              {words.addLists(fresh.length, Math.ceil((fresh.length - room) / MOST_ENTRIES))}
            </button>
          </>
        ) : (
          <button type="button" className="button button-strong" disabled={fresh.length === 0} onClick={() => onAdd(fresh)}>
            {words.addCount(fresh.length)}
          </button>
        )}
      </div>
    </>
  );
}

function Parts({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mb-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

function Line({ text, said }: { text: string; said: string }) {
  return (
    <li className="flex flex-wrap gap-x-3 border-b border-hairline py-1">
      <span className="min-w-24 font-medium break-all">{text}</span>
      <span className="min-w-0 text-muted">{said}</span>
    </li>
  );
}

function nameOf({ exchange, symbol, company }: Listed, isThere: boolean): string {
  return [`${exchange}: ${symbol}`, company.name, ...(isThere ? [words.there] : [])].join(' · ');
}

function entriesOf(parts: readonly Pasted[], chosen: Record<string, string>): WatchEntry[] {
  return parts.flatMap((part) => {
    if (part.kind === 'unknown') return [];
    const choice = part.kind === 'understood' ? part.listed : part.choices[Number(chosen[part.text] || Number.NaN)];
    if (choice === undefined) return [];
    const entry = listedEntry(choice);
    return [part.kind === 'understood' && part.note !== undefined ? { ...entry, note: part.note } : entry];
  });
}
