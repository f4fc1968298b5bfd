import { listNamed } from '@bhav/core/indices/index-names';
import { listAsked } from '@bhav/core/screen/screen';
import type { FastifyInstance } from 'fastify';
import type { ServedDays } from '../../market/past/served-days.ts';
import { sectorsAnswer } from '../../market/answers/sectors-answer.ts';
import { call, ready, refuseCall } from '../call.ts';
import { MarketAnswers } from '../market-answers.ts';
import { addressParameters, dayOn, LIST, ON } from './parameters.ts';

const ABOUT = {
  summary: 'The shares of an exchange or an index by sector: how many rose and fell, and how far they moved over a day to a year',
  answer: 'SectorsAnswer',
  query: { ...LIST, ...ON },
} as const;

/** Some 20 KB each. */
const kept = new MarketAnswers(16);

export function sectors(app: FastifyInstance, days: ServedDays): void {
  call(app, '/api/v1/sectors', ABOUT, async (request) => {
    const list = listNamed(listAsked(addressParameters(request)));
    const day = await dayOn(days, request.query.on);
    const { exchange, index } = list;
    const answer = await kept.of(day.served, `${exchange} ${index?.toUpperCase() ?? ''}`, () => ready(sectorsAnswer(day, list)));
    return answer ?? refuseCall(404, `There are no figures of ${index ?? exchange} here: /api/v1/indices names the indices.`);
  });
}
