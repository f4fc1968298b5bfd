import { addressParameters } from './parameters.ts';
import { mapAddress, type MapView, mapView } from '@bhav/core/map/map-view';
import { MAP_PERIODS, MAP_SIZES } from '@bhav/core/market/map-choices';
import type { FastifyInstance } from 'fastify';
import Type, { type Static, type TProperties } from 'typebox';
import type { ServedDay, ServedDays } from '../../market/past/served-days.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import { servedMap } from '../../market/screened/served-map.ts';
import { MarketAnswers } from '../market-answers.ts';
import { ON, sendNoSession } from '../past/past-day.ts';
import { sendProblem } from '../problem.ts';
import { sendReady } from '../send-ready.ts';

/** Those of the page's address (`core/src/map/map-view.ts`). */
const MAP: TProperties = {
  of: Type.Optional(
    Type.String({
      description: 'NSE, BSE, or an index, as NIFTY 50; the Nifty 500 when left out, if its members are known',
      examples: ['NSE'],
    }),
  ),
  size: Type.Optional(Type.Enum([...MAP_SIZES], { default: 'cap', description: 'what the area of a tile stands for' })),
  by: Type.Optional(Type.Enum([...MAP_PERIODS], { default: 'day', description: 'the period of the change' })),
  all: Type.Optional(Type.Enum(['1'], { description: 'every share of the list, not the 500 largest alone' })),
};
const Query = Type.Object(ON);
const SCHEMA = {
  summary: 'The shares of a list by size and sector, with their changes: the tiles of the map',
  answer: 'MapAnswer',
  querystring: Query,
  reads: MAP,
  others: ['404'],
} as const;

/** Some 70 KB each. */
const kept = new MarketAnswers(32);
/** With every share: some 600 KB each. */
const keptWhole = new MarketAnswers(6);

/** `GET /api/v1/map`: the tiles of a map. */
export function map(app: FastifyInstance, days: ServedDays): void {
  app.get<{ Querystring: Static<typeof Query> }>('/api/v1/map', { schema: SCHEMA }, async (request, reply) => {
    const { on } = request.query;
    const day = await days.on(on);
    if (day === undefined) return sendNoSession(reply, days, on);
    const parameters = addressParameters(request);
    const view = mapView.read(parameters);
    const answer = await mapReady(day, view, parameters.get('all') === '1');
    if (answer !== undefined) return sendReady(request, reply, answer);
    return sendProblem(reply, 404, `The shares of ${view.of ?? 'NSE'} are not known here: /api/v1/indices names the indices.`);
  });
}

/** Made once; undefined where there is no such list. */
function mapReady(day: ServedDay, view: MapView, hasAll: boolean): Promise<ReadyAnswer | undefined> {
  return (hasAll ? keptWhole : kept).of(day.served, mapAddress(view), async () => {
    const answer = await servedMap(day, view, hasAll);
    return answer && readyAnswer(JSON.stringify(answer));
  });
}
