import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { householdOf } from '../../platform/net/client-address.ts';
import { isFromElsewhere } from '../../platform/net/fetch-metadata.ts';
import { sendProblem } from '../problem.ts';
import { Clients } from '../../platform/net/trusted-proxies.ts';
import { isOwnCall } from './own-calls.ts';
import { WindowCounts } from './window-counts.ts';

/** Of one address; a page makes a handful. */
const CALLS_A_MINUTE = 300;

/**
 * Over all routes of this instance; beyond that it answers 429 with the time to try again. Calls from pages of other sites count separately, so that
 * they do not use up the visitor's own.
 */
export async function limitCalls(app: FastifyInstance, max: number = CALLS_A_MINUTE, clients = new Clients()): Promise<void> {
  await app.register(rateLimit, {
    max,
    timeWindow: 60_000,
    store: WindowCounts,
    allowList: isOwnCall,
    keyGenerator: (request) => (isFromElsewhere(request.headers) ? 'elsewhere ' : '') + householdOf(clients.of(request)),
    errorResponseBuilder: ({ texts }, { ttl }) => Object.assign(new Error(texts.refusals.tooMany(Math.ceil(ttl / 1000))), TOO_MANY),
  });
  app.setErrorHandler<Error & { statusCode?: number; validation?: unknown }>((error, _request, reply) => {
    if (error.statusCode !== 429) throw error;
    void sendProblem(reply, 429, error.message);
  });
}

const TOO_MANY = { statusCode: 429 };
