import type { SyncAnswer } from '@bhav/core/wire';
import type { FastifyInstance } from 'fastify';
import { sendMade } from '../ready-answer.ts';
import type { Store } from '../store/open-store.ts';
import { runsOf } from '../store/runs.ts';

/** As many attempts as readers are told of. */
const RUNS = 500;

/** `GET /api/v1/sync`: how the newest attempts at the exchanges' files ended, newest first. */
export function sync(app: FastifyInstance, store: Store): void {
  app.get('/api/v1/sync', async (request, reply) => {
    const runs = await runsOf(store, RUNS);
    const answer: SyncAnswer = { runs: runs.map(({ times: _times, ...run }) => run) };
    return sendMade(request, reply, answer);
  });
}
