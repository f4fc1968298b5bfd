import { listNamed } from '@bhav/core/indices/index-names';
import type { Exchange } from '@bhav/core/market/exchange';
import { listAsked } from '@bhav/core/screen/screen';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { ServedDay, ServedDays } from '../../market/past/served-days.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import { sectorsAnswer } from '../../market/answers/sectors-answer.ts';
import { MarketAnswers } from '../market-answers.ts';
import { ON, sendNoSession } from '../past/past-day.ts';
import { sendProblem } from '../problem.ts';
import { sendReady } from '../send-ready.ts';
import { addressParameters, LIST } from './parameters.ts';

const Query = Type.Object({
  ...LIST,
  ...ON,
});
const SCHEMA = {
  summary: 'The shares of an exchange or an index by sector: how many rose and fell, and how far they moved over a day to a year',
  answer: 'SectorsAnswer',
  querystring: Query,
  others: ['404'],
} as const;

/** Some 20 KB each. */
const kept = new MarketAnswers(16);

/** `GET /api/v1/sectors?of&on`. */
export function sectors(app: FastifyInstance, days: ServedDays): void {
  app.get<{ Querystring: Static<typeof Query> }>('/api/v1/sectors', { schema: SCHEMA }, async (request, reply) => {
    const { on } = request.query;
    const list = listNamed(listAsked(addressParameters(request)));
    const day = await days.on(on);
    if (day === undefined) return sendNoSession(reply, days, on);
    const answer = await sectorsReady(day, list);
    return answer === undefined
      ? sendProblem(reply, 404, `There are no figures of ${list.index ?? list.exchange} here: /api/v1/indices names the indices.`)
      : sendReady(request, reply, answer);
  });
}

/** Made once; undefined where there is no such list. */
function sectorsReady(day: ServedDay, list: { exchange: Exchange; index?: string | undefined }): Promise<ReadyAnswer | undefined> {
  return kept.of(day.served, `${list.exchange} ${list.index?.toUpperCase() ?? ''}`, async () => {
    const answer = await sectorsAnswer(day, list);
    return answer && readyAnswer(JSON.stringify(answer));
  });
}
