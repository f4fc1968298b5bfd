import { pageAddress } from '@bhav/core/words/page-address';
import { longDate } from '@bhav/core/words/dates';
import { previousSession } from '@bhav/core/calendar/session';
import { pastWords as words } from '@bhav/core/words/en/pages/past';
import { type ComponentProps, useId } from 'react';
import { useNewestSession, useStockStore } from '../data/market/provider.tsx';
import { addressOf, useParameters, usePath } from '../ui/address/address.ts';
import { useOpening } from '../ui/address/use-opening.ts';
import { formAction, HiddenFields } from '../ui/address/view-form.tsx';

const OFFERED = 5;

/** A button, under which the last sessions and any day are chosen; nothing where the page shows a past day, since `PastBar` has the choice. */
export function AnotherDay({ page }: Pick<DayFormProps, 'page'>) {
  const { past } = useStockStore().ofDay;
  const newest = useNewestSession();
  const path = usePath();
  const parameters = useParameters();
  const { isOpening, open } = useOpening(words.opening);
  const id = useId();
  if (past !== undefined || newest === undefined) return undefined;
  const days: string[] = [];
  for (let day = newest; days.length < OFFERED; days.push(day)) day = previousSession(day);
  return (
    <>
      <button type="button" popoverTarget={id} className="link-alone text-sm print:hidden">
        {words.choose}
      </button>
      <div id={id} popover="auto" className="float float-below w-max p-3">
        <ul className="mb-2 text-sm">
          {days.map((on) => (
            <li key={on}>
              <a href={pageAddress(addressOf(page ?? path, parameters, { on }))} className="link-alone" onClick={open}>
                {longDate(on)}
              </a>
            </li>
          ))}
        </ul>
        <DayForm page={page} max={newest} defaultValue={newest} />
      </div>
      {isOpening && <span className="text-sm text-muted">{words.opening}</span>}
    </>
  );
}

interface DayFormProps extends ComponentProps<typeof DayField> {
  /** The page of a day, where it is another one than that which is open. */
  page?: string | undefined;
}

/** Opens the page of the chosen day, which keeps the rest of the address. It is another document: figures of two days never mix. */
export function DayForm({ page, ...field }: DayFormProps) {
  const path = usePath();
  const parameters = useParameters();
  const { isOpening, open } = useOpening(words.opening);
  return (
    <form
      method="get"
      action={formAction(addressOf(page ?? path, parameters))}
      onSubmit={open}
      className="flex flex-wrap items-center gap-2 print:hidden"
    >
      <HiddenFields address={addressOf(path, parameters, {})} except={['on']} />
      <DayField name="on" required {...field} />
      <button type="submit" className="button">
        {words.show}
      </button>
      {isOpening && <span className="text-sm text-muted">{words.opening}</span>}
    </form>
  );
}

export function DayField(field: Omit<ComponentProps<'input'>, 'type' | 'className' | 'aria-label'>) {
  return <input type="date" className="field" aria-label={words.day} {...field} />;
}
