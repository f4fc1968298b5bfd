import { barsOfInterval } from '@bhav/core/chart/interval';
import { VALUATIONS } from '@bhav/core/market/valuations';
import { indexBarsFile, indexBarsFileName } from '@bhav/core/exports/bars-file';
import { indexNamed } from '@bhav/core/indices/index-names';
import type { Exchange } from '@bhav/core/market/exchange';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { HistoryProgress } from '@bhav/core/wire/share/history';
import type { IndexBarsAnswer } from '@bhav/core/wire/lists/index-answer';
import type { FastifyInstance, FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import { modeOf } from '../../market/market.ts';
import { inSlot } from '../limits/slots.ts';
import { sendProblem } from '../problem.ts';
import { answerOfDay } from '../market-answers.ts';
import { CSV_TYPE, sendMade, sendReady, sendText } from '../send-ready.ts';
import { FIRST_DAY, LAST_DAY } from '@bhav/core/calendar/days';
import { DAY_RANGE, type DayRange, INTERVAL, isReversed, sendReversed } from './parameters.ts';

import type { ServedDays } from '../../market/past/served-days.ts';
import { ON, sendNoSession } from '../past/past-day.ts';
import type { ServedMarket } from '../../market/served-market.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { levelsBetween } from '../../store/read/indices.ts';

const Params = Type.Object({
  name: Type.String({
    minLength: 1,
    maxLength: 80,
    examples: ['NIFTY 50'],
    description: 'in any case, as NIFTY%2050; other names of an index serve too',
  }),
});
const Past = Type.Object(ON);
const PastRange = Type.Object({ ...DAY_RANGE, ...ON });
const FileRange = Type.Object({ ...DAY_RANGE, ...INTERVAL, ...ON });
type Asked = { Params: Static<typeof Params>; Querystring: Static<typeof Past> };

/**
 * `GET /api/v1/indices`: the levels of all indices of the newest session; `…/{name}`: one of them with its members, by any of its names in any case;
 * `…/{name}/bars?from&to&last`: its levels by day, which `…/bars.csv` has as a file.
 */
export function indices(app: FastifyInstance, days: ServedDays, history: (exchange: Exchange) => Promise<HistoryProgress>): void {
  const levels = {
    summary: 'The levels of all indices on the newest session',
    answer: 'IndicesAnswer',
    querystring: Past,
    others: ['404'],
  } as const;
  app.get<{ Querystring: Static<typeof Past> }>('/api/v1/indices', { schema: levels }, async (request, reply) => {
    const day = await days.on(request.query.on);
    return day === undefined ? sendNoSession(reply, days, request.query.on) : sendReady(request, reply, await answerOfDay(day, 'indices'));
  });

  const one = {
    summary: 'One index with its members, and by how many points each of them moved it, where weights are published',
    answer: 'IndexAnswer',
    params: Params,
    querystring: Past,
    others: ['404'],
  } as const;
  app.get<Asked>('/api/v1/indices/:name', { schema: one }, async (request, reply) => {
    const day = await days.on(request.query.on);
    if (day === undefined) return sendNoSession(reply, days, request.query.on);
    const index = indexNamed(day.served.indices, request.params.name);
    return index === undefined
      ? unknownIndex(reply, request.params.name)
      : sendReady(request, reply, await answerOfDay(day, `index ${index.name}`));
  });

  const bars = {
    summary: 'The levels of one index by day, oldest first',
    answer: 'IndexBarsAnswer',
    params: Params,
    querystring: PastRange,
    others: ['404'],
  } as const;
  type AskedBars = Asked & { Querystring: Static<typeof PastRange> };
  app.get<AskedBars>('/api/v1/indices/:name/bars', { schema: bars }, async (request, reply) => {
    const day = await days.on(request.query.on);
    if (day === undefined) return sendNoSession(reply, days, request.query.on);
    const answer = await inSlot(() => indexBars(day.store, history, day.served, request.params.name, request.query));
    if (answer === undefined) return unknownIndex(reply, request.params.name);
    return isReversed(request.query) ? sendReversed(reply, request.query) : sendMade(request, reply, answer);
  });

  const file = {
    ...bars,
    summary: 'The levels of one index by day, week or month as CSV, with P/E, P/B and dividend yield',
    answer: 'text/csv',
    querystring: FileRange,
  } as const;
  type AskedFile = Asked & { Querystring: Static<typeof FileRange> };
  app.get<AskedFile>('/api/v1/indices/:name/bars.csv', { schema: file }, async (request, reply) => {
    const { interval = 'day', on } = request.query;
    const day = await days.on(on);
    if (day === undefined) return sendNoSession(reply, days, on);
    const answer = await inSlot(() => indexBars(day.store, history, day.served, request.params.name, request.query));
    if (answer === undefined) return unknownIndex(reply, request.params.name);
    if (isReversed(request.query)) return sendReversed(reply, request.query);
    if (answer.bars.length === 0) return sendProblem(reply, 404, `No level of ${answer.name} is stored for these days: ask for others.`);
    reply.header('content-disposition', `attachment; filename="${indexBarsFileName(answer, modeOf(day.store), interval)}"`);
    return sendText(request, reply, indexBarsFile(barsOfInterval(answer.bars, interval)), CSV_TYPE);
  });
}

/** By day; undefined if no index of the newest session has this name. */
async function indexBars(
  store: ReadStore,
  history: (exchange: Exchange) => Promise<HistoryProgress>,
  { indices: known }: Pick<ServedMarket, 'indices'>,
  name: string,
  { from = FIRST_DAY, to = LAST_DAY, last }: Static<typeof DayRange>,
): Promise<IndexBarsAnswer | undefined> {
  const index = indexNamed(known, name);
  if (index === undefined) return undefined;
  const all = await levelsBetween(store, index.name, FIRST_DAY, to);
  const levels = all.filter(({ session }) => session >= from);
  const bars = levels.map(({ session: date, open, high, low, close, priceEarnings, priceBook, dividendYield }) => ({
    date,
    ...withoutUndefined({ open, high, low, priceEarnings, priceBook, dividendYield }),
    close,
  }));
  const exchange = levels.at(-1)?.exchange ?? index.exchange;
  const since = all[0]?.session;
  const valuedSince = all.find((level) => VALUATIONS.some((valuation) => level[valuation] !== undefined))?.session;
  return {
    name: index.name,
    ...withoutUndefined({ exchange }),
    ...(since !== undefined && { history: { since, ...(await history(exchange ?? 'NSE')) } }),
    ...withoutUndefined({ valuedSince }),
    bars: last === undefined ? bars : bars.slice(-last),
  };
}

function unknownIndex(reply: FastifyReply, name: string): FastifyReply {
  return sendProblem(reply, 404, `No index of the newest session is called ${name}: GET /api/v1/indices names them all.`);
}
