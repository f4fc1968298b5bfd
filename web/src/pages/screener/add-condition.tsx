import { RANGES_OF, type RangeWord } from '@bhav/core/screen/condition-words';
import { CONDITIONS, type RangeCondition } from '@bhav/core/screen/conditions';
import { askedInWords, conditionLabel } from '@bhav/core/screen/screen-sentence';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { screenerWords as words } from '@bhav/core/words/en/pages/screener';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { choicesOf, type Offer } from './offer.ts';
import { RangeFields, ScreenForm } from './screen-form.tsx';
import type { ScreenHandle } from './use-screen.ts';

/** Adds a condition: a figure with its ends, or a choice. It stays open for the next one. */
export function AddCondition({ answer, isOffered, ...handle }: ScreenHandle & { answer: ScreenAnswer | undefined; isOffered: Offer }) {
  const [chosen, setChosen] = useState('');
  const unit = rangeOf(chosen)?.unit;
  const sent = (form: HTMLFormElement, isSame: boolean): void => {
    if (isSame) return form.querySelector<HTMLElement>('[name=least]')?.focus();
    form.reset();
    setChosen('');
  };
  return (
    <details
      className="screen-add"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.querySelector<HTMLElement>('select')?.focus();
        else handle.preview(undefined);
      }}
    >
      <summary className="button">
        <Plus className="size-4" />
        {words.condition}
      </summary>
      <ScreenForm {...handle} label={words.add} names={[]} onSent={sent} isPreviewed className="mt-2">
        <select
          name="add"
          required
          className="field max-w-full sm:w-72 max-sm:w-full"
          aria-label={words.add}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{words.add}</option>
          {offeredRanges(isOffered).map(([set, ranges]) => (
            <optgroup key={set} label={words.sets[set]}>
              {ranges.map((word) => (
                <option key={word} value={word}>
                  {words.labelled(conditionLabel(word), words.units[rangeOf(word)?.unit ?? 'plain'])}
                </option>
              ))}
            </optgroup>
          ))}
          {CONDITIONS.filter(({ word }) => isOffered(word)).map((condition) => {
            const choices = choicesOf(condition, answer);
            return choices.length === 0 ? undefined : (
              <optgroup key={condition.word} label={conditionLabel(condition.word)}>
                {choices.map((choice) => (
                  <option key={choice} value={`${condition.word}:${choice}`}>
                    {askedInWords({ word: condition.word, choices: [choice] })}
                  </option>
                ))}
              </optgroup>
            );
          })}
        </select>
        <RangeFields unit={unit} isOff={chosen !== '' && unit === undefined} />
        <button type="submit" className="button">
          {words.addButton}
        </button>
      </ScreenForm>
    </details>
  );
}

function rangeOf(word: string): RangeCondition | undefined {
  return CONDITIONS.find((condition): condition is RangeCondition => condition.kind === 'range' && condition.word === word);
}

function offeredRanges(isOffered: Offer): [keyof typeof RANGES_OF, RangeWord[]][] {
  const all = Object.entries(RANGES_OF) as [keyof typeof RANGES_OF, readonly RangeWord[]][];
  const offered = all.map(([set, ranges]): [typeof set, RangeWord[]] => [set, ranges.filter(isOffered)]);
  return offered.filter(([, ranges]) => ranges.length > 0);
}
