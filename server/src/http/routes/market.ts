import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { sendReady } from '../send-ready.ts';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import { exchange } from '@bhav/core/wire/parts';

const WholeQuery = Type.Object({ exchange });

/** `GET /api/v1/market` (the Nifty 50 and the Sensex) and `GET /api/v1/market/all` (a whole exchange by column), from memory. */
export function market(app: FastifyInstance, holder: Pick<MarketHolder, 'current'>): void {
  app.get(
    '/api/v1/market',
    { schema: { summary: 'The Nifty 50 and the Sensex on the newest session, in rank order', answer: 'Market' } },
    async (request, reply) => sendReady(request, reply, await holder.current.answer('market')),
  );
  app.get<{ Querystring: Static<typeof WholeQuery> }>(
    '/api/v1/market/all',
    { schema: { summary: 'A whole exchange on the newest session, by column', answer: 'MarketAll', querystring: WholeQuery } },
    async (request, reply) => sendReady(request, reply, await holder.current.answer(`all ${request.query.exchange}`)),
  );
}
