import { compareFile, compareFileName } from '@bhav/core/exports/compare-file';
import { COMPARE_FLOORS, COMPARE_SORTS, compareView, compareViewOf } from '@bhav/core/quotes/compare-view';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { call, ready, refuseCall } from '../call.ts';
import { inSlot } from '../limits/slots.ts';
import { answerOfDay } from '../market-answers.ts';
import { addressParameters, dayOn, direction, ON, search } from './parameters.ts';
import { NewestMade } from '../versioned-cache.ts';
import type { ServedDays } from '../../market/past/served-days.ts';
import type { ReadyAnswer } from '../../market/published/ready-answer.ts';

const QUERY = {
  ...ON,
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 500,
      description:
        'how many companies a page of the view has; without it the answer has every company and the other parameters count for nothing',
    }),
  ),
};
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
const ABOUT = {
  summary: 'Every company that is listed at both exchanges, the widest difference of price first',
  answer: 'CompareAnswer',
  query: QUERY,
  reads: VIEW,
} as const;
const FILE = { summary: 'The companies that are compared as CSV', answer: 'text/csv', query: ON } as const;

/** From memory; with `limit` as the website shows it. */
export function compare(app: FastifyInstance, days: ServedDays): void {
  call(app, '/api/v1/compare', ABOUT, async (request) => {
    const { limit, on } = request.query;
    const day = await dayOn(days, on);
    if (limit === undefined) return answerOfDay(day, 'compare');
    const view = compareView.read(addressParameters(request));
    return { made: await inSlot(async () => compareViewOf(day.served.compared(), view, limit)) };
  });

  const kept = new NewestMade<{ name: string; file: ReadyAnswer } | undefined>(2);
  call(app, '/api/v1/compare.csv', FILE, async ({ query: { on } }) => {
    const day = await dayOn(days, on);
    const made = await kept.of(days.newest.served.revision, on ?? '', async () => {
      const answer = day.served.compared();
      return answer.columns.name.length === 0 ? undefined : { name: compareFileName(answer), file: await ready(compareFile(answer)) };
    });
    return made ?? refuseCall(404, 'No company has figures of one session at both exchanges yet: ask again later.');
  });
}
