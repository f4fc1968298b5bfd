import { HealthSchema, type Health } from '@bhav/core/wire/health';
import type { FastifyInstance } from 'fastify';
import type { ServerProblems } from '../../machine/server-problems.ts';

/** `GET /api/v1/health`: that the server answers, and what does not work. `startedAt` is in Indian time. */
export function health(
  app: FastifyInstance,
  about: { version: string; startedAt: string },
  problemsOf: Pick<ServerProblems, 'list'> | undefined,
): void {
  app.get('/api/v1/health', { schema: { response: { 200: HealthSchema } } }, (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const problems = problemsOf?.list() ?? [];
    return { status: problems.length === 0 ? 'ok' : 'degraded', ...about, problems } satisfies Health;
  });
}
