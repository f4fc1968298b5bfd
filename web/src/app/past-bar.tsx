import { longDate } from '@bhav/core/words/dates';
import { closedFor } from '@bhav/core/calendar/session';
import { pastWords as words } from '@bhav/core/words/en/pages/past';
import { useStockStore } from '../data/market/provider.tsx';
import { DayForm, useOtherDays } from '../figures/another-day.tsx';
import { useParameters } from '../ui/address/address.ts';
import { joinWords } from '@bhav/core/words/en/joins';

export function PastBar() {
  const { past, notStored, stored } = useStockStore().ofDay;
  const { to, open, opening } = useOtherDays();
  const asked = useParameters().get('on') ?? '';
  if (stored === undefined || (past === undefined && notStored === undefined)) return undefined;
  const closed = closedFor(asked);
  const wasLed = past !== undefined && asked !== past.session;
  return (
    <aside aria-label={words.name} className="border-b border-hairline bg-sunken">
      <div className="page flex flex-wrap items-center gap-x-5 gap-y-1 py-2 text-sm max-sm:gap-y-0">
        <p className="font-medium">
          {past === undefined
            ? words.notStored(longDate(notStored ?? ''), { first: longDate(stored.first), last: longDate(stored.last) })
            : words.bar(longDate(past.session))}
          {wasLed && (
            <span className="font-normal text-muted">
              {joinWords.stop} {closed === undefined ? words.led(longDate(asked)) : words.closed(longDate(asked), closed.holiday)}
            </span>
          )}
        </p>
        {past?.laterLists?.map(({ index, from }) => (
          <p key={index} className="text-muted max-sm:order-last max-sm:mt-1 max-sm:text-xs">
            {words.laterList(index, longDate(from))}
          </p>
        ))}
        {past?.laterSectors !== undefined && (
          <p className="text-muted max-sm:order-last max-sm:mt-1 max-sm:text-xs">{words.laterSectors(longDate(past.laterSectors))}</p>
        )}
        {past?.before !== undefined && (
          <a href={to(past.before)} className={LINK} onClick={open}>
            {words.before}
          </a>
        )}
        {past?.after !== undefined && (
          <a href={to(past.after)} className={LINK} onClick={open}>
            {words.after}
          </a>
        )}
        {past !== undefined && (
          <a href={to()} className={LINK} onClick={open}>
            {words.toNewest}
          </a>
        )}
        {opening}
        <div className="sm:ml-auto">
          <DayForm min={stored.first} max={stored.last} defaultValue={past?.session} />
        </div>
      </div>
    </aside>
  );
}

const LINK = 'link-alone print:hidden';
