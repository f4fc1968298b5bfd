import { EXCHANGES } from '@bhav/core/market/exchange';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { sendReady } from '../send-ready.ts';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import { SCOPES } from '../../market/published/scope.ts';

const Query = Type.Object({ exchange: Type.Enum([...EXCHANGES]), market: Type.Optional(Type.Enum([...SCOPES])) });

/** `GET /api/v1/sparklines?exchange&market`: the closes of the last sessions of every share of a list, made once a session. */
export function sparklines(app: FastifyInstance, holder: Pick<MarketHolder, 'current'>): void {
  app.get<{ Querystring: Static<typeof Query> }>('/api/v1/sparklines', { schema: { querystring: Query } }, async (request, reply) => {
    const { exchange, market = 'index' } = request.query;
    return sendReady(request, reply, await holder.current.answer(`sparklines ${exchange} ${market}`));
  });
}
