import { breadthFile } from '@bhav/core/exports/breadth-file';
import type { Exchange } from '@bhav/core/market/exchange';
import type { BreadthAnswer } from '@bhav/core/wire/breadth';
import { exchange } from '@bhav/core/wire/parts';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { breadthDays, derivedVersion } from '../../store/read/breadth.ts';
import { COMPUTED } from '../limits/computed-answers.ts';
import { sendProblem } from '../problem.ts';
import { CSV_TYPE, sendReady, sendText } from '../send-ready.ts';
import { NewestMade } from '../versioned-cache.ts';

const Query = Type.Object({ exchange: Type.Optional(exchange) });
const ANSWER = {
  summary: 'How many shares of an exchange rose, fell, stood above their means and reached their 52-week marks, session by session',
  answer: 'BreadthAnswer',
  querystring: Query,
  others: ['404'],
} as const;
const FILE = { summary: 'The same as CSV', answer: 'text/csv', querystring: Query, others: ['404'] } as const;
const NONE = 'The sessions are not counted yet. Ask again later.';

/** `GET /api/v1/breadth?exchange`, and as a file `…/breadth.csv`. */
export function breadth(app: FastifyInstance, store: ReadStore): void {
  const answers = breadthAnswers(store);
  app.get<{ Querystring: Static<typeof Query> }>('/api/v1/breadth', { ...COMPUTED, schema: ANSWER }, async (request, reply) => {
    const answer = await answers(request.query.exchange ?? 'NSE');
    return answer === undefined ? sendProblem(reply, 404, NONE) : sendReady(request, reply, answer);
  });
  app.get<{ Querystring: Static<typeof Query> }>('/api/v1/breadth.csv', { ...COMPUTED, schema: FILE }, async (request, reply) => {
    const { exchange: of = 'NSE' } = request.query;
    const sessions = await breadthDays(store, of);
    if (sessions.length === 0) return sendProblem(reply, 404, NONE);
    reply.header('content-disposition', `attachment; filename="breadth_${of}.csv"`);
    return sendText(request, reply, breadthFile(sessions), CSV_TYPE);
  });
}

/** Returns a function that returns the breadth of an exchange, made anew when its sessions were counted anew; undefined before that. */
export function breadthAnswers(store: ReadStore): (of: Exchange) => Promise<ReadyAnswer | undefined> {
  const kept = { NSE: new NewestMade<ReadyAnswer | undefined>(1), BSE: new NewestMade<ReadyAnswer | undefined>(1) };
  return async (of) =>
    kept[of].of((await derivedVersion(store, of)) ?? '', '', async () => {
      const sessions = await breadthDays(store, of);
      return sessions.length === 0 ? undefined : readyAnswer(JSON.stringify({ exchange: of, sessions } satisfies BreadthAnswer));
    });
}
