import { eventInWords } from '@bhav/core/words/event-in-words';
import { longDate } from '@bhav/core/words/dates';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { type ShareName, stockPath } from '@bhav/core/address/stock-path';
import { eventsAddress } from '@bhav/core/pages/answer-addresses';
import type { CompanyEvent } from '@bhav/core/wire/share/events';
import { eventWords as words } from '@bhav/core/words/en/pages/events';
import { inLanguage } from '@bhav/core/words/page-address';
import { memo } from 'react';
import { Link } from '../ui/address/link.tsx';

/** The first one, if the company has any. */
export function listingOf(listings: CompanyEvent['listings']): ShareName | undefined {
  const [first] = EXCHANGES.flatMap((exchange) => {
    const symbol = listings[exchange];
    return symbol === undefined ? [] : [{ exchange, symbol }];
  });
  return first;
}

/** An unchanged event does not render again. */
export const EventItem = memo(function EventItem({ event }: { event: CompanyEvent }) {
  const { name, listings, kinds } = event;
  const at = EXCHANGES.filter((one) => listings[one] !== undefined);
  const first = listingOf(listings);
  return (
    <li className="event" data-status={event.status}>
      <p className="event-company" title={name}>
        {first !== undefined && (
          <Link to={stockPath(first.exchange, first.symbol)} className="event-symbol">
            {first.symbol}
          </Link>
        )}
        <span className={first === undefined ? 'font-semibold' : 'text-sm text-muted'}>{name}</span>
      </p>
      <div className="event-what">
        <EventText event={event} />
        <p className="text-sm text-muted">
          {[...(kinds.includes('meeting') ? [] : [words.dayOf(kinds)]), ...recordDateOf(event)].join(' · ')}
        </p>
      </div>
      <p className="event-exchanges">{at.join(' ')}</p>
      <EventFile event={event} />
    </li>
  );
});

export type ToldEvent = Pick<CompanyEvent, 'terms' | 'purpose' | 'kinds' | 'status'> & Partial<Pick<CompanyEvent, 'movedTo'>>;

export function EventText({ event }: { event: ToldEvent }) {
  const { status, movedTo } = event;
  const text = eventInWords(event);
  if (status === 'announced') return <p>{text}</p>;
  return (
    <p>
      <del className="text-muted">{text}</del>{' '}
      <strong className="font-semibold">{movedTo === undefined ? words.withdrawn : words.movedTo(longDate(movedTo))}</strong>
    </p>
  );
}

export function detailsOf(event: CompanyEvent): string[] {
  const { purpose, kinds, exchange, filedOn } = event;
  const text = eventInWords(event);
  return [
    words.dayOf(kinds),
    ...(kinds.includes('meeting') || text.endsWith(purpose) ? [] : [words.filed(purpose)]),
    ...recordDateOf(event),
    words.fileOf(exchange, longDate(filedOn)),
  ];
}

/** Empty where it is the same day. */
function recordDateOf({ recordDate, date }: CompanyEvent): string[] {
  return recordDate === undefined || recordDate === date ? [] : [words.recordDate(longDate(recordDate))];
}

/** The styles draw the icon: as elements, icons would be a third of a long list. */
export function EventFile({ event: { id, date, listings, name } }: { event: CompanyEvent }) {
  return (
    <a
      href={inLanguage(`${eventsAddress()}.ics?id=${id}&from=${date}&to=${date}`)}
      className="button button-icon event-file print:hidden"
      aria-label={words.oneFileOf(listings.NSE ?? listings.BSE ?? name, longDate(date))}
      title={words.oneFile}
      download
    />
  );
}
