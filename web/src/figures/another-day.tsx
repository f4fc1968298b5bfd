import { pageAddress } from '@bhav/core/words/page-address';
import { longDate } from '@bhav/core/words/dates';
import { previousSession } from '@bhav/core/calendar/session';
import { pastWords as words } from '@bhav/core/words/en/pages/past';
import { type ComponentProps, type MouseEvent, type ReactNode, type SubmitEvent, useEffect, useId, useState } from 'react';
import { useNewestSession, useStockStore } from '../data/market/provider.tsx';
import { addressOf, useParameters, usePath } from '../ui/address/address.ts';
import { formAction, HiddenFields } from '../ui/address/view-form.tsx';
import { listen } from '../ui/browser/listen.ts';
import { announce } from '../ui/messages/announcer.tsx';

const OFFERED = 5;

/** A button, under which the last sessions and any day are chosen; nothing where the page shows a past day, since `PastBar` has the choice. */
export function AnotherDay({ page }: Pick<DayFormProps, 'page'>) {
  const { past } = useStockStore().ofDay;
  const newest = useNewestSession();
  const { to, open, opening } = useOtherDays(page);
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
              <a href={to(on)} className="link-alone" onClick={open}>
                {longDate(on)}
              </a>
            </li>
          ))}
        </ul>
        <DayForm page={page} max={newest} defaultValue={newest} />
      </div>
      {opening}
    </>
  );
}

interface DayFormProps extends ComponentProps<typeof DayField> {
  /** The page of a day, where it is another one than that which is open. */
  page?: string | undefined;
}

/** Opens the page of the chosen day. */
export function DayForm({ page, ...field }: DayFormProps) {
  const { address, open, opening } = useOtherDays(page);
  return (
    <form method="get" action={formAction(address)} onSubmit={open} className="flex flex-wrap items-center gap-2 print:hidden">
      <HiddenFields address={address} except={['on']} />
      <DayField name="on" required {...field} />
      <button type="submit" className="button">
        {words.show}
      </button>
      {opening}
    </form>
  );
}

interface OtherDays {
  /** That of the page, of the shown day. */
  address: string;
  to: (on?: string) => string;
  /** For a link or a form. */
  open: (event: MouseEvent | SubmitEvent) => void;
  /** Says that another day is being opened, which a page to which the reader comes back no longer does. */
  opening: ReactNode;
}

/** The addresses of a page on other days. Each is of another document: figures of two days never mix. */
export function useOtherDays(page?: string): OtherDays {
  const path = usePath();
  const parameters = useParameters();
  const [isOpening, setIsOpening] = useState(false);
  useEffect(() => listen(window, 'pageshow', () => setIsOpening(false)), []);
  return {
    address: addressOf(page ?? path, parameters),
    to: (on) => pageAddress(addressOf(page ?? path, parameters, { on })),
    open: (event) => {
      const isElsewhere = 'metaKey' in event && (event.metaKey || event.ctrlKey || event.shiftKey);
      if (isElsewhere) return;
      setIsOpening(true);
      announce(words.opening);
    },
    opening: isOpening && <span className="text-sm text-muted">{words.opening}</span>,
  };
}

export function DayField(field: Omit<ComponentProps<'input'>, 'type' | 'className' | 'aria-label'>) {
  return <input type="date" className="field" aria-label={words.day} {...field} />;
}
