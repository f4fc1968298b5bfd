import { fundsFile, fundsFileName } from '@bhav/core/exports/funds-file';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { fundsAnswer } from '../../market/answers/funds-answer.ts';
import type { ServedDay, ServedDays } from '../../market/past/served-days.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import { MarketAnswers } from '../market-answers.ts';
import { ON, sendNoSession } from '../past/past-day.ts';
import { CSV_TYPE, sendReady } from '../send-ready.ts';

const Query = Type.Object(ON);
type Asked = { Querystring: Static<typeof Query> };
const SCHEMA = {
  summary: 'ETFs by underlying, REITs, InvITs and gold bonds of both exchanges on the newest session',
  answer: 'FundsAnswer',
  querystring: Query,
  others: ['404'],
} as const;
const FILE = { summary: 'The same as CSV, a row a listing', answer: 'text/csv', querystring: Query, others: ['404'] } as const;

/** The answer and the file of the cross-sections of a market: they have no live figure. */
const kept = new MarketAnswers<ReadyAnswer>(2);

/** `GET /api/v1/funds` and `…/funds.csv`. */
export function funds(app: FastifyInstance, days: ServedDays): void {
  app.get<Asked>('/api/v1/funds', { schema: SCHEMA }, async (request, reply) => {
    const day = await days.on(request.query.on);
    if (day === undefined) return sendNoSession(reply, days, request.query.on);
    const answer = kept.of(partOf(day), 'answer', async () => readyAnswer(JSON.stringify(fundsAnswer(day.served))));
    return sendReady(request, reply, await answer);
  });
  app.get<Asked>('/api/v1/funds.csv', { schema: FILE }, async (request, reply) => {
    const day = await days.on(request.query.on);
    if (day === undefined) return sendNoSession(reply, days, request.query.on);
    const file = await kept.of(partOf(day), 'file', async () => readyAnswer(fundsFile(fundsAnswer(day.served))));
    const { NSE, BSE } = day.served.others;
    reply.header('content-disposition', `attachment; filename="${fundsFileName({ NSE, BSE })}"`);
    return sendReady(request, reply, file, CSV_TYPE);
  });
}

function partOf({ served }: ServedDay): object {
  return served.sections ?? served;
}
