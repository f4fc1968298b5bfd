import { listInWords } from '@bhav/core/words/source-in-words';
import type { ConditionWord } from '@bhav/core/screen/conditions';
import { askedInWords, shownInWords, chipInWords } from '@bhav/core/screen/screen-sentence';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { screenerWords as words } from '@bhav/core/words/en/pages/screener';
import { useEffect, useId, useRef } from 'react';
import { ScreenForm } from './screen-form.tsx';
import { TrialMark } from '../../table/found/trial-mark.tsx';
import { type ScreenHandle, goAndFocus } from './use-screen.ts';
import { EmptyList } from '../../ui/messages/empty-list.tsx';
import { Link } from '../../ui/address/link.tsx';

/** Of a screen with conditions: asks why a share is not found, and answers by each condition with the share's figure. */
export function WhyNot({ answer, ...handle }: ScreenHandle & { answer: ScreenAnswer }) {
  const { why, noSuch } = answer;
  const { conditions, why: asked } = handle.screen;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (field.current !== null) field.current.value = asked;
  }, [asked]);
  return (
    <section aria-label={words.whyNot} className="mt-6 print:hidden">
      <ScreenForm {...handle} label={words.whyNot} names={['why']}>
        <label htmlFor={id} className="max-sm:w-full">
          {words.whyLabel}
        </label>
        <input
          ref={field}
          id={id}
          name="why"
          className="field w-56 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1"
          placeholder={words.why}
          defaultValue={asked}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button type="submit" className="button">
          {words.whyNot}
        </button>
      </ScreenForm>
      <div role="status">
        {noSuch !== undefined && <p className="mt-2">{words.noSuch(noSuch, listInWords(answer))}</p>}
        {why !== undefined && (
          <>
            <p className="mt-2 font-semibold">{why.isFound ? words.found(why.name) : words.notFound(why.name)}</p>
            <ul className="mt-1">
              {why.trials.map((trial) => {
                const condition = conditions.find(({ word }) => word === trial.word);
                return (
                  <li key={trial.word} className="border-b border-hairline py-1">
                    <TrialMark trial={trial} />
                    {condition && askedInWords(condition)}:{' '}
                    <strong className="font-semibold">{shownInWords(trial.word as ConditionWord, why.share)}</strong>
                  </li>
                );
              })}
            </ul>
            {why.trials.length === 0 ? <p className="text-muted">{words.noConditions}</p> : undefined}
            {!why.isFound && why.trials.every(({ isMet }) => isMet === true) ? <p>{words.notOfSearch}</p> : undefined}
          </>
        )}
      </div>
    </section>
  );
}

/** Stands in place of the table: no share meets all conditions, and which one to remove. A reader's own list without conditions may have none either. */
export function NothingMeets({ answer: { lift }, screen, to }: ScreenHandle & { answer: ScreenAnswer }) {
  const lifted = screen.conditions.find(({ word }) => word === lift?.word);
  const isEmpty = screen.conditions.length === 0 && screen.search === '';
  return (
    <EmptyList text={isEmpty ? words.noShares : words.nothing} className="mt-4">
      {lift !== undefined && lifted !== undefined && (
        <Link
          to={to({ conditions: screen.conditions.filter((one) => one !== lifted) })}
          className="button h-auto whitespace-normal"
          onFollow={(address) => goAndFocus(address)}
        >
          {words.lift(chipInWords(lifted), lift.shares)}
        </Link>
      )}
      {screen.search !== '' && (
        <Link to={to({ search: '' })} className="button" onFollow={(address) => goAndFocus(address)}>
          {words.clearSearch}
        </Link>
      )}
    </EmptyList>
  );
}
