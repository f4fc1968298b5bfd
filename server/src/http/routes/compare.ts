import type { FastifyInstance } from 'fastify';
import { sendReady } from '../send-ready.ts';
import type { MarketHolder } from '../../market/market-holder.ts';

/** `GET /api/v1/compare`: every company that is listed at both exchanges, from memory. */
export function compare(app: FastifyInstance, holder: Pick<MarketHolder, 'current'>): void {
  app.get('/api/v1/compare', async (request, reply) => sendReady(request, reply, await holder.current.answer('compare')));
}
