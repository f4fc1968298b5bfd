import { indexNamed } from '@bhav/core/market/index-names';
import { present } from '@bhav/core/market/present';
import type { IndexBarsAnswer } from '@bhav/core/wire/index-answer';
import type { FastifyInstance, FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import { COMPUTED } from '../limits/computed-answers.ts';
import { sendProblem } from '../problem.ts';
import { sendMade, sendReady } from '../send-ready.ts';
import { FIRST_DAY, LAST_DAY, DayRange } from './day-range.ts';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { levelsBetween } from '../../store/read/indices.ts';

const Params = Type.Object({ name: Type.String({ minLength: 1, maxLength: 80 }) });
type Asked = { Params: Static<typeof Params> };

/**
 * `GET /api/v1/indices`: the levels of all indices of the newest session; `…/{name}`: one of them with its members, by any of its names in any case;
 * `…/{name}/bars?from&to&last`: its levels by day.
 */
export function indices(app: FastifyInstance, store: ReadStore, holder: Pick<MarketHolder, 'current'>): void {
  app.get('/api/v1/indices', async (request, reply) => sendReady(request, reply, await holder.current.answer('indices')));

  app.get<Asked>('/api/v1/indices/:name', { schema: { params: Params } }, async (request, reply) => {
    const { current } = holder;
    const index = indexNamed(current.indices, request.params.name);
    return index === undefined
      ? unknownIndex(reply, request.params.name)
      : sendReady(request, reply, await current.answer(`index ${index.name}`));
  });

  app.get<Asked & { Querystring: Static<typeof DayRange> }>(
    '/api/v1/indices/:name/bars',
    { ...COMPUTED, schema: { params: Params, querystring: DayRange } },
    async (request, reply) => {
      const index = indexNamed(holder.current.indices, request.params.name);
      if (index === undefined) return unknownIndex(reply, request.params.name);
      const { from = FIRST_DAY, to = LAST_DAY, last } = request.query;
      if (from > to) return sendProblem(reply, 400, `The history asked for ends (${to}) before it begins (${from}): exchange the two.`);
      const levels = await levelsBetween(store, index.name, from, to);
      const bars = levels.map(({ session: date, open, high, low, close }) => ({ date, ...present({ open, high, low }), close }));
      const exchange = levels.at(-1)?.exchange ?? index.exchange;
      const answer: IndexBarsAnswer = { name: index.name, ...present({ exchange }), bars: last === undefined ? bars : bars.slice(-last) };
      return sendMade(request, reply, answer);
    },
  );
}

function unknownIndex(reply: FastifyReply, name: string): FastifyReply {
  return sendProblem(reply, 404, `No index of the newest session is called ${name}: GET /api/v1/indices names them all.`);
}
