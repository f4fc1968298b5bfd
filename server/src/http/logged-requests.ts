import type { FastifyInstance } from 'fastify';
import type { LoggedRequest } from '../platform/log/log.ts';

/** Writes each request into the log once its answer is sent. */
export function logRequests(app: FastifyInstance, write: (request: LoggedRequest) => void): void {
  app.addHook('onResponse', ({ method, routeOptions: { url: route } }, reply, done) => {
    write({ route, method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
    done();
  });
}
