import { addressParameters, dayOn, ON } from './parameters.ts';
import { mapAddress, mapView } from '@bhav/core/map/map-view';
import { MAP_PERIODS, MAP_SIZES } from '@bhav/core/market/map-choices';
import type { FastifyInstance } from 'fastify';
import Type, { type TProperties } from 'typebox';
import type { ServedDays } from '../../market/past/served-days.ts';
import { servedMap } from '../../market/screened/served-map.ts';
import { call, ready, refuseCall } from '../call.ts';
import { MarketAnswers } from '../market-answers.ts';

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
const ABOUT = {
  summary: 'The shares of a list by size and sector, with their changes: the tiles of the map',
  answer: 'MapAnswer',
  query: ON,
  reads: MAP,
} as const;

/** Some 70 KB each. */
const kept = new MarketAnswers(32);
/** With every share: some 600 KB each. */
const keptWhole = new MarketAnswers(6);

export function map(app: FastifyInstance, days: ServedDays): void {
  call(app, '/api/v1/map', ABOUT, async (request) => {
    const day = await dayOn(days, request.query.on);
    const parameters = addressParameters(request);
    const view = mapView.read(parameters);
    const hasAll = parameters.get('all') === '1';
    const answer = await (hasAll ? keptWhole : kept).of(day.served, mapAddress(view), () => ready(servedMap(day, view, hasAll)));
    return answer ?? refuseCall(404, `The shares of ${view.of ?? 'NSE'} are not known here: /api/v1/indices names the indices.`);
  });
}
