import { NEWEST } from '@bhav/core/market/stock-path';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { dayAnswer } from '../../market/day-answer.ts';
import type { ServedDays } from '../../market/past/served-days.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { storedFileCount } from '../../store/versions.ts';
import { COMPUTED } from '../limits/computed-answers.ts';
import { sendNoSession } from '../past/past-day.ts';
import { sendReady } from '../send-ready.ts';
import { NewestMade } from '../versioned-cache.ts';
import { LAST_DAY } from './parameters.ts';

const Params = Type.Object({
  session: Type.String({ pattern: String.raw`^(newest|\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$`, examples: ['newest'] }),
});
const SCHEMA = {
  summary: 'A session of the market on one page: indices, breadth, movers, highs and lows, warnings, and what comes next',
  answer: 'DayAnswer',
  params: Params,
  others: ['404'],
} as const;

/** Days kept ready, some 20 KB each. */
const KEPT = 100;

/** `GET /api/v1/days/{session}`: a session on one page, as its files had it; `newest` stands for the last one. */
export function days(app: FastifyInstance, store: ReadStore, served: ServedDays): void {
  const answerOf = dayAnswers(store, served);
  app.get<{ Params: Static<typeof Params> }>('/api/v1/days/:session', { ...COMPUTED, schema: SCHEMA }, async (request, reply) => {
    const { session } = request.params;
    const answer = await answerOf(session);
    return answer === undefined ? sendNoSession(reply, served, session) : sendReady(request, reply, answer);
  });
}

/** Returns a function that returns the answer of a session, made once a stored file; undefined if the session is not stored. */
export function dayAnswers(store: ReadStore, served: Pick<ServedDays, 'on'>): (session: string) => Promise<ReadyAnswer | undefined> {
  const kept = new NewestMade<ReadyAnswer | undefined>(KEPT);
  return async (session) =>
    kept.of(await storedFileCount(store), session, async () => {
      const day = await served.on(session === NEWEST ? LAST_DAY : session);
      const found = day?.past?.session;
      if (day === undefined || found === undefined || (session !== NEWEST && session !== found)) return undefined;
      return readyAnswer(JSON.stringify(await dayAnswer(store, day, found)));
    });
}
