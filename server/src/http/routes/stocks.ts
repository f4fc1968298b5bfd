import { barsFile, barsFileName } from '@bhav/core/exports/bars-file';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { BarsAnswer } from '@bhav/core/wire/bars-answer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { COMPUTED } from '../limits/computed-answers.ts';
import { sendProblem } from '../problem.ts';
import { CSV_TYPE, sendMade, sendText } from '../send-ready.ts';
import { FIRST_DAY, LAST_DAY, DAY_RANGE } from './day-range.ts';
import { modeOf } from '../../market/market.ts';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import { barsAnswer, shareNamed, stockAnswer } from '../../market/stock-answers.ts';
import type { ReadStore } from '../../store/open-store.ts';
import type { ListedShare } from '../../store/read/shares.ts';

const Params = Type.Object({ exchange: Type.Enum([...EXCHANGES]), symbol: Type.String({ minLength: 1, maxLength: 40 }) });
const BarsQuery = Type.Object({ ...DAY_RANGE, adjusted: Type.Optional(Type.Enum(['true', 'false'])) });
type Asked = { Params: Static<typeof Params> };

/** `GET /api/v1/stocks/{exchange}/{symbol}` and `…/bars?from&to&last&adjusted`, which `…/bars.csv` has as a file; an old symbol answers 301 to the new one. */
export function stocks(app: FastifyInstance, store: ReadStore, holder: Pick<MarketHolder, 'current'>): void {
  app.get<Asked>('/api/v1/stocks/:exchange/:symbol', { ...COMPUTED, schema: { params: Params } }, async (request, reply) => {
    const listing = await shareOr404(store, request, reply, '');
    if (listing === undefined) return reply;
    const answer = await stockAnswer(store, holder.current, listing);
    return answer === undefined ? unknownShare(reply, request.params) : sendMade(request, reply, answer);
  });

  type AskedBars = Asked & { Querystring: Static<typeof BarsQuery> };
  const options = { ...COMPUTED, schema: { params: Params, querystring: BarsQuery } };
  app.get<AskedBars>('/api/v1/stocks/:exchange/:symbol/bars', options, async (request, reply) => {
    const answer = await barsOr404(request, reply, '/bars');
    return answer === undefined ? reply : sendMade(request, reply, answer);
  });

  app.get<AskedBars>('/api/v1/stocks/:exchange/:symbol/bars.csv', options, async (request, reply) => {
    const answer = await barsOr404(request, reply, '/bars.csv');
    if (answer === undefined) return reply;
    if (answer.bars.length === 0) return sendProblem(reply, 404, `No bar of ${answer.symbol} is stored for these days: ask for others.`);
    reply.header('content-disposition', `attachment; filename="${barsFileName(answer, modeOf(store))}"`);
    return sendText(request, reply, barsFile(answer), CSV_TYPE);
  });

  /** The days asked for, or undefined after another answer is sent. */
  async function barsOr404(request: FastifyRequest<AskedBars>, reply: FastifyReply, below: string): Promise<BarsAnswer | undefined> {
    const listing = await shareOr404(store, request, reply, below);
    if (listing === undefined) return undefined;
    const { from = FIRST_DAY, to = LAST_DAY, last, adjusted = 'true' } = request.query;
    if (from > to) {
      sendProblem(reply, 400, `The history asked for ends (${to}) before it begins (${from}): exchange the two.`);
      return undefined;
    }
    const answer = await barsAnswer(store, listing, from, to, adjusted === 'true');
    return last === undefined ? answer : { ...answer, bars: answer.bars.slice(-last) };
  }
}

/** The share asked for, or undefined after a 301 or 404 is sent. */
async function shareOr404(
  store: ReadStore,
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
    .code(301)
    .header('location', `/api/v1/stocks/${exchange}/${encodeURIComponent(share.movedTo)}${below}${query}`)
    .send();
  return undefined;
}

function unknownShare(reply: FastifyReply, { exchange, symbol }: Static<typeof Params>): FastifyReply {
  return sendProblem(reply, 404, `No stored file of ${exchange} has the symbol ${symbol}: check its spelling, or ask for its name now.`);
}
