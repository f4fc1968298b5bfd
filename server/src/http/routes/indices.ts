import type { FastifyInstance } from 'fastify';
import { sendReady } from '../send-ready.ts';
import type { MarketHolder } from '../../market/market-holder.ts';

/** `GET /api/v1/indices`: the levels of all indices of the newest session, from memory. */
export function indices(app: FastifyInstance, holder: Pick<MarketHolder, 'current'>): void {
  app.get('/api/v1/indices', async (request, reply) => sendReady(request, reply, await holder.current.answer('indices')));
}
