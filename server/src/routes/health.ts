import { HealthSchema, type Health } from '@bhav/core/api';
import type { FastifyInstance } from 'fastify';

/** `GET /api/v1/health` answers as soon as the process does; `startedAt` is in Indian time. */
export function health(app: FastifyInstance, about: { version: string; startedAt: string }): void {
  const answer: Health = { status: 'ok', ...about };
  app.get('/api/v1/health', { schema: { response: { 200: HealthSchema } } }, (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return answer;
  });
}
