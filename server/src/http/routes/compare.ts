import { compareFile, compareFileName } from '@bhav/core/exports/compare-file';
import { COMPARE_FLOORS, COMPARE_SORTS, compareView, compareViewOf } from '@bhav/core/quotes/compare-view';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { inSlot } from '../limits/slots.ts';
import { answerOfDay } from '../market-answers.ts';
import { addressParameters, direction, search } from './parameters.ts';
import { sendProblem } from '../problem.ts';
import { NewestMade } from '../versioned-cache.ts';
import { CSV_TYPE, sendMade, sendReady } from '../send-ready.ts';
import type { ServedDays } from '../../market/past/served-days.ts';
import { ON, sendNoSession } from '../past/past-day.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';

const Past = Type.Object(ON);
const Query = Type.Object({
  ...ON,
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 500,
      description:
        'how many companies a page of the view has; without it the answer has every company and the other parameters count for nothing',
    }),
  ),
});
function floor(name: keyof typeof COMPARE_FLOORS, least: string) {
  const description = `without a search: the least ${least}`;
  return Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999, default: COMPARE_FLOORS[name], description }));
}
/** The parameters of a view are those of the page's address (`core/src/quotes/compare-view.ts`). */
const VIEW = {
  q: search,
  sort: Type.Optional(Type.Enum([...COMPARE_SORTS], { default: 'differencePercent' })),
  dir: direction,
  price: floor('price', 'price of a company at both exchanges, rupees'),
  floor: floor('floor', 'turnover of a company at each exchange, crore rupees'),
  page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 9999, default: 1, description: 'which page of `limit` companies; beyond the last one, the last' }),
  ),
};
const SCHEMA = {
  summary: 'Every company that is listed at both exchanges, the widest difference of price first',
  answer: 'CompareAnswer',
  querystring: Query,
  reads: VIEW,
  others: ['404'],
} as const;
const FILE = { summary: 'The companies that are compared as CSV', answer: 'text/csv', querystring: Past, others: ['404'] } as const;

/**
 * `GET /api/v1/compare`: every company that is listed at both exchanges, from memory; with `limit`, a page of that many companies of a view (`q`,
 * `sort`, `dir`, `price`, `floor`, `page`), as the website shows it. `…/compare.csv` has all compared companies.
 */
export function compare(app: FastifyInstance, days: ServedDays): void {
  app.get<{ Querystring: Static<typeof Query> }>('/api/v1/compare', { schema: SCHEMA }, async (request, reply) => {
    const { limit, on } = request.query;
    const day = await days.on(on);
    if (day === undefined) return sendNoSession(reply, days, on);
    if (limit === undefined) return sendReady(request, reply, await answerOfDay(day, 'compare'));
    const view = compareView.read(addressParameters(request));
    return sendMade(request, reply, await inSlot(async () => compareViewOf(day.served.compared(), view, limit)));
  });

  const kept = new NewestMade<{ name: string; file: ReadyAnswer } | undefined>(2);
  app.get<{ Querystring: Static<typeof Past> }>('/api/v1/compare.csv', { schema: FILE }, async (request, reply) => {
    const { on } = request.query;
    const day = await days.on(on);
    if (day === undefined) return sendNoSession(reply, days, on);
    const made = await kept.of(days.newest.served.revision, on ?? '', async () => {
      const answer = day.served.compared();
      return answer.columns.name.length === 0 ? undefined : { name: compareFileName(answer), file: await readyAnswer(compareFile(answer)) };
    });
    if (made === undefined) return sendProblem(reply, 404, 'No company has figures of one session at both exchanges yet: ask again later.');
    reply.header('content-disposition', `attachment; filename="${made.name}"`);
    return sendReady(request, reply, made.file, CSV_TYPE);
  });
}
