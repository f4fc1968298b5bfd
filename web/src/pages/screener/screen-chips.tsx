import { CONDITIONS } from '@bhav/core/screen/conditions';
import { refusedIn } from '@bhav/core/screen/refused';
import { type Asked, askedText } from '@bhav/core/screen/screen';
import { chipInWords, choiceName, conditionLabel } from '@bhav/core/screen/screen-sentence';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { screenerWords as words } from '@bhav/core/words/en/pages/screener';
import { X } from 'lucide-react';
import { useParameters } from '../../ui/address/address.ts';
import { Link } from '../../ui/address/link.tsx';
import { choicesOf } from './offer.ts';
import { RangeFields, ScreenForm } from './screen-form.tsx';
import { TrialMark } from '../../table/found/trial-mark.tsx';
import { goAndFocus, type ScreenHandle } from './use-screen.ts';

interface ChipsProps extends ScreenHandle {
  answer: ScreenAnswer | undefined;
}

/** The conditions of a screen: each opens its field, and has a link that removes it. What is not understood has the reason. */
export function ScreenChips(props: ChipsProps) {
  const { screen, to } = props;
  const refused = refusedIn(useParameters());
  if (screen.conditions.length === 0 && refused.length === 0) return undefined;
  return (
    <ul aria-label={words.conditions} className="screen-chips">
      {screen.conditions.map((asked) => (
        <Chip key={asked.word} asked={asked} {...props} />
      ))}
      {refused.map(({ asked, reason }) => (
        <li key={asked} className="screen-chip" data-refused>
          <p className="min-w-0 flex-1 wrap-anywhere">
            <strong>{asked}</strong>: {reason}
          </p>
          <RemoveLink to={to({})} condition={asked} />
        </li>
      ))}
      {screen.conditions.length >= 2 && (
        <li>
          <Link
            to={to({ conditions: [] })}
            className="link inline-flex min-h-8 items-center text-sm touch:min-h-11"
            onFollow={(address) => goAndFocus(address)}
          >
            {words.clear}
          </Link>
        </li>
      )}
    </ul>
  );
}

function Chip({ asked, answer, ...handle }: ChipsProps & { asked: Asked }) {
  const { screen, to } = handle;
  const text = chipInWords(asked);
  const others = screen.conditions.filter(({ word }) => word !== asked.word);
  const trial = answer?.why?.trials.find(({ word }) => word === asked.word);
  const isFailed = trial !== undefined && trial.isMet !== true;
  return (
    <li className="screen-chip" data-failed={isFailed ? '' : undefined}>
      <details
        name="screen-chip"
        onToggle={({ currentTarget }) => {
          if (!currentTarget.open) handle.preview(undefined);
        }}
      >
        <summary>
          {isFailed && <TrialMark trial={trial} />}
          {text}
          {isFailed && `: ${trial.text}`}
        </summary>
        {asked.choices === undefined ? (
          <ScreenForm key={askedText(asked)} {...handle} label={words.change(text)} names={[asked.word]} isPreviewed className="p-2">
            <input type="hidden" name="add" value={asked.word} />
            <span className="w-full text-sm text-muted">{conditionLabel(asked.word)}</span>
            <RangeFields unit={unitOf(asked)} least={asked.least} most={asked.most} />
            <button type="submit" className="button">
              {words.apply}
            </button>
          </ScreenForm>
        ) : (
          <Choices asked={asked} others={others} answer={answer} to={to} />
        )}
      </details>
      <RemoveLink to={to({ conditions: others })} condition={text} />
    </li>
  );
}

function RemoveLink({ to, condition }: { to: string; condition: string }) {
  const label = words.remove(condition);
  return (
    <Link to={to} aria-label={label} title={label} className="screen-remove" onFollow={(address) => goAndFocus(address)}>
      <X className="size-4" />
    </Link>
  );
}

interface ChoicesProps extends Pick<ChipsProps, 'answer' | 'to'> {
  asked: Asked & { choices: string[] };
  others: readonly Asked[];
}

/** The choices of a condition, each on or off; with the last one the condition goes. */
function Choices({ asked: { word, choices }, others, answer, to }: ChoicesProps) {
  const condition = CONDITIONS.find((one) => one.word === word);
  if (condition?.kind !== 'choice') return undefined;
  return (
    <p className="flex flex-wrap gap-1 p-2">
      {[...new Set([...choicesOf(condition, answer), ...choices])].map((choice) => {
        const isOn = choices.includes(choice);
        const next = isOn ? choices.filter((one) => one !== choice) : [...choices, choice];
        const isLast = next.length === 0;
        return (
          <Link
            key={choice}
            role="button"
            to={to({ conditions: isLast ? others : [...others, { word, choices: next }] })}
            aria-pressed={isOn}
            className="chip"
            {...(isLast && { onFollow: (address: string) => goAndFocus(address) })}
          >
            {choiceName(condition.word, choice)}
          </Link>
        );
      })}
    </p>
  );
}

function unitOf({ word }: Asked) {
  const condition = CONDITIONS.find((one) => one.word === word);
  return condition?.kind === 'range' ? condition.unit : undefined;
}
