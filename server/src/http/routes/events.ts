import { EXCHANGES } from '@bhav/core/market/exchange';
import { addDays, daysBetween, isDay } from '@bhav/core/calendar/days';
import { istDate } from '@bhav/core/calendar/ist';
import { EVENT_DAYS, EVENT_DAYS_PATTERN, firstAndLast } from '@bhav/core/events/event-days';
import { EVENT_KIND_CHOICES, eventView, shownEvents } from '@bhav/core/events/event-view';
import { CALENDAR_TYPE, calendarFileName } from '@bhav/core/events/calendar-file';
import { stockPath } from '@bhav/core/address/stock-path';
import type { CompanyEvent, EventsAnswer } from '@bhav/core/wire/share/events';
import { pageAddress } from '@bhav/core/words/page-address';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { companyEvents, eventsAnswer } from '../../market/companies/company-events.ts';
import type { ReadyAnswer } from '../../market/published/ready-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { storedFileCount } from '../../store/versions.ts';
import { NewestMade } from '../versioned-cache.ts';
import { inSlot } from '../limits/slots.ts';
import { call, ready, refuseCall } from '../call.ts';
import { LANG, optionalDay, search } from './parameters.ts';

const ofCompanies = Type.Optional(Type.Enum([...EXCHANGES]));
const when = Type.Optional(
  Type.String({
    pattern: EVENT_DAYS_PATTERN,
  }),
);
const QUERY = { when, from: optionalDay, to: optionalDay, exchange: ofCompanies };
/** At most 200 symbols, `NSE:INFY,BSE:SWARAJ`. */
const LONGEST_SYMBOLS = 8_000;
const MOST_SYMBOLS = 200;
const FILE_QUERY = {
  when,
  from: optionalDay,
  to: optionalDay,
  exchange: ofCompanies,
  kind: Type.Optional(Type.Enum([...EVENT_KIND_CHOICES], { default: 'all' })),
  q: search,
  symbols: Type.Optional(Type.String({ maxLength: LONGEST_SYMBOLS })),
  ...LANG,
  id: Type.Optional(Type.String({ pattern: '^[a-z]{3}-[0-9a-f]{20}$' })),
};

/** Of one answer. */
const LONGEST_DAYS = 366;
/** A calendar that follows the file gets events withdrawn up to a week ago, and three months ahead. */
const FILE_DAYS = { before: 7, after: 90 };
/** Some 200 KB each. */
const KEPT = 8;

interface EventsParts {
  store: ReadStore;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Absent where not known. */
  address: string | undefined;
}

/** Answers are stored until a file is. */
export function events(app: FastifyInstance, { store, now, address }: EventsParts): void {
  const kept = new NewestMade<ReadyAnswer>(KEPT);
  const about = { answer: 'EventsAnswer', query: QUERY } as const;
  call(app, '/api/v1/events', about, async ({ query: { when, exchange, ...asked } }) => {
    const today = istDate(now());
    const { from = today, to = addDays(from, EVENT_DAYS) } = when === undefined ? asked : firstAndLast(when, today);
    refuseDays(from, to);
    return kept.of(await storedFileCount(store), `${today} ${from} ${to} ${exchange}`, async () => {
      const all = await eventsAnswer(store, { today, from, to });
      return ready({ ...all, events: all.events.filter(isOn(exchange)) } satisfies EventsAnswer);
    });
  });

  call(app, '/api/v1/events.ics', FILE, async ({ query, texts }) => {
    const today = istDate(now());
    const { id, symbols, when, kind = 'all', exchange = 'all', q = '' } = query;
    const { from = addDays(today, -FILE_DAYS.before), to = addDays(today, FILE_DAYS.after) } =
      when === undefined ? query : firstAndLast(when, today);
    refuseDays(from, to);
    const asked = symbols?.split(',').filter((symbol) => symbol !== '');
    if (asked !== undefined && asked.length > MOST_SYMBOLS) {
      return refuseCall(400, `More than ${MOST_SYMBOLS} symbols were asked for: ask for them in parts.`);
    }
    const wrong = asked?.find((symbol) => !/^(NSE|BSE):.{1,40}$/.test(symbol));
    if (wrong !== undefined) return refuseCall(400, 'A symbol is not of the form NSE:INFY: name the exchange before each.');
    const all = await inSlot(() => companyEvents(store, { from, to }));
    const one = all.find((event) => event.id === id);
    if (id !== undefined && one === undefined) {
      return refuseCall(404, (words) => words.noEvent(from, to));
    }
    const fitting = shownEvents(all, { ...WHOLE, kind, exchange, search: q }).fitting;
    const shown = one === undefined ? fitting.filter((event) => asked === undefined || isOf(event, asked)) : [one];
    const page = (event: CompanyEvent): string | undefined => {
      const exchange = EXCHANGES.find((one) => event.listings[one] !== undefined);
      const symbol = exchange && event.listings[exchange];
      return address === undefined || exchange === undefined || symbol === undefined
        ? undefined
        : address + pageAddress(stockPath(exchange, symbol), texts.language);
    };
    return { file: texts.calendarFile(shown, page), name: calendarFileName(shown, now(), one), type: CALENDAR_TYPE };
  });
}

/** Leaves nothing out. */
const WHOLE = eventView.read(new URLSearchParams());

const FILE = { answer: 'text/calendar', query: FILE_QUERY, others: ['404'] } as const;

function refuseDays(from: string, to: string): void {
  const wrong = [from, to].find((date) => !isDay(date));
  if (wrong !== undefined) refuseCall(400, `${wrong} is no day of the calendar: check it.`);
  if (from > to) refuseCall(400, `The days asked for end (${to}) before they begin (${from}): exchange the two.`);
  if (daysBetween(from, to) > LONGEST_DAYS) refuseCall(400, `At most ${LONGEST_DAYS} days are given at once: ask for fewer.`);
}

const isOn =
  (exchange: 'NSE' | 'BSE' | undefined) =>
  ({ listings }: CompanyEvent): boolean =>
    exchange === undefined || listings[exchange] !== undefined;

function isOf({ listings }: CompanyEvent, asked: readonly string[]): boolean {
  return EXCHANGES.some((exchange) => listings[exchange] !== undefined && asked.includes(`${exchange}:${listings[exchange]}`));
}
