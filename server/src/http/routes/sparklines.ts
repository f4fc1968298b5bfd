import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { sendReady } from '../send-ready.ts';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import { exchange } from '@bhav/core/wire/parts';
import { marketChoice } from './parameters.ts';

const Query = Type.Object({ exchange, market: marketChoice });

/** `GET /api/v1/sparklines?exchange&market`: the closes of the last sessions of every share of a list, made once a session. */
export function sparklines(app: FastifyInstance, holder: Pick<MarketHolder, 'current'>): void {
  const schema = {
    summary: 'The closes of the last 30 sessions of every share of a list',
    answer: 'SparklinesAnswer',
    querystring: Query,
  } as const;
  app.get<{ Querystring: Static<typeof Query> }>('/api/v1/sparklines', { schema }, async (request, reply) => {
    const { exchange, market = 'index' } = request.query;
    return sendReady(request, reply, await holder.current.answer(`sparklines ${exchange} ${market}`));
  });
}
