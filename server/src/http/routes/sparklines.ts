import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { sendReady } from '../send-ready.ts';
import type { ServedDays } from '../../market/past/served-days.ts';
import { closesAnswer } from '../../market/answers/closes-answer.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { sectionsVersion } from '../../store/read/cross-sections.ts';
import { NewestMade } from '../versioned-cache.ts';
import { ON, sendNoSession } from '../past/past-day.ts';
import { exchange } from '@bhav/core/wire/parts';
import { marketChoice } from './parameters.ts';

const Query = Type.Object({ exchange, market: marketChoice, ...ON });

/** Some 100 KB each. */
const KEPT = 12;

/** `GET /api/v1/sparklines?exchange&market`: the closes of the last sessions of every share of a list, made once a session. */
export function sparklines(app: FastifyInstance, store: ReadStore, days: ServedDays): void {
  const kept = new NewestMade<ReadyAnswer>(KEPT);
  const schema = {
    summary: 'The closes of the last 30 sessions of every share of a list',
    answer: 'SparklinesAnswer',
    querystring: Query,
    others: ['404'],
  } as const;
  app.get<{ Querystring: Static<typeof Query> }>('/api/v1/sparklines', { schema }, async (request, reply) => {
    const { exchange, market = 'index', on } = request.query;
    const day = await days.on(on);
    if (day === undefined) return sendNoSession(reply, days, on);
    // Live figures of the same session have the same lines.
    const of = `${day.served.sections?.[exchange]?.session} ${exchange} ${market}`;
    const make = async () => readyAnswer(JSON.stringify(await closesAnswer(store, day.served, exchange, market)));
    return sendReady(request, reply, await kept.of(await sectionsVersion(store), of, make));
  });
}
