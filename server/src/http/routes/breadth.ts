import { breadthFile } from '@bhav/core/exports/breadth-file';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { BreadthAnswer } from '@bhav/core/wire/lists/breadth';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { breadthAnswer } from '../../market/answers/breadth-answer.ts';
import { readyAnswer } from '../../market/published/ready-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { sectionsVersion } from '../../store/read/cross-sections.ts';
import { ON } from '../past/past-day.ts';
import { sendProblem } from '../problem.ts';
import { CSV_TYPE, sendReady } from '../send-ready.ts';
import { NewestMade } from '../versioned-cache.ts';
import { LIST } from './parameters.ts';

const Query = Type.Object({
  of: LIST.of,
  exchange: LIST.exchange,
  ...ON,
});
type CallRequest = Static<typeof Query>;
const ANSWER = {
  summary:
    'How many shares of an exchange or an index rose, fell, stood above their averages and reached their 52-week marks, session by session',
  answer: 'BreadthAnswer',
  querystring: Query,
  others: ['404'],
} as const;
const FILE = { summary: 'The same as CSV', answer: 'text/csv', querystring: Query, others: ['404'] } as const;
/** Some 200 KB each. */
const KEPT = 16;

/** `GET /api/v1/breadth?of`, and as a file `…/breadth.csv`. */
export function breadth(app: FastifyInstance, store: ReadStore): void {
  const answers = keptOf(store, (answer) => readyAnswer(JSON.stringify(answer)));
  const files = keptOf(store, async ({ index, exchange: at, sessions }) => ({
    name: (index ?? at).replaceAll(/[^\w&-]+/g, '_'),
    file: await readyAnswer(breadthFile(sessions)),
  }));
  app.get<{ Querystring: Asked }>('/api/v1/breadth', { schema: ANSWER }, async (request, reply) => {
    const answer = await answers(askedOf(request.query), request.query.on);
    return answer === undefined ? sendProblem(reply, 404, noneOf(request.query)) : sendReady(request, reply, answer);
  });
  app.get<{ Querystring: Asked }>('/api/v1/breadth.csv', { schema: FILE }, async (request, reply) => {
    const made = await files(askedOf(request.query), request.query.on);
    if (made === undefined) return sendProblem(reply, 404, noneOf(request.query));
    return sendReady(request, reply.header('content-disposition', `attachment; filename="breadth_${made.name}.csv"`), made.file, CSV_TYPE);
  });
}

/** Made anew when sessions were counted anew; undefined where none is counted. */
function keptOf<Made>(
  store: ReadStore,
  make: (answer: BreadthAnswer) => Promise<Made>,
): (of: string, on?: string) => Promise<Made | undefined> {
  const kept = new NewestMade<Made | undefined>(KEPT);
  return async (of, on) =>
    kept.of(await sectionsVersion(store), `${of} ${on}`, async () => {
      const answer = await breadthAnswer(store, of, on);
      return answer && make(answer);
    });
}

function askedOf({ of, exchange: at = 'NSE' }: Asked): string {
  return of?.trim() || at;
}

function noneOf(asked: Asked): string {
  const of = askedOf(asked);
  return EXCHANGES.some((one) => one === of.toUpperCase())
    ? 'The sessions are not counted yet. Ask again later.'
    : `No session with the members of ${of} is counted here: "indices" of /api/v1/breadth names the indices that are.`;
}
