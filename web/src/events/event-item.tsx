import { longDate } from '@bhav/core/calendar/ist';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { stockPath } from '@bhav/core/market/stock-path';
import { EVENTS_ADDRESS } from '@bhav/core/pages/page-answers';
import type { CompanyEvent } from '@bhav/core/wire/events';
import { eventWords as words } from '@bhav/core/words/pages/en-events';
import { memo } from 'react';
import { Link } from '../ui/link.tsx';

/** One event of a day: the company, the event, its source, and its calendar file. An unchanged one does not render again. */
export const EventItem = memo(function EventItem({ event }: { event: CompanyEvent }) {
  const { name, listings } = event;
  const at = EXCHANGES.filter((one) => listings[one] !== undefined);
  const [first] = at;
  return (
    <li className="event border-b border-hairline py-2" data-status={event.status}>
      <div className="min-w-0">
        {first === undefined ? (
          <span className="font-semibold">{name}</span>
        ) : (
          <Link to={stockPath(first, listings[first] ?? '')} className="link inline-flex min-h-6 items-center font-semibold touch:min-h-11">
            {listings[first]}
          </Link>
        )}
        <p className="truncate text-sm text-muted" title={name}>
          {first === undefined ? undefined : name}
        </p>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <EventText event={event} />
        <p className="text-sm text-muted">
          {[...detailsOf(event), at.map((one) => (listings[one] === listings[first ?? one] ? one : `${one}: ${listings[one]}`)).join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <EventFile event={event} />
    </li>
  );
});

/** The shown fields of an event. */
export type ToldEvent = Pick<CompanyEvent, 'words' | 'purpose' | 'kinds' | 'status'> & Partial<Pick<CompanyEvent, 'movedTo'>>;

/** The event in plain words; struck out if it was withdrawn. */
export function EventText({ event: { words: text, status, movedTo } }: { event: ToldEvent }) {
  if (status === 'announced') return <p>{text}</p>;
  return (
    <p>
      <del className="text-muted">{text}</del>{' '}
      <strong className="font-semibold">{movedTo === undefined ? words.withdrawn : words.movedTo(longDate(movedTo))}</strong>
    </p>
  );
}

/** The kind of day, the filed text of the event, and its file. */
export function detailsOf({ words: text, purpose, kinds, recordDate, date, exchange, filedOn }: CompanyEvent): string[] {
  return [
    words.dayOf(kinds),
    ...(kinds.includes('meeting') || text.endsWith(purpose) ? [] : [words.filed(purpose)]),
    ...(recordDate === undefined || recordDate === date ? [] : [words.recordDate(longDate(recordDate))]),
    words.fileOf(exchange, longDate(filedOn)),
  ];
}

/** The link to the calendar file of one event. The styles draw it: with an icon in each, a third of the elements of a long list would be icons. */
export function EventFile({ event: { id, date, listings, name } }: { event: CompanyEvent }) {
  return (
    <a
      href={`${EVENTS_ADDRESS}.ics?id=${id}&from=${date}&to=${date}`}
      className="button button-icon event-file print:hidden"
      aria-label={words.oneFileOf(listings.NSE ?? listings.BSE ?? name, longDate(date))}
      title={words.oneFile}
      download
    />
  );
}
