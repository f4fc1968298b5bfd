import { exchange } from '@bhav/core/wire/parts';
import type { Exchange } from '@bhav/core/market/exchange';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import { sectorsAnswer } from '../../market/sectors-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { COMPUTED } from '../limits/computed-answers.ts';
import { sendProblem } from '../problem.ts';
import { sendReady } from '../send-ready.ts';
import { NewestMade } from '../versioned-cache.ts';

const Query = Type.Object({
  exchange: Type.Optional(exchange),
  in: Type.Optional(Type.String({ description: 'an index, as NIFTY 500: only its members', examples: ['Nifty 50'] })),
});
const SCHEMA = {
  summary: 'The shares of an exchange or an index by sector: how many rose and fell, and how far they moved over a day to a year',
  answer: 'SectorsAnswer',
  querystring: Query,
  others: ['404'],
} as const;

/** Answers kept, some 20 KB each. */
const KEPT = 16;

/** `GET /api/v1/sectors?exchange&in`. */
export function sectors(app: FastifyInstance, store: ReadStore, holder: Pick<MarketHolder, 'current'>): void {
  const answers = sectorsAnswers(store, holder);
  app.get<{ Querystring: Static<typeof Query> }>('/api/v1/sectors', { ...COMPUTED, schema: SCHEMA }, async (request, reply) => {
    const { exchange: of = 'NSE', in: index } = request.query;
    const answer = await answers(of, index);
    return answer === undefined
      ? sendProblem(reply, 404, `There are no figures of ${index ?? of} at ${of} here: /api/v1/indices names the indices.`)
      : sendReady(request, reply, answer);
  });
}

/** Returns a function that returns the sectors of an exchange or an index, made once a market; undefined where there is no such list. */
export function sectorsAnswers(
  store: ReadStore,
  holder: Pick<MarketHolder, 'current'>,
): (of: Exchange, index: string | undefined) => Promise<ReadyAnswer | undefined> {
  const kept = new NewestMade<ReadyAnswer | undefined>(KEPT);
  return async (of, index) => {
    const { current } = holder;
    return kept.of(current.revision, `${of} ${index?.toUpperCase() ?? ''}`, async () => {
      const answer = await sectorsAnswer(store, current, of, index);
      return answer && readyAnswer(JSON.stringify(answer));
    });
  };
}
