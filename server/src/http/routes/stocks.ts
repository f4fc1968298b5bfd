import { EXCHANGES } from '@bhav/core/market/exchange';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { sendProblem } from '../problem.ts';
import { sendMade } from '../send-ready.ts';
import { FIRST_DAY, LAST_DAY, RANGE } from './day-range.ts';
import type { MarketHolder } from '../../market/market-holder.ts';
import { barsAnswer, shareNamed, stockAnswer } from '../../market/stock-answers.ts';
import type { Store } from '../../store/open-store.ts';
import type { ListedShare } from '../../store/read/shares.ts';

const Params = Type.Object({ exchange: Type.Enum([...EXCHANGES]), symbol: Type.String({ minLength: 1, maxLength: 40 }) });
const BarsQuery = Type.Object({ ...RANGE, adjusted: Type.Optional(Type.Enum(['true', 'false'])) });
type Asked = { Params: Static<typeof Params> };

/** `GET /api/v1/stocks/{exchange}/{symbol}` and `…/bars?from&to&last&adjusted`; an old symbol answers 301 to the new one. */
export function stocks(app: FastifyInstance, store: Store, holder: Pick<MarketHolder, 'current'>): void {
  app.get<Asked>('/api/v1/stocks/:exchange/:symbol', { schema: { params: Params } }, async (request, reply) => {
    const listing = await shareOr404(store, request, reply, '');
    if (listing === undefined) return reply;
    const answer = await stockAnswer(store, holder.current, listing);
    return answer === undefined ? unknownShare(reply, request.params) : sendMade(request, reply, answer);
  });

  app.get<Asked & { Querystring: Static<typeof BarsQuery> }>(
    '/api/v1/stocks/:exchange/:symbol/bars',
    { schema: { params: Params, querystring: BarsQuery } },
    async (request, reply) => {
      const listing = await shareOr404(store, request, reply, '/bars');
      if (listing === undefined) return reply;
      const { from = FIRST_DAY, to = LAST_DAY, last, adjusted = 'true' } = request.query;
      if (from > to) return sendProblem(reply, 400, `The history asked for ends (${to}) before it begins (${from}): exchange the two.`);
      const answer = await barsAnswer(store, listing, from, to, adjusted === 'true');
      return sendMade(request, reply, last === undefined ? answer : { ...answer, bars: answer.bars.slice(-last) });
    },
  );
}

/** The share asked for, or undefined after a 301 or 404 is sent. */
async function shareOr404(
  store: Store,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  below: string,
): Promise<ListedShare | undefined> {
  const { exchange, symbol } = request.params;
  const share = await shareNamed(store, exchange, symbol);
  if (share === undefined) {
    unknownShare(reply, request.params);
    return undefined;
  }
  if (!('movedTo' in share)) return share;
  const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
  reply
    .header('cache-control', 'no-cache')
    .code(301)
    .header('location', `/api/v1/stocks/${exchange}/${encodeURIComponent(share.movedTo)}${below}${query}`)
    .send();
  return undefined;
}

function unknownShare(reply: FastifyReply, { exchange, symbol }: Static<typeof Params>): FastifyReply {
  return sendProblem(reply, 404, `No stored file of ${exchange} has the symbol ${symbol}: check its spelling, or ask for its name now.`);
}
