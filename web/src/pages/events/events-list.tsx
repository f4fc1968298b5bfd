import type { Mode } from '@bhav/core/market/mode';
import { sourceInWords } from '@bhav/core/words/source-in-words';
import { inLanguage, pageAddress } from '@bhav/core/words/page-address';
import { instantFrom, istMinute } from '@bhav/core/calendar/ist';
import { istDay, longDate, shortDate } from '@bhav/core/words/dates';
import { CALENDAR_TYPE, calendarFile, calendarFileName } from '@bhav/core/events/calendar-file';
import { holidayOn } from '@bhav/core/calendar/session';
import { type EventView, eventView, shownEvents } from '@bhav/core/events/event-view';
import { watchedEvents } from '@bhav/core/events/watched-events';
import { stockPath } from '@bhav/core/address/stock-path';
import { eventsAddress } from '@bhav/core/pages/answer-addresses';
import type { Watchlist } from '@bhav/core/watchlist/watchlist';
import type { CompanyEvent, EventsAnswer } from '@bhav/core/wire/share/events';
import { eventWords as words } from '@bhav/core/words/en/pages/events';
import { CalendarPlus, CalendarX2 } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useWatchlists } from '../../data/watchlists/watchlists.ts';
import { Link } from '../../ui/address/link.tsx';
import { PageLinks } from '../../ui/address/page-links.tsx';
import { saveFile } from '../../ui/browser/save-file.ts';
import { notify } from '../../ui/messages/toasts.tsx';
import { addressOf, navigate, useHref } from '../../ui/address/address.ts';
import { useView } from '../../ui/address/use-view.ts';
import { DaysChoice, EventsToolbar } from './events-toolbar.tsx';
import { holidaysBetween } from './market-days.tsx';
import { EventItem, listingOf } from '../../figures/event-item.tsx';
import { useRowsFollowed } from '../../figures/follow-row.ts';
import { WatchedWarnings } from './watched-warnings.tsx';

/** The chosen watchlist follows `#`, which browsers send to no server. */
const LIST = /#watchlist=(?<id>[\w-]{1,40})$/;
const NO_LISTS: readonly Watchlist[] = [];

/** The field for a day belongs to this form too. */
const FORM = 'events-form';

export function EventsList({ answer }: { answer: EventsAnswer }) {
  const list = LIST.exec(useHref())?.groups?.['id'];
  const handle = useView(eventView, { anchor: anchorOf(list) });
  const { view, to } = handle;
  const { events, today, from, to: last } = answer;
  const days = useRef<HTMLDivElement>(null);
  const lists = useWatchlists()?.lists ?? NO_LISTS;
  const chosen = lists.find(({ id }) => id === list);
  const shown = useMemo(() => shownEvents(chosen === undefined ? events : watchedEvents(events, chosen), view), [events, chosen, view]);
  const count = shown.fitting.length;
  const span = from === last ? longDate(last) : words.span(shortDate(from), longDate(last));
  const holidays = holidaysBetween(from, last);
  const choose = (id: string | undefined): void => navigate(to({}).split('#')[0] + anchorOf(id), { replace: true });
  return (
    <>
      <DaysChoice handle={handle} today={today} form={FORM} />
      <EventsToolbar id={FORM} handle={handle} watchlists={{ lists, chosen: chosen?.id, choose }} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status">{words.count(count, events.length, span)}</p>
        {count === 0 ? undefined : chosen === undefined ? (
          <a href={fileAddress({ from, to: last }, view)} className="button print:hidden" download>
            <CalendarPlus className="size-4" />
            {words.add(count)}
          </a>
        ) : (
          <button type="button" className="button print:hidden" onClick={() => save(shown.fitting)}>
            <CalendarPlus className="size-4" />
            {words.add(count)}
          </button>
        )}
      </div>
      <p className="mt-1 text-sm text-muted max-sm:text-xs">
        {answer.newestFile !== undefined && newestFile(answer.mode, answer.newestFile)}
        {holidays !== undefined && <span className="block min-[80rem]:hidden">{holidays}</span>}
      </p>
      {chosen !== undefined && <WatchedWarnings list={chosen} upTo={last < today ? last : today} />}
      <div ref={days} tabIndex={-1} className="outline-none">
        <Days days={shown.days} />
      </div>
      {count > 0 ? (
        <PageLinks words={words.pages} page={shown.page} pages={shown.pages} to={(page) => to({ page })} list={days} />
      ) : (
        <Nothing answer={answer} clear={to({ search: '', kind: 'all', exchange: 'all' }).split('#')[0] ?? ''} />
      )}
      <p className="mt-6 text-sm text-muted">{words.bse}</p>
    </>
  );
}

function Days({ days }: Pick<ReturnType<typeof shownEvents>, 'days'>) {
  const followed = useRowsFollowed({ shares: days.flatMap(({ events }) => events.flatMap(({ listings }) => listingOf(listings) ?? [])) });
  return (
    <div ref={followed}>
      {days.map(({ date, events }) => (
        <section key={date} aria-labelledby={`day-${date}`} className="mt-6">
          <h2 id={`day-${date}`} className="flex items-baseline gap-3 border-b-2 border-ink pb-1 text-lg">
            {longDate(date)} <span className="text-sm font-normal text-muted">{aboutDay(date, events.length)}</span>
          </h2>
          <ul>
            {events.map((event) => (
              <EventItem key={event.id} event={event} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function anchorOf(list: string | undefined): string {
  return list === undefined ? '' : `#watchlist=${list}`;
}

function Nothing({ answer, clear }: { answer: EventsAnswer; clear: string }) {
  const isEmpty = answer.events.length === 0;
  return (
    <div className="flex flex-col items-start gap-3 py-12">
      <CalendarX2 className="size-6 text-muted" />
      <p>{isEmpty ? (answer.newestFile === undefined ? words.noFile : words.none) : words.nothingFits}</p>
      {!isEmpty && (
        <Link to={clear} className="button">
          {words.clear}
        </Link>
      )}
    </div>
  );
}

function aboutDay(date: string, count: number): string {
  const holiday = holidayOn(date);
  return [words.onDay(count), ...(holiday === undefined ? [] : [words.holiday(holiday)])].join(' · ');
}

function fileAddress(days: { from: string; to: string }, view: EventView): string {
  const { q, kind, exchange } = eventView.parameters(view);
  return inLanguage(addressOf(`${eventsAddress()}.ics`, new URLSearchParams(days), { q, kind, exchange }));
}

function newestFile(mode: Mode, { session, fetchedAt }: NonNullable<EventsAnswer['newestFile']>): string {
  const at = fetchedAt === undefined ? undefined : instantFrom(fetchedAt);
  return words.newest(sourceInWords({ mode }, 'NSE'), longDate(session), at === undefined ? '' : `${istDay(at)}, ${istMinute(at)}`);
}

/** Made in the browser, so that no server learns the reader's watchlist. */
function save(events: readonly CompanyEvent[]): void {
  const file = calendarFile(events, ({ listings }) => {
    const share = listingOf(listings);
    return share && window.location.origin + pageAddress(stockPath(share.exchange, share.symbol));
  });
  saveFile(new Blob([file], { type: CALENDAR_TYPE }), calendarFileName(events, Date.now()));
  notify('success', words.saved(events.length));
}
