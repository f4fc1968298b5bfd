import { pageOfList } from '../address/paging.ts';
import { choice, defineView, pageNumber, searchText } from '../address/view.ts';
import { EXCHANGES, type Exchange } from '../market/exchange.ts';
import type { CompanyEvent, EventKind } from '../wire/share/events.ts';
import { eventWords } from '../words/en/pages/events.ts';
import { isOneDay, readEventDays } from './event-days.ts';
import { eventInWords } from '../words/event-in-words.ts';

export interface EventView {
  /** See `calendar/event-days.ts`; absent for the next 30 days. */
  days?: string | undefined;
  search: string;
  kind: EventKind | 'all';
  exchange: Exchange | 'all';
  /** Counted from 1. */
  page: number;
}

export const EVENT_KIND_CHOICES = ['all', ...(Object.keys(eventWords.kinds) as EventKind[])] as const;
export const EVENT_EXCHANGE_CHOICES = ['all', ...EXCHANGES] as const;

const EVENTS_ON_PAGE = 50;

export const eventView = defineView<EventView>({
  days: {
    read: readEventDays,
    write: (days) => ({ when: isOneDay(days) ? undefined : days, date: isOneDay(days) ? days : undefined }),
  },
  search: searchText(),
  kind: choice(EVENT_KIND_CHOICES, 'all'),
  exchange: choice(EVENT_EXCHANGE_CHOICES, 'all'),
  page: pageNumber(),
});

/** `pages` counts those of all events that fit. */
export interface ShownEvents {
  fitting: CompanyEvent[];
  days: { date: string; events: CompanyEvent[] }[];
  /** The last page if the view asks for a later one. */
  page: number;
  pages: number;
}

/** A search fits if each of its words is in the company's name, a symbol, or the event's words. */
export function shownEvents(events: readonly CompanyEvent[], view: EventView): ShownEvents {
  const sought = view.search.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = events.filter((event) => {
    const { kinds, listings, name, purpose, isin = '' } = event;
    if (view.kind !== 'all' && !kinds.includes(view.kind)) return false;
    if (view.exchange !== 'all' && listings[view.exchange] === undefined) return false;
    if (sought.length === 0) return true;
    const text = [name, listings.NSE, listings.BSE, eventInWords(event), purpose, isin].join(' ').toLowerCase();
    return sought.every((word) => text.includes(word));
  });
  const { onPage, page, pages } = pageOfList(fitting, view.page, EVENTS_ON_PAGE);
  const days = [...Map.groupBy(onPage, ({ date }) => date)].map(([date, those]) => ({ date, events: those }));
  return { fitting, days, page, pages };
}
