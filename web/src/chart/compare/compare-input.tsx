import { pageAddress } from '@bhav/core/words/page-address';
import { type Charted, chartedTyped } from '@bhav/core/chart/charted';
import type { Exchange } from '@bhav/core/market/exchange';
import { chartWords } from '@bhav/core/words/en/chart';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useNames, type Names } from '../../data/answers/names.ts';
import { listingsAt } from '@bhav/core/finder/companies';
import { readMarked, readName } from '@bhav/core/finder/one-name';

const words = chartWords.compare;
const NOTHING = { choices: [] as CompareChoice[], isSure: false };

interface CompareInputProps {
  action: string;
  exchange: Exchange;
  /** Adds a line; false if that cannot be. */
  onAdd: (charted: Charted) => boolean;
  /** Says why nothing was added, or nothing any more. */
  onRefuse: (sentence: string | undefined) => void;
  /** The fields that the form carries without script. */
  children: ReactNode;
}

/** The field of comparisons, which finds what the search of the site finds. The list beneath it is gone through by the arrow keys. */
export function CompareInput({ action, exchange, onAdd, onRefuse, children }: CompareInputProps) {
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isWanted, want] = useState(false);
  const { names, load } = useNames(isWanted);
  const [text, setText] = useState('');
  const [isOpen, open] = useState(false);
  const [marked, mark] = useState(-1);
  const { choices } = useMemo(
    () => (names === undefined || text.trim() === '' ? NOTHING : compareChoices(names, text, exchange)),
    [names, text, exchange],
  );
  const isShown = isOpen && choices.length > 0;

  const type = (typed: string): void => {
    setText(typed);
    mark(-1);
  };
  const add = (charted: Charted): void => {
    if (!onAdd(charted)) return;
    if (field.current !== null) field.current.value = '';
    type('');
  };
  const submit = async (typed: string): Promise<void> => {
    if (typed.trim() === '') return;
    const known = await load().catch(() => undefined);
    // The reader may have typed on meanwhile.
    if (field.current?.value !== typed) return;
    const found = known && compareChoices(known, typed, exchange);
    const more = found === undefined ? chartedTyped(typed, exchange) : found.isSure ? found.choices[0]?.charted : undefined;
    if (more !== undefined) {
      add(more);
      return;
    }
    open(true);
    onRefuse(found?.choices.length === 0 ? words.missing(typed.trim()) : words.which(typed.trim()));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') open(false);
    const chosen = isShown ? choices[marked] : undefined;
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      add(chosen.charted);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || choices.length === 0) return;
    event.preventDefault();
    open(true);
    // One place before the first is the field itself.
    mark(((marked + 1 + step + choices.length + 1) % (choices.length + 1)) - 1);
  };
  return (
    <form
      method="get"
      action={pageAddress(action)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(field.current?.value ?? '');
      }}
    >
      {children}
      <span className="chart-compare-field">
        <input
          ref={field}
          name="add"
          data-add
          className="field"
          role="combobox"
          aria-label={words.label}
          aria-expanded={isShown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={isShown && marked >= 0 ? `${list}-${marked}` : undefined}
          placeholder={words.placeholder}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onFocus={() => want(true)}
          onBlur={() => open(false)}
          onInput={({ currentTarget }) => {
            want(true);
            open(true);
            type(currentTarget.value);
            onRefuse(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <div id={list} role="listbox" aria-label={words.choices} className="float" hidden={!isShown}>
          {choices.map(({ charted, title }, at) => (
            <button
              type="button"
              key={title}
              id={`${list}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === marked}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => add(charted)}
            >
              {title}
            </button>
          ))}
        </div>
      </span>
      <button type="submit" className="button">
        {words.add}
      </button>
    </form>
  );
}

interface CompareChoice {
  charted: Charted;
  title: string;
}

const MOST = { companies: 5, indices: 3 } as const;

/**
 * Finds what a text in the field of comparisons may mean, the likeliest first, as the search does. `isSure`: the first of them is meant, so the
 * reader need not choose. Of a company at both exchanges the share at `exchange` is meant.
 */
function compareChoices(names: Names, text: string, exchange: Exchange): { choices: CompareChoice[]; isSure: boolean } {
  const [companies, indices] = [names.index.find(text, MOST.companies), names.ofIndices.find(text, MOST.indices)];
  const shares = companies.places.flatMap((place): CompareChoice[] => {
    const company = names.companies[place];
    const [listed] = company === undefined ? [] : listingsAt(company, companies.exchange ?? exchange);
    if (company === undefined || listed === undefined) return [];
    const { symbol, exchange: at } = listed;
    return [{ charted: { exchange: at, symbol }, title: [at === exchange ? symbol : `${at}: ${symbol}`, company.name].join(' · ') }];
  });
  const ofIndices = indices.places.flatMap((place): CompareChoice[] => {
    const name = names.indices[place]?.toUpperCase();
    return name === undefined ? [] : [{ charted: { index: name }, title: name }];
  });
  const found = [
    { choices: indices.isExact ? ofIndices : [], isSlip: false },
    { choices: shares, isSlip: companies.isSlip },
    { choices: indices.isExact ? [] : ofIndices, isSlip: indices.isSlip },
  ].filter(({ choices }) => choices.length > 0);
  const asTyped = found.filter(({ isSlip }) => !isSlip);
  const exact = asTyped.length === 0 || indices.isExact ? undefined : (readMarked(text, names.exact()) ?? readName(text, names.exact()));
  return {
    choices: (asTyped.length > 0 ? asTyped : found).flatMap(({ choices }) => choices),
    isSure: asTyped.length > 0 && exact?.kind !== 'ambiguous',
  };
}
