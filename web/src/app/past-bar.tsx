import { pageAddress } from '@bhav/core/words/page-address';
import { longDate } from '@bhav/core/words/dates';
import { closedFor } from '@bhav/core/calendar/session';
import { pastWords as words } from '@bhav/core/words/en/pages/past';
import { useStockStore } from '../data/market/provider.tsx';
import { DayForm } from '../figures/another-day.tsx';
import { useOpening } from '../ui/address/use-opening.ts';
import { addressOf, useParameters, usePath } from '../ui/address/address.ts';
import { joinWords } from '@bhav/core/words/en/joins';

export function PastBar() {
  const { past, notStored, stored } = useStockStore().ofDay;
  const path = usePath();
  const parameters = useParameters();
  const { isOpening, open } = useOpening(words.opening);
  if (stored === undefined || (past === undefined && notStored === undefined)) return undefined;
  const to = (on?: string): string => pageAddress(addressOf(path, parameters, { on }));
  const asked = parameters.get('on') ?? '';
  const closed = closedFor(asked);
  const wasLed = past !== undefined && asked !== past.session;
  return (
    <aside aria-label={words.name} className="border-b border-hairline bg-sunken">
      <div className="page flex flex-wrap items-center gap-x-5 gap-y-1 py-2 text-sm max-sm:gap-y-0">
        <p className="font-medium">
          {past === undefined
            ? words.notStored(longDate(notStored ?? ''), { first: longDate(stored.first), last: longDate(stored.last) })
            : words.bar(longDate(past.session))}
          {wasLed ? (
            <span className="font-normal text-muted">
              {joinWords.stop} {closed === undefined ? words.led(longDate(asked)) : words.closed(longDate(asked), closed.holiday)}
            </span>
          ) : undefined}
        </p>
        {past?.laterLists?.map(({ index, from }) => (
          <p key={index} className="text-muted max-sm:order-last max-sm:mt-1 max-sm:text-xs">
            {words.laterList(index, longDate(from))}
          </p>
        ))}
        {past?.laterSectors !== undefined && (
          <p className="text-muted max-sm:order-last max-sm:mt-1 max-sm:text-xs">{words.laterSectors(longDate(past.laterSectors))}</p>
        )}
        {/* Each link loads another document: figures of two sessions never mix. */}
        {past?.before === undefined ? undefined : (
          <a href={to(past.before)} className={LINK} onClick={open}>
            {words.before}
          </a>
        )}
        {past?.after === undefined ? undefined : (
          <a href={to(past.after)} className={LINK} onClick={open}>
            {words.after}
          </a>
        )}
        {past === undefined ? undefined : (
          <a href={to()} className={LINK} onClick={open}>
            {words.toNewest}
          </a>
        )}
        {isOpening ? <span className="text-muted">{words.opening}</span> : undefined}
        <div className="sm:ml-auto">
          <DayForm min={stored.first} max={stored.last} defaultValue={past?.session} />
        </div>
      </div>
    </aside>
  );
}

const LINK = 'link-alone print:hidden';
