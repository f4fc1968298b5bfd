import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../platform/metrics/metrics.ts';

/** Measures each request once its answer is sent. A stream has none; it counts where it is opened. */
export function measureRequests(app: FastifyInstance, metrics: Pick<Metrics, 'answered'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    metrics.answered({ route: routeOptions.url, method, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 });
    done();
  });
}
