import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from '../problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    isComputed?: boolean;
  }
}

/** The options of a route that computes each answer for the address asked for; `boundComputed` bounds such answers. */
export const COMPUTED = { config: { isComputed: true } };

interface ComputedBounds {
  /** How many answers are computed at once. */
  atOnce: number;
  /** How long a request waits for its turn, milliseconds. */
  waitMs: number;
}

const BOUNDS: ComputedBounds = { atOnce: 4, waitMs: 2_000 };
const AGAIN_SECONDS = 5;

/**
 * Bounds the answers that the routes of this instance compute. Each waits until fewer than `atOnce` are under way, and begins once everything else that
 * has come is handled, so that health, pages and streams do not wait for them. After `waitMs` it is refused with 503, unless it waits alone and nothing is
 * computed: then the process itself stood still. It is dropped if its caller leaves.
 */
export function boundComputed(app: FastifyInstance, { atOnce, waitMs }: ComputedBounds = BOUNDS): void {
  const waiting = new Set<() => void>();
  const computing = new WeakSet<FastifyRequest>();
  let left = atOnce;
  let idleBefore = -1;
  let timer: NodeJS.Timeout | undefined;

  const take = (begin: () => void): void => {
    left -= 1;
    begin();
  };

  const beginNext = (): void => {
    const [begin] = waiting;
    if (begin === undefined || left === 0 || timer !== undefined) return;
    // The loop is idle only when nothing waits for it: Node takes one new connection in each of its rounds, and a round may last as long as an answer.
    const { idle } = performance.eventLoopUtilization();
    if (idle > idleBefore) {
      idleBefore = idle;
      take(begin);
    }
    timer = setTimeout(() => {
      timer = undefined;
      beginNext();
    }, 1);
  };

  /** Resolves with whether the answer may be computed: not if it waited too long, or the caller left. */
  const turn = (response: ServerResponse): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (isTurn: boolean): void => {
        clearTimeout(late);
        response.off('close', giveUp);
        waiting.delete(begin);
        resolve(isTurn);
      };
      const begin = (): void => end(true);
      const giveUp = (): void => end(false);
      const late = setTimeout(() => (left === atOnce && waiting.size === 1 ? take(begin) : giveUp()), waitMs);
      response.once('close', giveUp);
      waiting.add(begin);
      beginNext();
    });

  app.addHook('preHandler', async (request, reply) => {
    // A past session may have to be read first.
    const isPast = 'on' in (request.query as object);
    if (request.routeOptions.config.isComputed !== true && !isPast) return;
    if (await turn(reply.raw)) {
      computing.add(request);
      return;
    }
    if (reply.raw.destroyed) return reply.hijack();
    return sendProblem(reply.header('retry-after', AGAIN_SECONDS), 503, BUSY);
  });
  // An answer is computed once it is sent, however slowly the caller reads it.
  app.addHook('onSend', async (request) => {
    if (!computing.delete(request)) return;
    left += 1;
    beginNext();
  });
}

const BUSY = 'The server computes as many answers as it can: ask again in a few seconds.';
