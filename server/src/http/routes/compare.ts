import { compareFile, compareFileName } from '@bhav/core/exports/compare-file';
import { compareViewOf, readCompareView } from '@bhav/core/quotes/compare-view';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { COMPUTED } from '../limits/computed-answers.ts';
import { sendProblem } from '../problem.ts';
import { NewestMade } from '../versioned-cache.ts';
import { CSV_TYPE, sendMade, sendReady } from '../send-ready.ts';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';

const Query = Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })) });

/**
 * `GET /api/v1/compare`: every company that is listed at both exchanges, from memory; with `limit`, a page of that many companies of a view (`q`,
 * `sort`, `dir`, `floor`, `page`), as the website shows it. `…/compare.csv` has all compared companies.
 */
export function compare(app: FastifyInstance, holder: Pick<MarketHolder, 'current'>): void {
  const options = { ...COMPUTED, schema: { querystring: Query } };
  app.get<{ Querystring: Static<typeof Query> }>('/api/v1/compare', options, async (request, reply) => {
    const { limit } = request.query;
    if (limit === undefined) return sendReady(request, reply, await holder.current.answer('compare'));
    const view = readCompareView(new URLSearchParams(request.url.slice(request.url.indexOf('?'))));
    return sendMade(request, reply, compareViewOf(holder.current.compared(), view, limit));
  });

  const kept = new NewestMade<{ name: string; file: ReadyAnswer } | undefined>(1);
  app.get('/api/v1/compare.csv', async (request, reply) => {
    const { current } = holder;
    const made = await kept.of(current.revision, '', async () => {
      const answer = current.compared();
      return answer.columns.name.length === 0 ? undefined : { name: compareFileName(answer), file: await readyAnswer(compareFile(answer)) };
    });
    if (made === undefined) return sendProblem(reply, 404, 'No company has figures of one session at both exchanges yet: ask again later.');
    reply.header('content-disposition', `attachment; filename="${made.name}"`);
    return sendReady(request, reply, made.file, CSV_TYPE);
  });
}
