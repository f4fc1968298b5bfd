import type { Health, Liveness, Readiness } from '@bhav/core/wire/server/health';
import type { NodeStanding } from '@bhav/core/wire/server/node-standing';
import type { FastifyInstance } from 'fastify';
import type { ServerProblems } from '../../platform/machine/server-problems.ts';
import { answerOf } from '../openapi.ts';

export interface HealthParts {
  version: string;
  /** In Indian time. */
  startedAt: string;
  problems: Pick<ServerProblems, 'looked'> | undefined;
  standing: () => NodeStanding;
  readiness: () => Readiness;
}

/**
 * `GET /api/v1/health`: the server answers, and its problems. `/health/live` is for a supervisor that restarts the process, `/health/ready` for a
 * balancer that sends it readers.
 */
export function health(app: FastifyInstance, { version, startedAt, problems: problemsOf, standing, readiness }: HealthParts): void {
  app.get('/api/v1/health', { schema: HEALTH }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const problems = (await problemsOf?.looked()) ?? [];
    return { status: problems.length === 0 ? 'ok' : 'degraded', version, startedAt, problems, ...standing() } satisfies Health;
  });
  app.get('/api/v1/health/live', { schema: LIVE }, (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'live' } satisfies Liveness;
  });
  app.get('/api/v1/health/ready', { schema: READY }, (_request, reply) => {
    const answer = readiness();
    reply.header('cache-control', 'no-store').code(answer.status === 'ready' ? 200 : 503);
    return answer;
  });
}

const HEALTH = {
  summary: 'Whether the server answers, and what does not work',
  answers: { 200: answerOf('It answers', 'Health') },
};
const LIVE = {
  summary: 'Whether the process answers: if not, start it again',
  answers: { 200: answerOf('It does', 'Liveness') },
};
const READY = {
  summary: 'Whether this server takes readers: if not, send them to another',
  answers: { 200: answerOf('It does', 'Readiness'), 503: answerOf('It has no figures yet, or is about to end', 'Readiness') },
};
