import { EXCHANGES } from '@bhav/core/market/exchange';
import { addDays, daysBetween } from '@bhav/core/calendar/days';
import { istDate } from '@bhav/core/calendar/ist';
import { CALENDAR_TYPE, calendarFile, calendarFileName } from '@bhav/core/events/calendar-file';
import { stockPath } from '@bhav/core/market/stock-path';
import { type CompanyEvent, EVENT_DAYS, type EventsAnswer } from '@bhav/core/wire/events';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { companyEvents, eventsAnswer } from '../../market/companies/company-events.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { storedFileCount } from '../../store/versions.ts';
import { NewestMade } from '../versioned-cache.ts';
import { COMPUTED } from '../limits/computed-answers.ts';
import { sendProblem } from '../problem.ts';
import { sendReady, sendText } from '../send-ready.ts';

const day = Type.Optional(Type.String({ pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$` }));
const Range = { from: day, to: day, exchange: Type.Optional(Type.Enum([...EXCHANGES])) };
const Query = Type.Object(Range);
/** At most 200 symbols, `NSE:INFY,BSE:SWARAJ`. */
const LONGEST_SYMBOLS = 8_000;
const MOST_SYMBOLS = 200;
const FileQuery = Type.Object({
  ...Range,
  symbols: Type.Optional(Type.String({ maxLength: LONGEST_SYMBOLS })),
  id: Type.Optional(Type.String({ pattern: '^[a-z]{3}-[0-9a-f]{20}$' })),
});

/** The most days of one answer. */
const LONGEST_DAYS = 366;
/** A calendar that follows the file gets events withdrawn up to a week ago, and three months ahead. */
const FILE_DAYS = { before: 7, after: 90 };
/** Answers kept, some 200 KB each. */
const KEPT = 8;

interface EventsParts {
  store: ReadStore;
  /** The time of day, milliseconds since 1970. */
  now: () => number;
  /** The address of the site, where it is known. */
  address: string | undefined;
}

/**
 * `GET /api/v1/events?from&to&exchange`: corporate actions and board meetings, by default of the next 30 days in India; and
 * `GET /api/v1/events.ics`, with the same parameters, `symbols` or one event's `id`: the same as a calendar file.
 */
export function events(app: FastifyInstance, { store, now, address }: EventsParts): void {
  const kept = new NewestMade<ReadyAnswer>(KEPT);

  const options = { ...COMPUTED, schema: { querystring: Query } };
  app.get<{ Querystring: Static<typeof Query> }>('/api/v1/events', options, async (request, reply) => {
    const today = istDate(now());
    const { from = today, to = addDays(from, EVENT_DAYS), exchange } = request.query;
    const refused = refusal(from, to);
    if (refused !== undefined) return sendProblem(reply, 400, refused);
    const answer = await kept.of(await storedFileCount(store), `${from} ${to} ${exchange}`, async () => {
      const all = await eventsAnswer(store, { from, to });
      return readyAnswer(JSON.stringify({ ...all, events: all.events.filter(isOn(exchange)) } satisfies EventsAnswer));
    });
    return sendReady(request, reply, answer);
  });

  app.get<{ Querystring: Static<typeof FileQuery> }>(
    '/api/v1/events.ics',
    { ...COMPUTED, schema: { querystring: FileQuery } },
    async (request, reply) => {
      const today = istDate(now());
      const { id, symbols, exchange } = request.query;
      const { from = addDays(today, -FILE_DAYS.before), to = addDays(today, FILE_DAYS.after) } = request.query;
      const refused = refusal(from, to);
      if (refused !== undefined) return sendProblem(reply, 400, refused);
      const asked = symbols?.split(',').filter((symbol) => symbol !== '');
      if (asked !== undefined && asked.length > MOST_SYMBOLS) {
        return sendProblem(reply, 400, `More than ${MOST_SYMBOLS} symbols were asked for: ask for them in parts.`);
      }
      const wrong = asked?.find((symbol) => !/^(NSE|BSE):.{1,40}$/.test(symbol));
      if (wrong !== undefined) return sendProblem(reply, 400, 'A symbol is not of the form NSE:INFY: name the exchange before each.');
      const all = await companyEvents(store, { from, to });
      const one = all.find((event) => event.id === id);
      if (id !== undefined && one === undefined) {
        return sendProblem(reply, 404, `No event from ${from} to ${to} has this id: ask /api/v1/events for those there are.`);
      }
      const shown = one === undefined ? all.filter((event) => isOn(exchange)(event) && (asked === undefined || isOf(event, asked))) : [one];
      const page = (event: CompanyEvent): string | undefined => {
        const exchange = EXCHANGES.find((one) => event.listings[one] !== undefined);
        const symbol = exchange && event.listings[exchange];
        return address === undefined || exchange === undefined || symbol === undefined ? undefined : address + stockPath(exchange, symbol);
      };
      reply.header('content-disposition', `attachment; filename="${calendarFileName(shown, now(), one)}"`);
      return sendText(request, reply, calendarFile(shown, page), CALENDAR_TYPE);
    },
  );
}

function refusal(from: string, to: string): string | undefined {
  const wrong = [from, to].find((date) => !isDay(date));
  if (wrong !== undefined) return `${wrong} is no day of the calendar: check it.`;
  if (from > to) return `The days asked for end (${to}) before they begin (${from}): exchange the two.`;
  if (daysBetween(from, to) > LONGEST_DAYS) return `At most ${LONGEST_DAYS} days are given at once: ask for fewer.`;
  return undefined;
}

function isDay(date: string): boolean {
  return new Date(Date.parse(date)).toISOString().slice(0, 10) === date;
}

const isOn =
  (exchange: 'NSE' | 'BSE' | undefined) =>
  ({ listings }: CompanyEvent): boolean =>
    exchange === undefined || listings[exchange] !== undefined;

function isOf({ listings }: CompanyEvent, asked: readonly string[]): boolean {
  return EXCHANGES.some((exchange) => listings[exchange] !== undefined && asked.includes(`${exchange}:${listings[exchange]}`));
}
