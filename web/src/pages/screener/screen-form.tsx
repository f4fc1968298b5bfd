import { refusedIn } from '@bhav/core/screen/refused';
import { screenView } from '@bhav/core/screen/screen';
import { withListShown } from '@bhav/core/words/own-list-address';
import type { ReactNode, SubmitEvent } from 'react';
import { navigate } from '../../ui/address/address.ts';
import { useTypingPause } from '../../ui/address/use-view.ts';
import { ViewForm } from '../../ui/address/view-form.tsx';
import type { ScreenHandle } from './use-screen.ts';
import type { Unit } from '@bhav/core/screen/conditions';
import { screenerWords as words } from '@bhav/core/words/en/pages/screener';

interface ScreenFormProps extends ScreenHandle {
  label: string;
  /** The parameters that its fields have; those of the screen that are no field's stay. */
  names: readonly string[];
  className?: string;
  /** What its screen finds is shown while it is typed. */
  isPreviewed?: boolean;
  /** Called once it was sent by script; `isSame`: the screen asks what it asked before. */
  onSent?: (form: HTMLFormElement, isSame: boolean) => void;
  children: ReactNode;
}

/** A form whose fields are parameters of the screen. With script it goes to the shortest address of the same. */
export function ScreenForm({
  label,
  names,
  className = '',
  isPreviewed = false,
  onSent,
  screen,
  change,
  to,
  preview,
  children,
}: ScreenFormProps) {
  const { later, stop } = useTypingPause();
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    stop();
    const form = event.currentTarget;
    const parameters = parametersIn(form);
    const [refused] = refusedIn(parameters);
    const usual = to(screenView.read(parameters));
    // What is not understood stays in the address, so that the page says why.
    const address = refused === undefined || isWithoutEnds(parameters) ? usual : `${usual.split('?')[0]}?${parameters}`;
    const isSame = address === to({});
    if (!isSame) navigate(address);
    onSent?.(form, isSame);
  };
  return (
    <ViewForm
      handle={{ view: screen, change, to }}
      names={names}
      aria-label={label}
      className={`flex flex-wrap items-center gap-2 ${className}`}
      onSubmit={send}
      onInput={({ currentTarget }) => {
        if (isPreviewed) later(() => preview({ ...screenView.read(parametersIn(currentTarget)), page: 1 }));
      }}
    >
      {children}
    </ViewForm>
  );
}

/** A range is chosen, and neither of its ends is written yet. */
function isWithoutEnds(sent: URLSearchParams): boolean {
  return sent.get('least') === '' && sent.get('most') === '';
}

function parametersIn(form: HTMLFormElement): URLSearchParams {
  const sent = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  // The action has the name of a reader's list.
  return new URLSearchParams(withListShown(`?${new URLSearchParams(sent).toString()}`, new URL(form.action).hash));
}

interface RangeFieldsProps {
  unit: Unit | undefined;
  least?: number | undefined;
  most?: number | undefined;
  /** What is chosen has no range. */
  isOff?: boolean;
}

/** The two ends of a range, as an address has them; one that is empty is open. */
export function RangeFields({ unit, least, most, isOff = false }: RangeFieldsProps) {
  const inUnit = (label: string): string => words.labelled(label, unit === undefined ? '' : words.units[unit]);
  const ends = [
    ['least', inUnit(words.least), least],
    ['most', inUnit(words.most), most],
  ] as const;
  return ends.map(([name, label, value]) => (
    <input
      key={name}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      name={name}
      className="field w-36 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-28"
      placeholder={label}
      aria-label={label}
      defaultValue={value}
      disabled={isOff}
    />
  ));
}
