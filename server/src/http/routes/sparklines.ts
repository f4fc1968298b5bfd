import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { answerOfDay } from '../market-answers.ts';
import { sendReady } from '../send-ready.ts';
import type { ServedDays } from '../../market/past/served-days.ts';
import { ON, sendNoSession } from '../past/past-day.ts';
import { exchange } from '@bhav/core/wire/parts';
import { marketChoice } from './parameters.ts';

const Query = Type.Object({ exchange, market: marketChoice, ...ON });

/** `GET /api/v1/sparklines?exchange&market`: the closes of the last sessions of every share of a list, made once a session. */
export function sparklines(app: FastifyInstance, days: ServedDays): void {
  const schema = {
    summary: 'The closes of the last 30 sessions of every share of a list',
    answer: 'SparklinesAnswer',
    querystring: Query,
    others: ['404'],
  } as const;
  app.get<{ Querystring: Static<typeof Query> }>('/api/v1/sparklines', { schema }, async (request, reply) => {
    const { exchange, market = 'index', on } = request.query;
    const day = await days.on(on);
    if (day === undefined) return sendNoSession(reply, days, on);
    return sendReady(request, reply, await answerOfDay(day, `sparklines ${exchange} ${market}`));
  });
}
