import type { FastifyInstance } from 'fastify';
import type { MarketHolder } from '../market/published/market-holder.ts';
import { parametersOf } from './routes/openapi.ts';
import { sendProblem } from './problem.ts';

/** How long a reader waits for a revision that this server does not have yet, milliseconds. */
const WAIT_MS = 2_000;
/** Servers that share a store are never so far apart: a greater revision is not genuine. */
const FARTHEST = 60_000;

/**
 * Handles `revision` in the query of an answer: the reader knows this revision from the stream, and the answer must not be older. So a cache with the
 * answer of an earlier revision asks, once for each; and a server that is a moment behind another waits. If it stays behind, it answers with the
 * market it has, and no cache keeps that.
 */
export function heedRevision(app: FastifyInstance, holder: MarketHolder, waitMs = WAIT_MS): void {
  app.addHook('preHandler', async (request, reply) => {
    const asked = (request.query as Record<string, unknown>)['revision'];
    if (asked === undefined || !parametersOf(request.routeOptions.url).includes('revision')) return;
    if (typeof asked !== 'string' || !/^\d{1,15}$/.test(asked)) {
      return sendProblem(reply, 400, 'The revision cannot be read: ask with revision= and the one that the stream told, once.');
    }
    const revision = Number(asked);
    const { current } = holder;
    if (revision <= current.revision) return;
    const isNear = revision <= current.revision + FARTHEST;
    if (!isNear || !(await isReached(holder, revision, waitMs))) reply.header('cache-control', 'no-store');
  });
}

/** Waits until the market has a revision; false when it takes longer. */
function isReached(holder: MarketHolder, revision: number, waitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (reached: boolean): void => {
      clearTimeout(timer);
      stop();
      resolve(reached);
    };
    const timer = setTimeout(() => end(false), waitMs);
    const stop = holder.onChange((now) => {
      if (now.revision >= revision) end(true);
    });
  });
}
