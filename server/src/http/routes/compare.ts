import { compareFile, compareFileName } from '@bhav/core/exports/compare-file';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../problem.ts';
import { NewestMade } from '../newest-made.ts';
import { CSV_TYPE, sendReady } from '../send-ready.ts';
import { compareAnswer } from '../../market/compare-answer.ts';
import type { MarketHolder } from '../../market/market-holder.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/ready-answer.ts';

/** `GET /api/v1/compare`: every company that is listed at both exchanges, from memory, and `…/compare.csv`, which has those that are compared. */
export function compare(app: FastifyInstance, holder: Pick<MarketHolder, 'current'>): void {
  app.get('/api/v1/compare', async (request, reply) => sendReady(request, reply, await holder.current.answer('compare')));

  const kept = new NewestMade<{ name: string; file: ReadyAnswer } | undefined>(1);
  app.get('/api/v1/compare.csv', async (request, reply) => {
    const { current } = holder;
    const made = await kept.of(current.revision, '', async () => {
      const answer = compareAnswer(current);
      return answer.columns.name.length === 0 ? undefined : { name: compareFileName(answer), file: await readyAnswer(compareFile(answer)) };
    });
    if (made === undefined) return sendProblem(reply, 404, 'No company has figures of one session at both exchanges yet: ask again later.');
    reply.header('content-disposition', `attachment; filename="${made.name}"`);
    return sendReady(request, reply, made.file, CSV_TYPE);
  });
}
