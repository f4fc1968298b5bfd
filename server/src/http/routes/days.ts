import { daysOfWeek, weekOf } from '@bhav/core/calendar/iso-week';
import { longDate } from '@bhav/core/calendar/ist';
import { closedFor } from '@bhav/core/calendar/session';
import { dayWords, weekWords } from '@bhav/core/words/pages/en-day';
import type { DayAnswer } from '@bhav/core/wire/day';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { NEWEST } from '@bhav/core/address/stock-path';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { dayAnswer } from '../../market/answers/day-answer.ts';
import { weekAnswer } from '../../market/answers/week-answer.ts';
import { sectionsVersion } from '../../store/read/cross-sections.ts';
import { storedFileCount } from '../../store/versions.ts';
import type { ServedDays } from '../../market/past/served-days.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import { filedAnew } from '../../store/read/files.ts';
import { latestSession, sessionBounds, sessionOf } from '../../store/read/sessions.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { daysInParts } from '../past/past-day.ts';
import { sendProblem } from '../problem.ts';
import { sendReady } from '../send-ready.ts';
import { NewestMade } from '../versioned-cache.ts';
import { LAST_DAY } from '@bhav/core/calendar/days';

const Params = Type.Object({
  session: Type.String({ pattern: String.raw`^(newest|\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$`, examples: ['newest'] }),
});
const SCHEMA = {
  summary: 'A session of the market on one page: indices, breadth, movers, highs and lows, warnings, and what comes next',
  answer: 'DayAnswer',
  params: Params,
  others: ['404'],
} as const;

/** Some 20 KB each. */
const KEPT = 100;

const WeekParams = Type.Object({ week: Type.String({ pattern: String.raw`^(newest|\d{4}-W\d\d)$`, examples: ['newest'] }) });
const WEEK = { summary: 'The stored sessions of a week on one page', answer: 'WeekAnswer', params: WeekParams, others: ['404'] } as const;

/**
 * `GET /api/v1/days/{session}`: a session on one page, as its files had it; `newest` stands for the last one. `GET /api/v1/weeks/{week}`: the sessions of
 * a week.
 */
export function days(app: FastifyInstance, answers: DayAnswers): void {
  app.get<{ Params: Static<typeof Params> }>('/api/v1/days/:session', { schema: SCHEMA }, async (request, reply) => {
    const { session } = request.params;
    const answer = await answers.day(session);
    if (answer !== undefined) return sendReady(request, reply, answer);
    const closed = closedFor(session);
    return sendProblem(reply, 404, closed === undefined ? dayWords.missing : dayWords.closed(longDate(session), closed.holiday));
  });
  app.get<{ Params: Static<typeof WeekParams> }>('/api/v1/weeks/:week', { schema: WEEK }, async (request, reply) => {
    const answer = await answers.week(request.params.week);
    return answer === undefined ? sendProblem(reply, 404, weekWords.missing) : sendReady(request, reply, answer);
  });
}

/** Made once a stored file; undefined where nothing is stored. */
interface DayAnswers {
  day: (session: string) => Promise<ReadyAnswer | undefined>;
  week: (week: string) => Promise<ReadyAnswer | undefined>;
}

export function dayAnswers(store: ReadStore, served: Pick<ServedDays, 'on'>): DayAnswers {
  const kept = new NewestMade<ReadyAnswer | undefined>(KEPT);
  const keep = async (key: string, make: () => Promise<object | undefined>): Promise<ReadyAnswer | undefined> =>
    kept.of(`${await storedFileCount(store)} ${await sectionsVersion(store)}`, key, async () => {
      const answer = await make();
      return answer && readyAnswer(JSON.stringify(answer));
    });
  const parts = daysInParts(served);
  const dayOf = async (session: string): Promise<DayAnswer | undefined> => {
    const stored = await Promise.all(EXCHANGES.map((exchange) => sessionOf(store, exchange, session)));
    // The session before need not be made for a day that has none.
    if (stored.every((one) => one === undefined)) return undefined;
    const day = await parts.on(session);
    return day?.past?.session === session ? dayAnswer(store, day, session) : undefined;
  };
  return {
    day: async (asked) => {
      const session = asked === NEWEST ? (await sessionBounds(store))?.last : asked;
      if (session === undefined) return undefined;
      // A refused file is not stored, so what was refused is part of the key.
      return keep(`${session} ${JSON.stringify(await filedAnew(store, session))}`, () => dayOf(session));
    },
    week: async (asked) => {
      const week = asked === NEWEST ? weekOf((await latestSession(store, 'NSE'))?.session ?? LAST_DAY) : asked;
      const days = daysOfWeek(week);
      return days && keep(week, () => weekAnswer(store, parts, { week, ...days }, dayOf));
    },
  };
}
