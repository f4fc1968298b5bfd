import { mapAddress, type MapView, readMapView } from '@bhav/core/map/map-view';
import { MAP_PERIODS, MAP_SIZES } from '@bhav/core/market/map-choices';
import type { FastifyInstance } from 'fastify';
import Type, { type TProperties } from 'typebox';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import { servedMap } from '../../market/screened/served-map.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { COMPUTED } from '../limits/computed-answers.ts';
import { sendProblem } from '../problem.ts';
import { sendReady } from '../send-ready.ts';
import { NewestMade } from '../versioned-cache.ts';

/** The parameters of a map are those of the page's address (`core/src/map/map-view.ts`). */
const MAP: TProperties = {
  of: Type.Optional(
    Type.String({
      description: 'NSE, BSE, or an index, as NIFTY 50; the Nifty 500 when left out, if its members are known',
      examples: ['NSE'],
    }),
  ),
  size: Type.Optional(Type.Enum([...MAP_SIZES], { default: 'cap', description: 'what the area of a tile stands for' })),
  by: Type.Optional(Type.Enum([...MAP_PERIODS], { default: 'day', description: 'the period of the change' })),
};
const SCHEMA = {
  summary: 'The shares of a list by size and sector, with their changes: the tiles of the map',
  answer: 'MapAnswer',
  reads: MAP,
  others: ['404'],
} as const;

/** Maps kept ready, some 70 KB each. */
const KEPT = 32;

/** `GET /api/v1/map`: the tiles of a map. */
export function map(app: FastifyInstance, store: ReadStore, holder: Pick<MarketHolder, 'current'>): void {
  const answers = mapAnswers(store, holder);
  app.get('/api/v1/map', { ...COMPUTED, schema: SCHEMA }, async (request, reply) => {
    const view = readMapView(new URLSearchParams(/\?(.*)/.exec(request.raw.url ?? '')?.[1]));
    const answer = await answers(view);
    if (answer !== undefined) return sendReady(request, reply, answer);
    return sendProblem(reply, 404, `The shares of ${view.of ?? 'NSE'} are not known here: /api/v1/indices names the indices.`);
  });
}

/** Returns a function that returns the answer of a map, made once a market; undefined where there is no such list. */
export function mapAnswers(store: ReadStore, holder: Pick<MarketHolder, 'current'>): (view: MapView) => Promise<ReadyAnswer | undefined> {
  const kept = new NewestMade<ReadyAnswer | undefined>(KEPT);
  return async (view) => {
    const { current } = holder;
    return kept.of(current.revision, mapAddress(view), async () => {
      const answer = await servedMap(store, current, view);
      return answer && readyAnswer(JSON.stringify(answer));
    });
  };
}
