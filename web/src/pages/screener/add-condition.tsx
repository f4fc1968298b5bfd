import { CONDITIONS, type RangeCondition } from '@bhav/core/screen/conditions';
import { askedInWords, conditionLabel } from '@bhav/core/screen/screen-sentence';
import { RANGES_OF } from '@bhav/core/screen/screen-columns';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { screenerWords as words } from '@bhav/core/words/pages/en-screener';
import { useState } from 'react';
import { choicesOf } from './choices-of.ts';
import { RangeFields } from './range-fields.tsx';
import { ScreenForm } from './screen-form.tsx';
import type { ScreenHandle } from './use-screen.ts';

/** Adds a condition: a figure with its ends, or a choice. */
export function AddCondition({ answer, ...handle }: ScreenHandle & { answer: ScreenAnswer | undefined }) {
  const [chosen, setChosen] = useState('');
  const unit = rangeOf(chosen)?.unit;
  const sent = (form: HTMLFormElement, isSame: boolean): void => {
    if (isSame) return form.querySelector<HTMLElement>('[name=least]')?.focus();
    form.reset();
    setChosen('');
  };
  return (
    <ScreenForm {...handle} label={words.add} names={[]} onSent={sent}>
      <select
        name="add"
        required
        className="field max-w-full sm:w-72 max-sm:w-full"
        aria-label={words.add}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{words.add}</option>
        {Object.entries(RANGES_OF).map(([set, ranges]) => (
          <optgroup key={set} label={words.sets[set as keyof typeof RANGES_OF]}>
            {ranges.map((word) => (
              <option key={word} value={word}>
                {words.labelled(conditionLabel(word), words.units[rangeOf(word)?.unit ?? 'plain'])}
              </option>
            ))}
          </optgroup>
        ))}
        {CONDITIONS.map((condition) => {
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
  );
}

function rangeOf(word: string): RangeCondition | undefined {
  return CONDITIONS.find((condition): condition is RangeCondition => condition.kind === 'range' && condition.word === word);
}
