import { HealthSchema, type Health, type Liveness, LivenessSchema, type Readiness, ReadinessSchema } from '@bhav/core/wire/health';
import type { NodeStanding } from '@bhav/core/wire/node-standing';
import type { FastifyInstance } from 'fastify';
import type { ServerProblems } from '../../machine/server-problems.ts';

export interface HealthParts {
  version: string;
  /** In Indian time. */
  startedAt: string;
  problems: Pick<ServerProblems, 'looked'> | undefined;
  standing: () => NodeStanding;
  readiness: () => Readiness;
}

/**
 * `GET /api/v1/health`: that the server answers, and its problems. `/health/live` is for a supervisor that restarts the process, `/health/ready` for
 * a balancer that sends it readers.
 */
export function health(app: FastifyInstance, { version, startedAt, problems: problemsOf, standing, readiness }: HealthParts): void {
  app.get('/api/v1/health', { schema: { response: { 200: HealthSchema } } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const problems = (await problemsOf?.looked()) ?? [];
    return { status: problems.length === 0 ? 'ok' : 'degraded', version, startedAt, problems, ...standing() } satisfies Health;
  });
  app.get('/api/v1/health/live', { schema: { response: { 200: LivenessSchema } } }, (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'live' } satisfies Liveness;
  });
  app.get('/api/v1/health/ready', { schema: { response: { 200: ReadinessSchema, 503: ReadinessSchema } } }, (_request, reply) => {
    const answer = readiness();
    reply.header('cache-control', 'no-store').code(answer.status === 'ready' ? 200 : 503);
    return answer;
  });
}
