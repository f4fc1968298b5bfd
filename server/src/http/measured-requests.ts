import type { FastifyInstance } from 'fastify';
import type { RequestMetrics } from '../metrics/request-metrics.ts';

/** Measures each request once its answer is sent. A stream has none; it counts where it is opened. */
export function measureRequests(app: FastifyInstance, requests: Pick<RequestMetrics, 'answered'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    requests.answered({ route: routeOptions.url, method, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 });
    done();
  });
}
