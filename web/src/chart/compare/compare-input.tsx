import { pageAddress } from '@bhav/core/words/page-address';
import type { Charted } from '@bhav/core/chart/charted';
import { chartedTyped } from '@bhav/core/chart/charted';
import type { Exchange } from '@bhav/core/market/exchange';
import { chartWords } from '@bhav/core/words/en/chart';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useNames } from '../../data/answers/names.ts';
import { type CompareChoice, compareChoices } from './compare-choices.ts';

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
