import { EXCHANGES } from '@bhav/core/exchange';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { sendReady } from '../ready-answer.ts';
import type { MarketHolder } from '../served-market.ts';

const WholeQuery = Type.Object({ exchange: Type.Enum([...EXCHANGES]) });

/** `GET /api/v1/market` (the Nifty 50 and the Sensex) and `GET /api/v1/market/all` (a whole exchange by column), from memory. */
export function market(app: FastifyInstance, holder: Pick<MarketHolder, 'current'>): void {
  app.get('/api/v1/market', (request, reply) => sendReady(request, reply, holder.current.answers.market));
  app.get<{ Querystring: Static<typeof WholeQuery> }>('/api/v1/market/all', { schema: { querystring: WholeQuery } }, (request, reply) =>
    sendReady(request, reply, holder.current.answers.all[request.query.exchange]),
  );
}
