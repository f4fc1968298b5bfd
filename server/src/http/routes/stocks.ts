import { barsOfInterval } from '@bhav/core/chart/interval';
import { barsFile, barsFileName } from '@bhav/core/exports/bars-file';
import { stockAddress } from '@bhav/core/pages/answer-addresses';
import type { BarsAnswer } from '@bhav/core/wire/share/bars-answer';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { inSlot } from '../limits/slots.ts';
import { sendProblem } from '../problem.ts';
import { CSV_TYPE, sendMade, sendText } from '../send-ready.ts';
import type { Exchange } from '@bhav/core/market/exchange';
import type { HistoryProgress } from '@bhav/core/wire/share/history';
import { FIRST_DAY, LAST_DAY } from '@bhav/core/calendar/days';
import { DAY_RANGE, INTERVAL, isReversed, sendMoved, sendReversed, ShareParams } from './parameters.ts';
import { modeOf } from '../../market/market.ts';
import type { ServedDays } from '../../market/past/served-days.ts';
import { ON, sendNoSession } from '../past/past-day.ts';
import type { ServedLists } from '../../market/served-share.ts';
import { barsAnswer, type Moved, shareElsewhere, shareNamed, stockAnswer } from '../../market/answers/stock-answers.ts';
import type { ReadStore } from '../../store/open-store.ts';

const Past = Type.Object(ON);
const BarsQuery = Type.Object({
  ...DAY_RANGE,
  adjusted: Type.Optional(Type.Enum(['true', 'false'], { default: 'true', description: 'for splits and bonuses' })),
  ...ON,
});
const FileQuery = Type.Object({
  ...BarsQuery.properties,
  ...INTERVAL,
});
type Asked = { Params: Static<typeof ShareParams>; Querystring: Static<typeof Past> };

/** `GET /api/v1/stocks/{exchange}/{symbol}` and `…/bars?from&to&last&adjusted`, which `…/bars.csv` has as a file; an old symbol answers 301 to the new one. */
export function stocks(app: FastifyInstance, days: ServedDays, history: (exchange: Exchange) => Promise<HistoryProgress>): void {
  const one = {
    summary: 'One share with its company’s listings and actions',
    answer: 'StockAnswer',
    params: ShareParams,
    querystring: Past,
    others: ['301', '404'],
  } as const;
  app.get<Asked>('/api/v1/stocks/:exchange/:symbol', { schema: one }, async (request, reply) => {
    const day = await days.on(request.query.on);
    if (day === undefined) return sendNoSession(reply, days, request.query.on);
    const found = await inSlot(() => shareAnswer(day.store, day.served, request.params));
    return isFound(found) ? sendMade(request, reply, found) : notHere(request, reply, found, '');
  });

  type AskedBars = Asked & { Querystring: Static<typeof BarsQuery> };
  const asked = { params: ShareParams, querystring: BarsQuery, others: ['301', '404'] } as const;
  const bars = { ...asked, summary: 'The days of one share, oldest first', answer: 'BarsAnswer' } as const;
  app.get<AskedBars>('/api/v1/stocks/:exchange/:symbol/bars', { schema: bars }, async (request, reply) => {
    const day = await days.on(request.query.on);
    if (day === undefined) return sendNoSession(reply, days, request.query.on);
    const found = await inSlot(() => shareBars(day.store, history, request.params, request.query));
    if (!isFound(found)) return notHere(request, reply, found, '/bars');
    return isReversed(request.query) ? sendReversed(reply, request.query) : sendMade(request, reply, found);
  });

  const file = { ...asked, querystring: FileQuery, summary: 'The days, weeks or months of one share as CSV', answer: 'text/csv' } as const;
  type AskedFile = Asked & { Querystring: Static<typeof FileQuery> };
  app.get<AskedFile>('/api/v1/stocks/:exchange/:symbol/bars.csv', { schema: file }, async (request, reply) => {
    const { interval = 'day' } = request.query;
    const day = await days.on(request.query.on);
    if (day === undefined) return sendNoSession(reply, days, request.query.on);
    const found = await inSlot(() => shareBars(day.store, history, request.params, request.query));
    if (!isFound(found)) return notHere(request, reply, found, '/bars.csv');
    if (isReversed(request.query)) return sendReversed(reply, request.query);
    if (found.bars.length === 0) return sendProblem(reply, 404, `No bar of ${found.symbol} is stored for these days: ask for others.`);
    reply.header('content-disposition', `attachment; filename="${barsFileName(found, modeOf(day.store), interval)}"`);
    return sendText(request, reply, barsFile(barsOfInterval(found.bars, interval)), CSV_TYPE);
  });
}

type Share = Static<typeof ShareParams>;

/** The present name where the share was asked for by another; undefined when no file has it. */
async function shareAnswer(store: ReadStore, served: ServedLists, { exchange, symbol }: Share): Promise<StockAnswer | Moved | undefined> {
  const share = await shareNamed(store, exchange, symbol);
  return isFound(share) ? stockAnswer(store, served, share) : (share ?? shareElsewhere(store, exchange, symbol));
}

/** The new symbol where the share has one; undefined when no file has it. */
async function shareBars(
  store: ReadStore,
  history: (exchange: Exchange) => Promise<HistoryProgress>,
  { exchange, symbol }: Share,
  { from = FIRST_DAY, to = LAST_DAY, last, adjusted = 'true' }: Static<typeof BarsQuery>,
): Promise<BarsAnswer | Moved | undefined> {
  const share = await shareNamed(store, exchange, symbol);
  if (!isFound(share)) return share;
  const answer = await barsAnswer(store, share, from, to, adjusted === 'true');
  const bars = last === undefined ? answer.bars : answer.bars.slice(-last);
  return { ...answer, history: { since: share.firstSession, ...(await history(exchange)) }, bars };
}

function isFound<T extends object>(found: T | Moved | undefined): found is Exclude<T, Moved> {
  return found !== undefined && !('movedTo' in found);
}

function notHere(request: FastifyRequest<Asked>, reply: FastifyReply, moved: Moved | undefined, below: string): FastifyReply {
  const { exchange, symbol } = request.params;
  const path = moved && stockAddress(moved.movedTo.exchange, moved.movedTo.symbol);
  // Who asks for the figures of one exchange is not given the other's.
  if (moved !== undefined && moved.movedTo.exchange !== exchange) {
    const elsewhere = `<${path}>; rel="alternate"`;
    return sendProblem(
      reply.header('link', elsewhere),
      404,
      `${symbol} is not traded on ${exchange}, but on ${moved.movedTo.exchange}: GET ${path} has it.`,
    );
  }
  if (path === undefined) {
    return sendProblem(reply, 404, `No stored file of ${exchange} has the symbol ${symbol}: check its spelling, or ask for its name now.`);
  }
  return sendMoved(request, reply, path + below);
}
