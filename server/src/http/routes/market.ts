import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { answerOfDay } from '../market-answers.ts';
import { sendReady } from '../send-ready.ts';
import type { ServedDays } from '../../market/past/served-days.ts';
import { ON, sendNoSession } from '../past/past-day.ts';
import { exchange } from '@bhav/core/wire/parts';

const Past = Type.Object(ON);
const PastWhole = Type.Object({ exchange, ...ON });

/**
 * `GET /api/v1/market` (the Nifty 50 and the Sensex) and `GET /api/v1/market/all` (a whole exchange by column), from memory; `…/others`: what is traded
 * as shares are.
 */
export function market(app: FastifyInstance, days: ServedDays): void {
  app.get<{ Querystring: Static<typeof Past> }>(
    '/api/v1/market',
    {
      schema: {
        summary: 'The Nifty 50 and the Sensex on the newest session, in rank order',
        answer: 'Market',
        querystring: Past,
        others: ['404'],
      },
    },
    async (request, reply) => {
      const day = await days.on(request.query.on);
      return day === undefined ? sendNoSession(reply, days, request.query.on) : sendReady(request, reply, await answerOfDay(day, 'market'));
    },
  );
  app.get<{ Querystring: Static<typeof PastWhole> }>(
    '/api/v1/market/all',
    {
      schema: {
        summary: 'A whole exchange on the newest session, by column',
        answer: 'MarketAll',
        querystring: PastWhole,
        others: ['404'],
      },
    },
    async (request, reply) => {
      const { exchange, on } = request.query;
      const day = await days.on(on);
      return day === undefined ? sendNoSession(reply, days, on) : sendReady(request, reply, await answerOfDay(day, `all ${exchange}`));
    },
  );
  app.get<{ Querystring: Static<typeof PastWhole> }>(
    '/api/v1/market/others',
    {
      schema: {
        summary: 'The funds (ETFs), trusts (REITs, InvITs) and gold bonds of an exchange on the newest session, by column',
        answer: 'MarketAll',
        querystring: PastWhole,
        others: ['404'],
      },
    },
    async (request, reply) => {
      const { exchange, on } = request.query;
      const day = await days.on(on);
      return day === undefined ? sendNoSession(reply, days, on) : sendReady(request, reply, await answerOfDay(day, `others ${exchange}`));
    },
  );
}
