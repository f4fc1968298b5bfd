import type { Pasted } from '@bhav/core/watchlist/paste/part';
import { understand } from '@bhav/core/watchlist/paste/pasted';
import { indexShares, type Listed } from '@bhav/core/watchlist/paste/share-index';
import { isSameShare } from '@bhav/core/watchlist/same-share';
import { entryOf, type WatchEntry, type Watchlist } from '@bhav/core/watchlist/watchlist';
import { listPageWords } from '@bhav/core/words/pages/en-watchlist';
import { useDeferredValue, useMemo, useState } from 'react';
import { areServed } from '../../stock-data/stock-store.ts';
import { useList, useStockPart } from '../../stock-data/provider.tsx';
import { useWholeExchange } from '../../stock-data/whole-exchange.ts';
import { Modal } from '../../ui/modal.tsx';

const words = listPageWords.dialogs;

interface PasteDialogProps {
  list: Watchlist | undefined;
  /** What is in the field at first, as of a file. */
  text?: string;
  onAdd: (entries: WatchEntry[]) => void;
  onClose: () => void;
}

/** Takes shares out of a pasted text and shows which parts of it were understood, before anything is added. */
export function PasteDialog({ list, text: first = '', onAdd, onClose }: PasteDialogProps) {
  const [text, setText] = useState(first);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const { shares, isWhole } = useShares();
  const read = useDeferredValue(text);
  const { parts, isCut } = useMemo(() => understand(read, shares), [read, shares]);
  const understood = parts.filter((part) => part.kind === 'understood');
  const ambiguous = parts.filter((part) => part.kind === 'ambiguous');
  const unknown = parts.filter((part) => part.kind === 'unknown');
  const entries = entriesOf(parts, chosen);
  const isThere = (entry: WatchEntry): boolean => list?.entries.some((one) => isSameShare(one, entry.exchange, entry)) ?? false;
  const fresh = entries.filter((entry) => !isThere(entry));
  return (
    <Modal title={words.pasteTitle} close={words.close} onClose={onClose}>
      <label className="mt-2 block">
        <span className="block text-sm text-muted">{words.pasteLabel}</span>
        <textarea
          className="field mt-1 h-32 w-full py-2"
          spellCheck={false}
          autoComplete="off"
          placeholder={words.pastePlaceholder}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <p className="mt-1 text-sm text-muted">
        {words.pasteHint} {isWhole ? undefined : words.index}
      </p>
      <div className="mt-3 max-h-[40dvh] overflow-y-auto" aria-live="polite">
        {isCut ? <p className="mb-2 font-medium">{words.cut}</p> : undefined}
        {understood.length === 0 ? undefined : (
          <Parts title={words.understood(understood.length)}>
            {understood.map(({ text, listed }) => (
              <Line key={`${listed.exchange} ${text}`} text={text} said={nameOf(listed, isThere(entryOf(listed.exchange, listed.stock)))} />
            ))}
          </Parts>
        )}
        {ambiguous.length === 0 ? undefined : (
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
                    <option key={`${listed.exchange} ${listed.stock.symbol}`} value={place}>
                      {nameOf(listed, false)}
                    </option>
                  ))}
                </select>
              </li>
            ))}
          </Parts>
        )}
        {unknown.length === 0 ? undefined : (
          <Parts title={words.unknown(unknown.length)}>
            {unknown.map(({ text, reason }) => (
              <Line key={text} text={text} said={isWhole ? words.reasons[reason] : words.notYet} />
            ))}
          </Parts>
        )}
      </div>
      <div className="mt-4 flex justify-end">
        <button type="button" className="button button-strong" disabled={fresh.length === 0} onClick={() => onAdd(fresh)}>
          {words.addCount(fresh.length)}
        </button>
      </div>
    </Modal>
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

function nameOf({ exchange, stock }: Listed, isThere: boolean): string {
  return [`${exchange}: ${stock.symbol}`, stock.name, ...(isThere ? [words.there] : [])].join(' · ');
}

function entriesOf(parts: readonly Pasted[], chosen: Record<string, string>): WatchEntry[] {
  return parts.flatMap((part) => {
    if (part.kind === 'unknown') return [];
    const choice = part.kind === 'understood' ? part.listed : part.choices[Number(chosen[part.text] || Number.NaN)];
    if (choice === undefined) return [];
    const entry = entryOf(choice.exchange, choice.stock);
    return [part.kind === 'understood' && part.note !== undefined ? { ...entry, note: part.note } : entry];
  });
}

/** Every share that the page can know: of the whole exchanges once they are loaded, of the indices until then. */
function useShares() {
  const isServed = useStockPart(areServed);
  const [nse, bse] = [useList('NSE')?.stocks, useList('BSE')?.stocks];
  const wholeNse = useWholeExchange('NSE', isServed).list?.stocks;
  const wholeBse = useWholeExchange('BSE', isServed).list?.stocks;
  const shares = useMemo(() => indexShares({ NSE: wholeNse ?? nse ?? [], BSE: wholeBse ?? bse ?? [] }), [wholeNse, wholeBse, nse, bse]);
  return { shares, isWhole: !isServed || (wholeNse !== undefined && wholeBse !== undefined) };
}
